package import ArgumentParser
import DeviceTime
package import Playback

/// Something that is wrong with a media file.
package enum MediaFinding {
  /// It cannot be read, is no media, does not play here, or is damaged.
  case failure(PlaybackError)
  /// It is a notification's payload.
  case payload
  /// Data is missing in so many places, behind which the sound goes on; `first` is where, in the sound.
  case holes(count: Int, first: Duration?)
  /// There is less sound than the headers say.
  case endsEarly(declared: Duration, decoded: Duration)
  /// Its name is another format's: `found` is the ending it has, `usual` one that it could have.
  case wrongExtension(found: String, content: String, usual: String)

  /// A short, stable name of the case, for machines.
  package var code: String {
    switch self {
    case .failure(let error): error.code
    case .payload: "payload"
    case .holes: "holes"
    case .endsEarly: "ends-early"
    case .wrongExtension: "wrong-extension"
    }
  }

  /// Where it was noticed; nil for what has no place.
  package var place: DamagedPlace? {
    switch self {
    case .failure(.damaged(_, _, let place)), .failure(.shrank(_, let place)): place
    case .holes(_, let first): first.map { .time($0) }
    case .endsEarly(_, let decoded): .time(decoded)
    default: nil
    }
  }

  /// What a file with it makes `earshot` exit with.
  package var status: ExitCode {
    switch self {
    case .failure(let error): error.exitCode
    case .payload: .invalidInput
    case .holes, .endsEarly, .wrongExtension: .playbackFailed
    }
  }

  /// It in words, without the file's path, and as the file wrote it: not for a terminal.
  package var text: String {
    switch self {
    case .failure(let error): error.textWithoutPath
    case .payload: "is a notification's payload, not media; `earshot play` takes it, and `inspect` its attachments"
    case .holes(let count, let first): PlaybackError.holes(path: "", count: count, first: first).textWithoutPath
    case .endsEarly(let declared, let decoded):
      PlaybackError.endsEarly(path: "", declared: declared, decoded: decoded).textWithoutPath
    case .wrongExtension(let found, let content, let usual):
      "its name ends in .\(found), and it holds \(content): .\(usual) is its usual ending; a phone goes by the name"
    }
  }
}

extension PlaybackError {
  /// The error in words, where it is clear which file it is about.
  fileprivate var textWithoutPath: String {
    let text = "\(self)"
    guard let path, text.hasPrefix("\(path): ") else { return text }
    return String(text.dropFirst(path.count + 2))
  }

  /// The file that it is about.
  private var path: String? {
    switch self {
    case .missingFile(let path), .unreadable(let path, _), .notAFile(let path, _), .empty(let path),
      .unrecognized(let path, _), .unsupported(let path, _), .damaged(let path, _, _), .shrank(let path, _),
      .stalled(let path, _), .endless(let path), .cannotWrite(let path, _), .holes(let path, _, _),
      .endsEarly(let path, _, _):
      path
    case .missingPlugin, .noDevice, .device, .invalidSound, .noGStreamer: nil
    }
  }
}
