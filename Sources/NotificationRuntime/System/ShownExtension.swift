/// The extension that shows an interface, without its launcher.
struct ShownExtension: Hashable, Sendable {
  let name: String
  let attributes: ExtensionAttributes
  let isBuiltIn: Bool

  init(_ contentExtension: ContentExtension) {
    name = contentExtension.name
    attributes = contentExtension.attributes
    isBuiltIn = contentExtension.isBuiltIn
  }
}
