import DeviceTime
package import Playback

/// A problem with a media file.
package enum MediaFinding {
  /// The file is unreadable, not media, unsupported or damaged.
  case failure(PlaybackError)
  /// The file is a notification's payload.
  case payload
  /// Data is missing in `count` places, after which the sound continues; `first` is the first position.
  case holes(count: Int, first: Duration?)
  /// The sound is shorter than the headers state.
  case endsEarly(declared: Duration, decoded: Duration)
  /// The filename extension belongs to another format: `found` is the extension, `usual` a correct one.
  case wrongExtension(found: String, content: String, usual: String)

  /// A short, stable identifier of the case.
  package var code: String {
    switch self {
    case .failure(let error): error.code
    case .payload: "payload"
    case .holes: "holes"
    case .endsEarly: "ends-early"
    case .wrongExtension: "wrong-extension"
    }
  }

  /// The position of the problem; nil if it has none.
  package var location: DamageLocation? {
    switch self {
    case .failure(.damaged(_, _, let location)), .failure(.shrank(_, let location)): location
    case .holes(_, let first): first.map { .time($0) }
    case .endsEarly(_, let decoded): .time(decoded)
    default: nil
    }
  }

  /// Whether the file cannot be read as media, rather than being damaged or misnamed.
  package var isUnreadable: Bool {
    switch self {
    case .failure(let error): error.isCausedByInput
    case .payload: true
    case .holes, .endsEarly, .wrongExtension: false
    }
  }

  /// The message, without the file's path. It may contain text of the file, unescaped.
  package var text: String {
    switch self {
    case .failure(let error): error.textWithoutPath
    case .payload: "is a notification's payload, not media; use `earshot play`, or inspect its attachments"
    case .holes(let count, let first): PlaybackError.holes(path: "", count: count, first: first).textWithoutPath
    case .endsEarly(let declared, let decoded):
      PlaybackError.endsEarly(path: "", declared: declared, decoded: decoded).textWithoutPath
    case .wrongExtension(let found, let content, let usual):
      "filename extension .\(found), but the content is \(content); rename it to .\(usual): iOS relies on the extension"
    }
  }
}

extension PlaybackError {
  /// The error message without the file's path.
  fileprivate var textWithoutPath: String {
    let text = "\(self)"
    guard let path, text.hasPrefix("\(path): ") else { return text }
    return String(text.dropFirst(path.count + 2))
  }

  /// The path in the error.
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
