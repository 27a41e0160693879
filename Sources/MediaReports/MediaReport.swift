import DeviceTime
import Foundation
package import Metering
import Notifications
package import Playback

/// A report about one media file.
///
///     path ─► MediaFile ─► Probe (headers, tags) ─► decoding, measured ─► MediaReport
package struct MediaReport {
  /// The path, as given on the command line.
  package let file: String
  /// The information in headers and tags; nil if the file cannot be opened or is not media.
  package private(set) var info: MediaInfo?
  /// The measurements; nil if the file was not decoded.
  package private(set) var measure: MediaMeasure?
  /// The problems found.
  package private(set) var findings: [MediaFinding] = []

  /// Returns whether a video without sound is too long to measure its silence, which would take a while and reveal
  /// nothing.
  private static func isLong(_ info: MediaInfo) -> Bool { info.duration.map { $0 > .seconds(3_600) } ?? false }

  /// Examines and decodes a file. A video without sound is not decoded if it is longer than an hour.
  ///
  /// - Parameters:
  ///   - file: The path.
  ///   - measurements: The measurements; if nil, only headers and tags are read.
  ///   - jobs: The number of slices decoded concurrently; nil for the number of processors.
  ///   - threshold: The threshold of silence, in dBFS.
  ///   - progress: A closure that is called repeatedly, on another thread, with the decoded duration and the whole
  ///     duration, if the headers state it.
  package init(
    of file: String, measuring measurements: Measurements?, jobs: Int? = nil,
    silenceBelow threshold: Double = SoundSilence.threshold,
    progress: (@Sendable (_ decoded: Duration, _ total: Duration?) -> Void)? = nil
  ) {
    self.file = file
    let url = URL(fileURLWithPath: file)
    do {
      let media = try MediaFile(url)
      let info = Probe.inspect(at: media)
      self.info = info
      if let failure = info.failure {
        findings.append(.failure(failure))
      } else if let measurements, info.hasSound || !Self.isLong(info) {
        let total = info.duration
        let show: (@Sendable (Duration) -> Void)? =
          if let progress { { @Sendable decoded in progress(decoded, total) } } else { nil }
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
      findings.append(.failure(.damaged(path: media.path, reason: "it contains no sound")))
    }
    // If nothing was decoded, that is reported instead.
    if let length = measure.duration, decoded.frames > 0 {
      compare(info.claimedDuration ?? info.duration, with: length, in: media)
    }
  }

  /// Adds a finding if there is less sound than the headers state.
  private mutating func compare(_ declared: Duration?, with length: Duration, in media: MediaFile) {
    guard let declared, EarlyEndRule.isFound(in: media, declared: declared, decoded: length) else { return }
    findings.append(.endsEarly(declared: declared, decoded: length))
  }
}

extension MediaMeasure {
  /// The duration of the decoded sound; nil if nothing was decoded.
  package var duration: Duration? { time(of: decoding.frames) }

  /// Returns the time of a frame.
  package func time(of frame: Int) -> Duration? {
    guard let rate = format?.rate, rate > 0 else { return nil }
    return SoundFormat(rate: rate).duration(of: max(0, frame))
  }
}

extension MediaInfo {
  /// The reason why the file is unsuitable as an attachment: the error, the value found and the values allowed; nil
  /// if it is suitable.
  package var attachmentFailureText: String? {
    attachmentFailure.map { failure in
      let facts = [failure.found.map { "found \($0)" }, failure.allowed.map { "allowed: \($0)" }].compactMap { $0 }
      return "error \(failure.code.rawValue), \(failure.code): \(facts.joined(separator: "; "))"
    }
  }
}
