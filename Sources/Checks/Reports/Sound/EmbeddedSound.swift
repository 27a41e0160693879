import HostAccess
import MediaReports
import Foundation
import Playback

/// The sound of an item for a player in a page: data that browsers can play, or the reason why there is none.
enum EmbeddedSound {
  /// The maximum size of a sound, in bytes.
  static let limit = 5 << 20

  /// The contents of the file, or a WAV made from it.
  case bytes(Data, type: String, isDecoded: Bool)
  /// No player, for this reason.
  case none(String)

  /// Creates the sound of a result's file in its current state.
  init(of result: CheckResult, limit: Int = EmbeddedSound.limit) {
    guard result.kind == .media else {
      self = Self.heard(in: result, limit: limit)
      return
    }
    do throws(PlaybackError) {
      let file = try MediaFile(URL(fileURLWithPath: result.path))
      let info = Probe.inspect(at: file)
      guard info.hasSound else {
        self = .none("No player: the file has no sound.")
        return
      }
      if let type = Self.type(browsersPlay: info), file.byteCount <= limit {
        guard let bytes = try? SmallFile(result.path, atMost: limit).bytes else {
          self = .none("No player: the file is unreadable.")
          return
        }
        self = .bytes(Data(bytes), type: type, isDecoded: false)
      } else {
        // If the headers state a size that is too large, nothing is decoded.
        let frames = file.exactLength?.frames ?? 0
        let size = frames.multipliedReportingOverflow(by: 2 * (info.channels ?? 1))
        self =
          size.overflow || size.partialValue > limit
          ? Self.tooLarge(file, limit: limit) : try Self.decoded(file, limit: limit)
      }
    } catch {
      self = .none("No player: \(error.withoutPath.printable).")
    }
  }

  /// Returns the recorded sound of a device, as a WAV.
  private static func heard(in result: CheckResult, limit: Int) -> EmbeddedSound {
    guard let heard = result.heard else {
      return .none(
        result.plots == nil
          ? "No player: nothing was heard."
          : "No player: the recording is only in the page of the run that made it.")
    }
    let sink = WaveSink(limit: limit)
    sink.begin(DecodedFormat(encoding: "F32LE", rate: heard.format.rate, channels: SoundFormat.channels))
    heard.samples.withUnsafeBytes { _ = sink.take($0) }
    return switch sink.result {
    case .wave(let bytes): .bytes(bytes, type: "audio/wav", isDecoded: true)
    case .tooLarge:
      .none("No player: the recording is larger than the limit of \(limit >> 20) MB per item.")
    case .nothing: .none("No player: nothing was heard.")
    }
  }

  /// Returns the decoded sound, as a WAV.
  private static func decoded(_ file: MediaFile, limit: Int) throws(PlaybackError) -> EmbeddedSound {
    let sink = WaveSink(limit: limit)
    let outcome = try file.decode(into: sink)
    switch sink.result {
    case .wave(let bytes): return .bytes(bytes, type: "audio/wav", isDecoded: true)
    case .tooLarge: return tooLarge(file, limit: limit)
    case .nothing:
      return .none("No player: \(outcome.fault?.withoutPath.printable ?? "the file has no sound").")
    }
  }

  private static func tooLarge(_ file: MediaFile, limit: Int) -> EmbeddedSound {
    let sizeLimit = "\(limit / 1_048_576) MB"
    return .none(
      file.byteCount > limit
        ? "No player: the file and its sound are larger than the limit of \(sizeLimit) per item."
        : "No player: browsers do not play the format, and the decoded sound is larger than the limit of \(sizeLimit) "
          + "per item.")
  }

  /// Returns the MIME type of a format that all current browsers play; nil for other formats.
  private static func type(browsersPlay info: MediaInfo) -> String? {
    switch (info.format, info.codec) {
    case (.wav, "8-bit PCM"), (.wav, "16-bit PCM"), (.wav, "24-bit PCM"), (.wav, "32-bit float"): "audio/wav"
    case (.mp3, "MP3"): "audio/mpeg"
    case (.aac, "AAC"): "audio/aac"
    case (.m4a, "AAC"): "audio/mp4"
    case (.flac, "FLAC"): "audio/flac"
    case (.ogg, "Vorbis"), (.ogg, "Opus"): "audio/ogg"
    default: nil
    }
  }
}

extension PlaybackError {
  /// The error message without the path, which is shown next to it.
  fileprivate var withoutPath: String {
    let text = description
    let path: String? =
      switch self {
      case .missingFile(let path), .unreadable(let path, _), .notAFile(let path, _), .empty(let path),
        .unrecognized(let path, _), .unsupported(let path, _), .damaged(let path, _, _), .shrank(let path, _),
        .stalled(let path, _), .endless(let path), .cannotWrite(let path, _), .holes(let path, _, _),
        .endsEarly(let path, _, _):
        path
      default: nil
      }
    guard let path, text.hasPrefix("\(path): ") else { return text }
    return String(text.dropFirst(path.count + 2))
  }
}
