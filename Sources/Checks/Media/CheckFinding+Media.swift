import ArgumentParser
import CommandInput
import DeviceTime
import Playback

extension CheckFinding {
  /// Creates the finding for a problem that `earshot inspect` reports, too.
  init(_ finding: MediaFinding) {
    self.init(finding.code, finding.status == .invalidInput ? .unreadable : .error, finding.text)
    switch finding.place {
    case .byte(let offset)?: byte = offset
    case .time(let time)?: seconds = time.inSeconds
    case nil: break
    }
  }
}
