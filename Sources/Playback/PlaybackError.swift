import DeviceTime

/// Why media does not play, or not as its headers say.
public enum PlaybackError: Error, Hashable, Sendable, Codable {
  /// There is nothing at the path.
  case missingFile(path: String)
  /// The system refused to open or read it; `reason` is the system's word.
  case unreadable(path: String, reason: String)
  /// It is a folder, a device, a FIFO or a socket: `found` names which.
  case notAFile(path: String, found: String)
  /// The file has no bytes.
  case empty(path: String)
  /// The first bytes belong to nothing that is played; `found` says what they look like.
  case unrecognized(path: String, found: String)
  /// A GStreamer element is missing; `package` brings it.
  case missingPlugin(element: String, package: String, reason: String)
  /// It is media, and of a kind that does not play here; `found` says what it really is.
  case unsupported(path: String, found: String)
  /// The data is not what it claims to be, or is broken; `reason` is the decoder's word, `place` where that was noticed.
  case damaged(path: String, reason: String, place: DamagedPlace? = nil)
  /// The file became shorter while it was played or decoded; `place` is where the sound ends for that reason.
  case shrank(path: String, place: DamagedPlace? = nil)
  /// Data is missing in so many places, behind which the sound goes on; `first` is where, in the sound. Known at its end.
  case holes(path: String, count: Int, first: Duration?)
  /// There is less sound than the headers say. Known at its end.
  case endsEarly(path: String, declared: Duration, decoded: Duration)
  /// The player gave no sound and no error for `seconds` of real time.
  case stalled(path: String, seconds: Int)
  /// It ended again and again without a frame of sound.
  case endless(path: String)
  /// A speaker's file or pipe cannot be written.
  case cannotWrite(path: String, reason: String)
  /// The sound device failed.
  case device(reason: String)
  /// There is no sound device that can be opened; `reasons` names what was tried, and why each failed.
  case noDevice(reasons: String)
  /// What an extension handed over as a player's sound is none.
  case invalidSound(reason: String)
  /// GStreamer itself does not start.
  case noGStreamer(reason: String)
}

extension PlaybackError: CustomStringConvertible {
  /// The error in words: what it is about, what is wrong, what to do.
  public var description: String {
    switch self {
    case .missingFile(let path):
      "\(path): no such file"
    case .unreadable(let path, let reason):
      "\(path): cannot be read: \(reason)"
    case .notAFile(let path, let found):
      "\(path): is \(found); media is read from regular files only"
    case .empty(let path):
      "\(path): is empty; nothing to play"
    case .unrecognized(let path, let found):
      "\(path): \(found); what plays is \(MediaFormat.whatPlays)"
    case .unsupported(let path, let found):
      "\(path): holds \(found), which does not play here; what plays is \(MediaFormat.whatPlays)"
    case .missingPlugin(let element, let package, let reason):
      "GStreamer's \(element) is missing (\(reason)); install it: apt-get install \(package)"
    case .damaged(let path, let reason, let place):
      "\(path): damaged or not what it claims to be\(place.map { " (\($0))" } ?? ""): \(reason)"
    case .holes(let path, 1, let first):
      "\(path): data is missing in one place\(Self.at(first)); the sound goes on behind it"
    case .holes(let path, let count, let first):
      "\(path): data is missing in \(count) places\(Self.at(first, "the first ")); the sound goes on"
    case .endsEarly(let path, let declared, let decoded):
      "\(path): ends early: \(SecondsText(decoded.inSeconds)) s of the \(SecondsText(declared.inSeconds)) s that its headers say"
    case .shrank(let path, let place):
      "\(path): shrank while it was read\(place.map { " (\($0))" } ?? ""); write a new file in its place instead"
    case .stalled(let path, let seconds):
      "\(path): no sound after \(seconds) s; given up"
    case .endless(let path):
      "\(path): is played again and again, and there is no sound in it"
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written: \(reason)"
    case .noDevice(let reasons):
      "no sound device (\(reasons))"
    case .device(let reason):
      "the sound device failed: \(reason)"
    case .invalidSound(let reason):
      "the extension's sound cannot be used: \(reason)"
    case .noGStreamer(let reason):
      "GStreamer does not start: \(reason); install it: apt-get install libgstreamer1.0-0"
    }
  }

  private static func at(_ time: Duration?, _ which: String = "") -> String {
    time.map { ", \(which)at \(SecondsText($0.inSeconds)) s" } ?? ""
  }

  /// A short, stable name of the case, for machines.
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
