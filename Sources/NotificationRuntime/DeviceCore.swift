import DeviceTime
import Playback
import Transcripts

/// What a device and its sessions share: time, speaker, the record, and who waits for something to happen. It knows
/// neither apps nor interfaces, so nothing that holds it keeps a device alive.
@MainActor
final class DeviceCore {
  let clock: DeviceClock
  let speaker: Speaker
  /// How long an extension may take for one thing, in real time, before it is given up.
  let patience: Duration
  private(set) var transcript = Transcript()
  var onMoment: ((Transcript.Moment) -> Void)?

  private var conditions: [(isMet: () -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  init(_ speaker: Speaker, patience: Duration) {
    self.speaker = speaker
    self.patience = patience
    clock = DeviceClock(speaker.isPulled ? .virtual : .real)
  }

  func record(_ event: Event) {
    transcript.append(event, at: clock.now)
    if let moment = transcript.moments.last { onMoment?(moment) }
    changed()
  }

  func diagnose(_ defect: Defect, _ message: String) {
    record(.diagnostic(Diagnostic(defect, message)))
  }

  /// Something may have changed: looks at the conditions that somebody waits for.
  func changed() {
    // Each is asked once: what holds now is resumed now.
    let asked = conditions.map { (condition: $0, isMet: $0.isMet()) }
    conditions = asked.filter { !$0.isMet }.map(\.condition)
    for entry in asked where entry.isMet { entry.condition.continuation.resume() }
  }

  /// Waits, in real time, until a condition holds.
  func wait(atMost limit: Duration?, until condition: @escaping () -> Bool) async {
    guard !condition() else { return }
    var isOver = false
    let timer = limit.map { limit in
      clock.schedule(after: limit) { [weak self] in
        isOver = true
        self?.changed()
      }
    }
    await withCheckedContinuation { continuation in
      conditions.append((isMet: { isOver || condition() }, continuation: continuation))
    }
    if let timer { clock.cancel(timer) }
  }

  /// How much was heard and how loud, for the transcript.
  func describe(_ level: Level) -> String {
    let seconds = SecondsText(speaker.format.duration(of: level.frames).inSeconds)
    return "\(seconds) s heard, \(Decibels(level.rmsDecibels)) RMS, peak \(Decibels(level.peakDecibels))"
  }
}
