import InterfaceDocuments

/// A cell of a storyboard, from which a table or collection makes others.
@MainActor
struct CellPrototype {
  /// The name by which it is asked for.
  private(set) var identifier: String
  let object: InterfaceObject
  private let file: InterfaceFile
  private let interface: ControllerInterface?
  private weak var controller: UIViewController?

  /// A prototype; nil for an object without a reuse identifier.
  init?(_ object: InterfaceObject, _ loader: InterfaceLoader) {
    guard case .text(let identifier)? = object["reuseIdentifier"] else { return nil }
    (self.identifier, self.object) = (identifier, object)
    (file, interface) = (loader.file, loader.interface)
    controller = loader.controller
  }

  /// The same prototype under another name.
  func named(_ identifier: String) -> CellPrototype {
    var other = self
    other.identifier = identifier
    return other
  }

  /// A new cell, with its outlets and actions.
  func make() -> UIView? {
    InterfaceLoader(file, interface: interface).makePrototype(object, for: controller) as? UIView
  }
}
