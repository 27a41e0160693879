import DeviceTime
import MediaReports
import Playback

extension CheckFinding {
  /// Creates a finding from a problem that `earshot inspect` also reports.
  init(_ finding: MediaFinding) {
    self.init(code: finding.code, finding.isUnreadable ? .unreadable : .error, finding.text)
    switch finding.location {
    case .byte(let offset)?: byte = offset
    case .time(let time)?: seconds = time.inSeconds
    case nil: break
    }
  }
}
