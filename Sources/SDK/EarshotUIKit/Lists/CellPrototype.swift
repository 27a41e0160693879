import InterfaceDocuments

/// A cell prototype in a storyboard, from which a table or collection view creates its cells.
@MainActor
struct CellPrototype {
  /// The reuse identifier.
  private(set) var identifier: String
  let object: InterfaceObject
  private let file: InterfaceFile
  private let interface: ControllerInterface?
  private weak var controller: UIViewController?

  /// Creates a prototype. Returns nil for an object without a reuse identifier.
  init?(_ object: InterfaceObject, _ loader: InterfaceLoader) {
    guard case .text(let identifier)? = object["reuseIdentifier"] else { return nil }
    (self.identifier, self.object) = (identifier, object)
    (file, interface) = (loader.file, loader.interface)
    controller = loader.controller
  }

  /// Returns a copy of the prototype with another reuse identifier.
  func named(_ identifier: String) -> CellPrototype {
    var other = self
    other.identifier = identifier
    return other
  }

  /// Creates a cell and connects its outlets and actions.
  func make() -> UIView? {
    InterfaceLoader(file, interface: interface).makePrototype(object, for: controller) as? UIView
  }
}
