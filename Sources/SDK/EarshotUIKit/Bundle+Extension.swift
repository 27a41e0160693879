import ExtensionLink

extension Bundle {
  /// The bundle of the running extension: the main bundle, unless the extension is compiled into a test.
  static var ofExtension: Bundle { ExtensionContext.current?.ownBundle ?? .main }
}
