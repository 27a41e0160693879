import DeviceTime

/// The reason why media cannot be played, or is not played as its headers state.
public enum PlaybackError: Error, Hashable, Sendable, Codable {
  /// There is no file at the path.
  case missingFile(path: String)
  /// The file could not be opened or read; `reason` is the system's message.
  case unreadable(path: String, reason: String)
  /// The path refers to a folder, a device, a FIFO or a socket, which `found` names.
  case notAFile(path: String, found: String)
  /// The file is empty.
  case empty(path: String)
  /// The format is not supported; `found` describes it.
  case unrecognized(path: String, found: String)
  /// A GStreamer element is missing; `package` is the Debian package that provides it, `reason` the reason why it was
  /// not loaded.
  case missingPlugin(element: String, package: String, reason: String)
  /// The file is media of an unsupported kind, which `found` describes.
  case unsupported(path: String, found: String)
  /// The data is invalid or damaged; `reason` is the decoder's message or describes the problem, `location` is the
  /// position at which it was detected.
  case damaged(path: String, reason: String, location: DamageLocation? = nil)
  /// The file was truncated during playback or decoding; `location` is the position at which the sound now ends.
  case shrank(path: String, location: DamageLocation? = nil)
  /// Data is missing in `count` places, after which the sound continues; `first` is the first position. This is known
  /// only at the end.
  case holes(path: String, count: Int, first: Duration?)
  /// There is less sound than the headers state. This is known only at the end.
  case endsEarly(path: String, declared: Duration, decoded: Duration)
  /// The player produced neither sound nor an error within `seconds` of real time.
  case stalled(path: String, seconds: Int)
  /// The sound ended repeatedly without a frame.
  case endless(path: String)
  /// A file or a pipe cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The audio device failed.
  case device(reason: String)
  /// No audio device can be opened; `reasons` lists the attempts.
  case noDevice(reasons: String)
  /// The sound offered by an extension is invalid.
  case invalidSound(reason: String)
  /// GStreamer could not be started.
  case noGStreamer(reason: String)

  // Encoded errors name the location `place`.
  private enum DamagedCodingKeys: String, CodingKey {
    case path, reason
    case location = "place"
  }

  private enum ShrankCodingKeys: String, CodingKey {
    case path
    case location = "place"
  }
}

extension PlaybackError: CustomStringConvertible {
  /// The error message: the subject, the problem and the fix.
  public var description: String {
    switch self {
    case .missingFile(let path):
      "\(path): no such file"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notAFile(let path, let found):
      "\(path): \(found), not a regular file"
    case .empty(let path):
      "\(path): empty file"
    case .unrecognized(let path, let found):
      "\(path): \(found); supported: \(MediaFormat.supportedFormats)"
    case .unsupported(let path, let found):
      "\(path): unsupported format: \(found); supported: \(MediaFormat.supportedFormats)"
    case .missingPlugin(let element, let package, let reason):
      "GStreamer's \(element) is missing (\(reason)); install it: apt-get install \(package)"
    case .damaged(let path, let reason, let location):
      "\(path): damaged, or not the claimed format\(location.map { " (\($0))" } ?? ""): \(reason)"
    case .holes(let path, 1, let first):
      "\(path): data is missing in one place\(Self.at(first)); playback continues"
    case .holes(let path, let count, let first):
      "\(path): data is missing in \(count) places\(Self.at(first, "the first ")); playback continues"
    case .endsEarly(let path, let declared, let decoded):
      "\(path): ends early: \(SecondsText(decoded.inSeconds)) s of the \(SecondsText(declared.inSeconds)) s "
        + "that its headers state"
    case .shrank(let path, let location):
      "\(path): was truncated while it was read\(location.map { " (\($0))" } ?? ""); "
        + "replace the file instead of overwriting it"
    case .stalled(let path, let seconds):
      "\(path): the decoder produced no sound within \(seconds) s"
    case .endless(let path):
      "\(path): loops, but contains no sound"
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason)"
    case .noDevice(let reasons):
      "no sound device (\(reasons))"
    case .device(let reason):
      "the sound device failed: \(reason)"
    case .invalidSound(let reason):
      "the extension's sound is invalid: \(reason)"
    case .noGStreamer(let reason):
      "GStreamer does not start: \(reason); install it: apt-get install libgstreamer1.0-0"
    }
  }

  private static func at(_ time: Duration?, _ which: String = "") -> String {
    time.map { ", \(which)at \(SecondsText($0.inSeconds)) s" } ?? ""
  }

  /// Whether the file is not readable or not media, rather than damaged or impossible to play.
  package var isCausedByInput: Bool {
    switch self {
    case .missingFile, .unreadable, .notAFile, .empty, .unrecognized: true
    default: false
    }
  }

  /// A short, stable identifier of the case.
  public var code: String {
    switch self {
    case .missingFile: "missing-file"
    case .unreadable: "unreadable"
    case .notAFile: "not-a-file"
    case .empty: "empty"
    case .unrecognized: "unrecognized"
    case .missingPlugin: "missing-plugin"
    case .unsupported: "unsupported"
    case .damaged: "damaged"
    case .holes: "holes"
    case .endsEarly: "ends-early"
    case .shrank: "shrank"
    case .stalled: "stalled"
    case .endless: "endless"
    case .cannotWrite: "cannot-write"
    case .noDevice: "no-device"
    case .device: "device"
    case .invalidSound: "invalid-sound"
    case .noGStreamer: "no-gstreamer"
    }
  }
}
