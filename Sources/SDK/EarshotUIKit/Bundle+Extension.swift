import ExtensionLink

extension Bundle {
  /// The bundle of the extension whose code runs: the main one, except for an extension that is compiled into a test.
  static var ofExtension: Bundle { ExtensionSurroundings.current?.bundle.flatMap { Bundle(path: $0) } ?? .main }
}
