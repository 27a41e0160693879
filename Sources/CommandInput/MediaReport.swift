package import ArgumentParser
import DeviceTime
import Foundation
package import Metering
import Notifications
package import Playback

/// What was found out about one media file.
///
///     path ─► MediaFile ─► Probe (headers, tags) ─► decoding, measured ─► MediaReport
package struct MediaReport {
  /// The file, as the command line names it.
  package let file: String
  /// What its headers and tags say; nil where it could not be opened, or is no media.
  package private(set) var info: MediaInfo?
  /// What decoding it gave; nil where it was not decoded.
  package private(set) var measure: MediaMeasure?
  /// What is wrong with it.
  package private(set) var findings: [MediaFinding] = []

  /// Whether a film lasts longer than silence is worth being measured: a few damaged bytes make it last for years.
  private static func isLong(_ info: MediaInfo) -> Bool { info.duration.map { $0 > .seconds(3_600) } ?? false }

  /// Looks at a file, and decodes all of it; of a film without sound, nothing where it lasts longer than an hour.
  ///
  /// - Parameters:
  ///   - file: Its path.
  ///   - measurements: What to measure; nil looks at headers and tags, and decodes nothing.
  ///   - jobs: How many slices may be decoded at once; nil for as many as there are processors.
  ///   - threshold: What is no higher than this counts as silence, in dBFS.
  ///   - progress: Gets the length that has been decoded, and the whole length where the headers say it, again and again,
  ///     on a thread of its own.
  package init(
    of file: String, measuring measurements: Measurements?, jobs: Int? = nil,
    silenceBelow threshold: Double = SoundSilence.threshold,
    progress: (@Sendable (_ decoded: Duration, _ whole: Duration?) -> Void)? = nil
  ) {
    self.file = file
    let url = URL(fileURLWithPath: file)
    do {
      let media = try MediaFile(url)
      let info = Probe.look(at: media)
      self.info = info
      if let failure = info.failure {
        findings.append(.failure(failure))
      } else if let measurements, info.hasSound || !Self.isLong(info) {
        let whole = info.duration
        let show: (@Sendable (Duration) -> Void)? =
          if let progress { { @Sendable decoded in progress(decoded, whole) } } else { nil }
        decode(media, info) { file throws(PlaybackError) in
          try file.measure(measurements, jobs: jobs, silenceBelow: threshold, progress: show)
        }
      } else {
        info.duration.map { compare(info.claimedDuration, with: $0, in: media) }
      }
      if let finding = MediaFileName.finding(for: file, info) { findings.append(finding) }
    } catch {
      var isPayload = false
      if case .unrecognized(_, let found) = error {
        isPayload = found == MediaFormat.isJSON || url.pathExtension.lowercased() == "apns"
      }
      findings = [isPayload ? .payload : .failure(error)]
    }
  }

  private mutating func decode(
    _ media: MediaFile, _ info: MediaInfo, _ measuring: (MediaFile) throws(PlaybackError) -> MediaMeasure
  ) {
    let measure: MediaMeasure
    do {
      measure = try measuring(media)
    } catch {
      findings.append(.failure(error))
      return
    }
    self.measure = measure
    let decoded = measure.decoding
    if decoded.holes > 0 {
      findings.append(.holes(count: decoded.holes, first: decoded.firstHole.flatMap(measure.time)))
    }
    if let fault = decoded.fault {
      findings.append(.failure(fault))
    } else if decoded.frames == 0 {
      findings.append(.failure(.damaged(path: media.path, reason: "there is not a single frame of sound in it")))
    }
    // Where nothing at all was decoded, that is what there is to say.
    if let length = measure.duration, decoded.frames > 0 {
      compare(info.claimedDuration ?? info.duration, with: length, in: media)
    }
  }

  /// Notes where there is less sound than the headers say.
  private mutating func compare(_ declared: Duration?, with length: Duration, in media: MediaFile) {
    guard let declared, EarlyEnd.isFound(in: media, declared: declared, decoded: length) else { return }
    findings.append(.endsEarly(declared: declared, decoded: length))
  }

  /// What `earshot` exits with for this file.
  package var status: ExitCode {
    findings.reduce(into: .success) { $0.worsen(to: $1.status) }
  }
}

extension MediaMeasure {
  /// The length of what was decoded; nil where nothing was.
  package var duration: Duration? { time(of: decoding.frames) }

  /// When in the sound a frame of it is heard.
  package func time(of frame: Int) -> Duration? {
    guard let rate = format?.rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: max(0, frame))
  }
}

extension MediaInfo {
  /// Why a notification cannot have it as an attachment: the error, what was found and what is allowed; nil where it can.
  package var attachmentFailureText: String? {
    attachmentFailure.map { failure in
      let facts = [failure.found.map { "found \($0)" }, failure.allowed.map { "allowed: \($0)" }].compactMap { $0 }
      return "error \(failure.code.rawValue), \(failure.code): \(facts.joined(separator: "; "))"
    }
  }
}
