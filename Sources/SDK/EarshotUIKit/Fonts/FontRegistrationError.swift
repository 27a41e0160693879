import Drawing

/// A reason for which a font is not registered or unregistered.
enum FontRegistrationError: Error, Hashable {
  /// The URL is not that of a file.
  case invalidURL
  /// There is no such file.
  case missing
  /// The extension may not read the file.
  case denied
  /// The file is not a font.
  case unrecognized(reason: String)
  /// The font is damaged, or cannot be read.
  case damaged(reason: String)
  /// The file is larger than any that is read.
  case tooLarge(bytes: Int)
  /// The extension has registered as many files as it may.
  case tooMany(limit: Int)
  /// The file, or a font with this PostScript name, is registered already.
  case alreadyRegistered
  /// The font is not registered.
  case notRegistered

  init(_ fault: FontFile.Fault) {
    switch fault {
    case .missing: self = .missing
    case .denied: self = .denied
    case .notAFile: self = .unrecognized(reason: "it is not a file")
    case .tooLarge(let bytes): self = .tooLarge(bytes: bytes)
    case .system(let number): self = .damaged(reason: String(cString: strerror(number)))
    }
  }

  init(_ fault: FontFace.Fault) {
    switch fault {
    case .unrecognized(let reason): self = .unrecognized(reason: reason)
    case .damaged(let reason): self = .damaged(reason: reason)
    }
  }

  /// Apple's error.
  var code: CTFontManagerError {
    switch self {
    case .invalidURL: .invalidFilePath
    case .missing: .fileNotFound
    case .denied: .insufficientPermissions
    case .unrecognized: .unrecognizedFormat
    case .damaged: .invalidFontData
    case .tooLarge, .tooMany: .exceededResourceLimit
    case .alreadyRegistered: .alreadyRegistered
    case .notRegistered: .notRegistered
    }
  }

  /// The reason, as a clause.
  var reason: String {
    switch self {
    case .invalidURL: "the URL is not that of a file"
    case .missing: "the file does not exist"
    case .denied: "the extension may not read the file"
    case .unrecognized(let reason): reason
    case .damaged(let reason): "the font is damaged: \(reason)"
    case .tooLarge(let bytes): "it has \(bytes) bytes, more than \(FontFile.maximumBytes)"
    case .tooMany(let limit): "\(limit) font files are registered already"
    case .alreadyRegistered: "the font is registered already"
    case .notRegistered: "the font is not registered"
    }
  }

  /// The suggested fix.
  var remedy: String {
    switch self {
    case .invalidURL, .missing, .denied: "register a file in the extension's bundle or container"
    case .unrecognized, .damaged: "use an undamaged TrueType or OpenType file"
    case .tooLarge: "use a smaller font, for example one without unused glyphs"
    case .tooMany: "register fonts when they are needed"
    case .alreadyRegistered: "register each font once"
    case .notRegistered: "unregister each font once"
    }
  }
}
