import InterfaceDocuments

// InterfaceBuilder: view controllers and views from storyboards and xibs.
//
//     UIStoryboard, UINib ─ CompiledInterfaces ─► InterfaceDocument ─ InterfaceLoader ─► views, view controllers
//                                                                          │
//                       init?(coder:) of each class ◄─ InterfaceCoder ─────┤
//                       outlets, actions, runtime attributes, awakeFromNib ◄┘
//
// As on iOS, each class decodes its own attributes in `init?(coder:)`, after its superclass, so that a subclass finds
// its frame, text and subviews once `super.init(coder:)` has returned. This code is part of EarshotUIKit because the
// classes themselves decode. `ObjectiveCRegistry` provides the names of classes, outlets and actions.

/// The attributes of an object, or of a part of one, as UIKit's types.
@MainActor
struct InterfaceSource {
  /// The object; nil for a part.
  let object: InterfaceObject?
  /// The prefix of the object's keys in a strings file.
  let identifier: String
  let loader: InterfaceLoader
  private let properties: [InterfaceProperty]

  /// Creates the attributes of a storyboard's or xib's coder; nil for any other coder.
  init?(_ coder: NSCoder) {
    guard let coder = coder as? InterfaceCoder else { return nil }
    (object, identifier, loader) = (coder.object, coder.object.identifier, coder.loader)
    properties = coder.object.properties
  }

  private init(_ properties: [InterfaceProperty], _ identifier: String, _ loader: InterfaceLoader) {
    (object, self.identifier, self.loader, self.properties) = (nil, identifier, loader, properties)
  }

  subscript(name: String) -> InterfaceValue? { properties.first { $0.name == name }?.value }

  func flag(_ name: String) -> Bool? {
    if case .bool(let flag)? = self[name] { flag } else { nil }
  }

  func number(_ name: String) -> CGFloat? {
    if case .number(let number)? = self[name] { CGFloat(number) } else { nil }
  }

  func int(_ name: String) -> Int? { number(name).map { Int($0.rounded()) } }

  func float(_ name: String) -> Float? { number(name).map { Float($0) } }

  /// Returns the name of an enumeration case, or other text that is not localized.
  func name(_ name: String) -> String? {
    if case .text(let text)? = self[name] { text } else { nil }
  }

  /// Returns the enumeration case whose raw value is the index of its name.
  func choice<Value: RawRepresentable<Int>>(_ name: String, _ names: [String]) -> Value? {
    self.name(name).flatMap { names.firstIndex(of: $0) }.flatMap { Value(rawValue: $0) }
  }

  /// Returns localized text if the bundle has a translation.
  ///
  /// - Parameter key: The name in the strings file, if it differs.
  func text(_ name: String, key: String? = nil) -> String? {
    loader.translation(of: identifier, key ?? name) ?? self.name(name)
  }

  func color(_ name: String) -> UIColor? {
    if case .color(let color)? = self[name] { UIColor.of(color, in: loader.bundle) } else { nil }
  }

  func font(_ name: String) -> UIFont? {
    if case .font(let font)? = self[name] { UIFont.of(font) } else { nil }
  }

  func image(_ name: String) -> UIImage? {
    if case .image(let image)? = self[name] { loader.image(image) } else { nil }
  }

  func insets(_ name: String) -> UIEdgeInsets? {
    guard case .insets(let top, let left, let bottom, let right)? = self[name] else { return nil }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  func size(_ name: String) -> CGSize? {
    if case .size(let width, let height)? = self[name] { CGSize(width: width, height: height) } else { nil }
  }

  func rect(_ name: String) -> CGRect? {
    guard case .rect(let x, let y, let width, let height)? = self[name] else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  /// Returns the attributes of a part.
  func group(_ name: String) -> InterfaceSource? {
    if case .group(let properties)? = self[name] { InterfaceSource(properties, identifier, loader) } else { nil }
  }

  /// Returns the attributes of several parts.
  func groups(_ name: String) -> [InterfaceSource] {
    guard case .list(let values)? = self[name] else { return [] }
    return values.compactMap { value in
      if case .group(let properties) = value { InterfaceSource(properties, identifier, loader) } else { nil }
    }
  }

  func names(_ name: String) -> [String] {
    guard case .list(let values)? = self[name] else { return [] }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
