import Drawing

// Emulated: registering and unregistering font files and fonts in memory, with Core Text's errors. They are then found
// by `UIFont(name:size:)`, and drawn.
// Not emulated: other scopes than the process, notifications, font descriptors.
// Important: `persistent` and `session` register for the extension's process too, as nothing outlasts it.

/// The scopes in which fonts are registered, with Apple's raw values. All are the process.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// Another name of ``persistent``.
  public static let user = CTFontManagerScope.persistent
}

/// Core Text's errors in registering fonts, with Apple's raw values.
public enum CTFontManagerError: Int, Error, Sendable {
  /// The file does not exist.
  case fileNotFound = 101
  /// The file cannot be read.
  case insufficientPermissions = 102
  /// The file is not a font.
  case unrecognizedFormat = 103
  /// The font is damaged.
  case invalidFontData = 104
  /// The file, or a font of the same name, is registered already.
  case alreadyRegistered = 105
  /// The font is too large, or there are too many.
  case exceededResourceLimit = 106
  /// The font is not registered.
  case notRegistered = 201
  /// The URL is not that of a file.
  case invalidFilePath = 306
}

/// The domain of Core Text's errors in registering fonts.
public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"
/// The key of the URLs of the fonts that an error is about.
public let kCTFontManagerErrorFontURLsKey: CFString = "CTFontManagerErrorFontURLs"

/// Registers the fonts in a file, so that `UIFont(name:size:)` finds them.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: The scope of the registration. Has no effect on Linux.
///   - error: The error, which the caller must release; unchanged if the function returns true.
/// - Returns: Whether the fonts were registered. A file that is registered already is an error.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  perform(on: fontURL, error) { () throws(FontRegistrationError) in
    guard fontURL.isFileURL else { throw .invalidURL }
    try BundleFonts.current.register(fontURL)
  }
}

/// Unregisters the fonts in a file. The error and the result are those of ``CTFontManagerRegisterFontsForURL(_:_:_:)``.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  perform(on: fontURL, error) { () throws(FontRegistrationError) in
    try BundleFonts.current.unregister(.file(fontURL.standardizedFileURL.path))
  }
}

/// Registers the fonts in several files.
///
/// - Parameters:
///   - fontURLs: The files.
///   - scope: The scope of the registration. Has no effect on Linux.
///   - enabled: Whether the fonts are enabled. Has no effect.
///   - registrationHandler: A closure that is called once, with all errors, and true as its second argument.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  var errors: [Any] = []
  for url in fontURLs.compactMap({ $0 as? URL }) {
    var error: Unmanaged<CFError>?
    if !CTFontManagerRegisterFontsForURL(url, scope, &error), let error { errors.append(error.takeRetainedValue()) }
  }
  _ = registrationHandler?(errors, true)
}

/// Registers a font in memory, so that `UIFont(name:size:)` finds it.
///
/// - Parameters:
///   - font: The font.
///   - error: The error, which the caller must release; unchanged if the function returns true.
/// - Returns: Whether the font was registered. A font whose PostScript name is registered already is an error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  perform(on: nil, error) { () throws(FontRegistrationError) in try BundleFonts.current.register(font) }
}

/// Unregisters a font in memory. The error and the result are those of ``CTFontManagerRegisterGraphicsFont(_:_:)``.
@discardableResult
public func CTFontManagerUnregisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  perform(on: nil, error) { () throws(FontRegistrationError) in
    try BundleFonts.current.unregister(.data(font))
  }
}

private func perform(
  on url: URL?, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws(FontRegistrationError) -> Void
) -> Bool {
  do throws(FontRegistrationError) {
    try body()
    return true
  } catch let fault {
    var details: [String: Any] = [NSLocalizedDescriptionKey: "The font was not changed: \(fault.reason)."]
    if let url { details[kCTFontManagerErrorFontURLsKey] = [url] }
    error?.pointee = .passRetained(
      NSError(domain: kCTFontManagerErrorDomain, code: fault.code.rawValue, userInfo: details))
    switch fault {
    case .alreadyRegistered, .notRegistered: break
    default:
      BundleFonts.report("\(url?.lastPathComponent ?? "a font") is not registered: \(fault.reason)", fault.remedy)
    }
    return false
  }
}
