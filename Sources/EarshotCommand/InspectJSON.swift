import ArgumentParser
import CommandInput
import MediaReports
import DeviceTime
import Foundation
import JSON
import Metering
import Notifications
import Playback

/// A report as one line of JSON. All keys are always present, in a fixed order; unknown values are null. The keys are
/// documented in `Documentation/JSON.md` and never change their meaning.
struct InspectJSON {
  let text: String

  init(_ report: MediaReport) {
    let info = report.info
    let keys: [String: JSONValue] = [
      "event": .string("file"),
      "file": .string(report.file),
      "status": .integer(Int64(report.status.rawValue)),
      "findings": .array(report.findings.map(Self.finding)),
      "bytes": Self.integer(info?.byteCount),
      "format": Self.string(info?.format.rawValue),
      "type": Self.string(info?.format.typeIdentifier),
      "codec": Self.string(info?.codec),
      "seconds": Self.seconds(info?.duration),
      "claimedSeconds": Self.seconds(info?.claimedDuration),
      "rate": Self.integer(info?.rate),
      "channels": Self.integer(info?.channels),
      "bits": Self.integer(info?.bits),
      "bitRate": Self.integer(info?.bitRate),
      "encoderDelay": Self.integer(info?.encoderDelay),
      "video": Self.bool(info?.hasVideo),
      "seekable": Self.bool(info?.isSeekable),
      "plays": Self.bool(info.map { $0.failure == nil }),
      "tags": info.map { .array($0.tags.map(Self.tag)) } ?? .null,
      "artwork": info?.artwork.map(Self.artwork) ?? .null,
      "attachment": info.map(Self.attachment) ?? .null,
      "notificationSound": info.map(Self.notificationSound) ?? .null,
      "decoded": report.measure.map(Self.decoded) ?? .null,
      "levels": report.measure.map(Self.levels) ?? .null,
    ]
    text = JSONValue.object(keys).description
  }

  private static func finding(_ finding: MediaFinding) -> JSONValue {
    var (byte, time) = (JSONValue.null, JSONValue.null)
    switch finding.location {
    case .byte(let offset)?: byte = integer(offset)
    case .time(let position)?: time = seconds(position)
    case nil: break
    }
    var (element, package) = (JSONValue.null, JSONValue.null)
    if case .failure(.missingPlugin(let name, let bringer, _)) = finding {
      (element, package) = (.string(name), .string(bringer))
    }
    return .object([
      "code": .string(finding.code), "text": .string(finding.text), "byte": byte, "seconds": time, "element": element,
      "package": package,
    ])
  }

  private static func tag(_ tag: MediaTag) -> JSONValue {
    .object(["name": .string(tag.name), "text": .string(tag.text)])
  }

  private static func artwork(_ artwork: Artwork) -> JSONValue {
    .object(["type": .string(artwork.type), "bytes": integer(artwork.bytes.count)])
  }

  private static func attachment(_ info: MediaInfo) -> JSONValue {
    let failure = info.attachmentFailure
    return .object([
      "fits": .bool(failure == nil), "code": integer(failure?.code.rawValue),
      "name": string(failure.map { "\($0.code)" }), "found": string(failure?.found),
      "allowed": string(failure?.allowed),
    ])
  }

  private static func notificationSound(_ info: MediaInfo) -> JSONValue {
    let failure = info.notificationSoundFailure
    return .object(["fits": .bool(failure == nil), "reason": string(failure)])
  }

  private static func decoded(_ measure: MediaMeasure) -> JSONValue {
    .object([
      "frames": integer(measure.decoding.frames), "seconds": seconds(measure.duration),
      "rate": integer(measure.format?.rate), "channels": integer(measure.format?.channels),
      "holes": integer(measure.decoding.holes),
    ])
  }

  private static func levels(_ measure: MediaMeasure) -> JSONValue {
    let sound = measure.sound
    guard measure.meterError == nil, sound.frames > 0 else { return .null }
    return .object([
      "peak": decibels(sound.peakDecibels), "rms": decibels(sound.rmsDecibels),
      "truePeak": decibels(sound.truePeakDecibels), "loudness": decibels(sound.loudness?.integrated),
      "range": decibels(sound.loudness?.range),
    ])
  }

  // MARK: - Values

  private static func string(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
  private static func integer(_ value: Int?) -> JSONValue { value.map { .integer(Int64($0)) } ?? .null }
  private static func bool(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }

  /// Returns seconds, rounded to microseconds.
  private static func seconds(_ time: Duration?) -> JSONValue { rounded(time?.inSeconds, to: 1e6) }

  /// Returns a level, rounded to hundredths; null for silence, which has no level.
  private static func decibels(_ level: Double?) -> JSONValue { rounded(level, to: 100) }

  private static func rounded(_ value: Double?, to parts: Double) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    return .number((value * parts).rounded() / parts)
  }
}
