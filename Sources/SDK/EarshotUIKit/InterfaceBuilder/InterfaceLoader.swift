import InterfaceDocuments
import Transcripts

/// A loader that creates the objects of a scene or xib, and connects them, in UIKit's order: every `init(coder:)`,
/// outlets and actions, runtime attributes, `awakeFromNib()`, embed segues.
@MainActor
final class InterfaceLoader {
  /// The file that contains the objects.
  let file: InterfaceFile
  /// The scene of the view controller that is created; nil for a xib.
  let interface: ControllerInterface?
  private let owner: AnyObject?
  /// The identifier of the view controller's root view, whose guides are the controller's.
  private var rootIdentifier: String?
  private var controllerGuides: [InterfaceObject] = []
  /// The objects created so far, by identifier. They are released after the load unless something else retains them.
  private var instances: [String: AnyObject] = [:]
  /// The keys of views that have a role besides that of a subview, such as a cell's label or a table's header.
  private var keys: [ObjectIdentifier: String] = [:]
  /// The identifiers of placeholders for the first responder.
  private var firstResponders: Set<String> = []

  var bundle: Bundle { file.bundle }

  init(_ file: InterfaceFile, interface: ControllerInterface? = nil, owner: AnyObject? = nil) {
    (self.file, self.interface, self.owner) = (file, interface, owner)
  }

  // MARK: - Loading

  /// Creates a view controller, without its view.
  func makeController(_ object: InterfaceObject, with maker: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    UIKitKeys.register()
    let coder = InterfaceCoder(object, self)
    var controller: UIViewController?
    if let maker { controller = maker(coder) }
    if controller == nil { controller = controllerClass(of: object).init(coder: coder) }
    guard let controller else { return nil }
    setRuntimeAttributes(of: controller, object)
    controller.awakeFromNib()
    return controller
  }

  /// Loads a view controller's view and the other objects of its scene.
  ///
  /// - Returns: The top-level objects, which the view controller retains.
  func loadView(of controller: UIViewController, _ object: InterfaceObject, remaining: [InterfaceObject]) -> [AnyObject]
  {
    instances[object.identifier] = controller
    controllerGuides = object.children(.guide)
    let root = object.children(.view).first
    rootIdentifier = root?.identifier
    let topLevel = makeAll(remaining)
    controller.view = root.flatMap { make($0) as? UIView } ?? controller.plainView()
    let objects = remaining + (root.map { [$0] } ?? [])
    finish(objects, owner: (controller, object))
    embed(in: controller, object)
    return topLevel
  }

  /// Loads a xib.
  ///
  /// - Returns: The top-level objects.
  func loadNib(_ objects: [InterfaceObject]) -> [AnyObject] {
    UIKitKeys.register()
    let placeholder = objects.first { $0.className == "IBFilesOwner" }
    if let placeholder, let owner { instances[placeholder.identifier] = owner }
    let topLevel = makeAll(objects)
    finish(objects, owner: placeholder.flatMap { placeholder in owner.map { ($0, placeholder) } })
    return topLevel
  }

  private func makeAll(_ objects: [InterfaceObject]) -> [AnyObject] {
    for object in objects where object.className == "IBFirstResponder" { firstResponders.insert(object.identifier) }
    return objects.compactMap { object in
      switch object.role {
      case .view, .gestureRecognizer, .object: make(object)
      case .viewController: makeController(object, with: nil).map { register($0, object) }
      case .guide, .placeholder, .prototype: nil
      }
    }
  }

  /// Connects the objects, sets their runtime attributes, and calls `awakeFromNib()`.
  private func finish(_ objects: [InterfaceObject], owner: (AnyObject, InterfaceObject)?) {
    var entries: [(AnyObject, InterfaceObject)] = []
    func collect(_ object: InterfaceObject) {
      // A view controller in a xib has been finished when it was created.
      if let instance = instances[object.identifier], object.role != .placeholder { entries.append((instance, object)) }
      for child in object.children where child.role == .view { collect(child) }
    }
    for object in objects { collect(object) }
    for (instance, object) in (owner.map { [$0] } ?? []) + entries { connect(instance, object) }
    for (instance, object) in entries where object.role != .viewController {
      setRuntimeAttributes(of: instance, object)
    }
    for (instance, object) in entries where object.role != .viewController {
      (instance as? UIResponder)?.awakeFromNib()
    }
  }

  /// Creates a cell from a prototype, with its outlets, actions and segues.
  func makePrototype(_ object: InterfaceObject, for controller: UIViewController?) -> AnyObject? {
    if let controller, let identity = interface?.scene.controller?.identifier { instances[identity] = controller }
    guard let cell = make(object) else { return nil }
    finish([object], owner: nil)
    return cell
  }

  /// Returns the key under which the enclosing object refers to a view; nil for an ordinary subview.
  func key(of view: UIView) -> String? { keys[ObjectIdentifier(view)] }

  /// The view controller whose view is loaded; nil for a xib.
  var controller: UIViewController? {
    (interface?.scene.controller?.identifier).flatMap { instances[$0] as? UIViewController }
  }

  // MARK: - Making

  /// Creates a view, a gesture recognizer or another object; nil if its `init(coder:)` returns nil.
  func make(_ object: InterfaceObject) -> AnyObject? {
    let coder = InterfaceCoder(object, self)
    let custom: AnyClass? = customClass(of: object)
    let instance: AnyObject?
    switch object.role {
    case .view, .prototype:
      let usual = Self.uikitClass(object.className) as? UIView.Type ?? UIView.self
      instance = (custom.flatMap { checked($0, object) { $0 as? UIView.Type } } ?? usual).init(coder: coder)
    case .gestureRecognizer:
      let usual = Self.uikitClass(object.className) as? UIGestureRecognizer.Type ?? UIGestureRecognizer.self
      instance = (custom.flatMap { checked($0, object) { $0 as? UIGestureRecognizer.Type } } ?? usual).init(
        coder: coder)
    case .object:
      instance = custom.flatMap { ObjectiveCRegistry.instance(of: $0) }
      if instance == nil, let name = object.customClass {
        Report.notEmulated("\(file.name): an object is not created, because its class \(name) has no init()")
      }
    case .viewController, .guide, .placeholder: instance = nil
    }
    return instance.map { register($0, object) }
  }

  @discardableResult
  private func register(_ instance: AnyObject, _ object: InterfaceObject) -> AnyObject {
    instances[object.identifier] = instance
    return instance
  }

  private func controllerClass(of object: InterfaceObject) -> UIViewController.Type {
    let usual = Self.uikitClass(object.className) as? UIViewController.Type ?? UIViewController.self
    return customClass(of: object).flatMap { checked($0, object) { $0 as? UIViewController.Type } } ?? usual
  }

  /// Returns a class of the SDK by UIKit's name.
  private static func uikitClass(_ name: String) -> AnyClass? {
    for module in ["UIKit", "AVKit", "MapKit", "WebKit"] {
      if let found = NSClassFromString("Earshot\(module).\(name)") { return found }
    }
    return nil
  }

  /// Returns the object's custom class; nil if it has none. An unknown class is reported, as on iOS.
  private func customClass(of object: InterfaceObject) -> AnyClass? {
    guard let name = object.customClass else { return nil }
    let modules = [object.customModule, file.module].compactMap { $0 }
    for module in modules {
      if let found = ObjectiveCRegistry.type(named: name, inModule: module) ?? NSClassFromString("\(module).\(name)") {
        return found
      }
    }
    if let found = ObjectiveCRegistry.type(named: name) ?? NSClassFromString(name) { return found }
    Report.defect(
      .unknownInterfaceClass, "\(file.name) uses the class \(name), which the extension does not have",
      reason: "a device uses \(object.className) instead", remedy: "add the class, or correct the custom class")
    return nil
  }

  private func checked<Class>(_ found: AnyClass, _ object: InterfaceObject, _ cast: (AnyClass) -> Class?) -> Class? {
    if let right = cast(found) { return right }
    Report.defect(.unknownInterfaceClass, "\(file.name): \(found) is not a \(object.className)")
    return nil
  }

  // MARK: - Decoding

  /// Registers a view that begins to decode, so that guides and constraints can refer to it.
  func begin(_ view: UIView, _ object: InterfaceObject) {
    instances[object.identifier] = view
    if case .text(let key)? = object["key"] { keys[ObjectIdentifier(view)] = key }
    for guide in object.children(.guide) { instances[guide.identifier] = view.guide(named: guide.className) }
    guard object.identifier == rootIdentifier else { return }
    for guide in controllerGuides {
      instances[guide.identifier] = view.systemGuide(guide.className == "bottom" ? .bottom : .top)
    }
  }

  /// Creates the constraints that a view holds. Invalid constraints are reported and skipped.
  func addConstraints(of object: InterfaceObject, to view: UIView) {
    for value in object.constraints {
      guard let constraint = makeConstraint(value) else {
        Report.defect(.interfaceConstraint, "a constraint of \(file.name) is skipped: \(value.identifier)")
        continue
      }
      instances[value.identifier] = constraint
      guard value.isInstalled, constraint.views.allSatisfy({ $0.isDescendant(of: view) }) else { continue }
      view.addConstraint(constraint)
    }
  }

  private func makeConstraint(_ value: InterfaceConstraint) -> NSLayoutConstraint? {
    guard let first = instances[value.first] as? any LayoutItem,
      let firstAttribute = NSLayoutConstraint.Attribute(rawValue: value.firstAttribute), firstAttribute.axis != nil,
      let relation = NSLayoutConstraint.Relation(rawValue: value.relation),
      let secondAttribute = NSLayoutConstraint.Attribute(rawValue: value.secondAttribute)
    else { return nil }
    var second: (any LayoutItem)?
    if let identifier = value.second {
      // A dimension can only be compared with a dimension, and a position only with one on the same axis.
      guard let found = instances[identifier] as? any LayoutItem,
        secondAttribute.isDimension == firstAttribute.isDimension,
        secondAttribute.isDimension || secondAttribute.axis == firstAttribute.axis
      else { return nil }
      second = found
    } else if !firstAttribute.isDimension {
      return nil
    }
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second,
      attribute: second == nil ? .notAnAttribute : secondAttribute, multiplier: value.multiplier,
      constant: value.constant)
    constraint.priority = UILayoutPriority(Float(min(max(value.priority, 0), 1000)))
    constraint.identifier = value.name
    return constraint
  }

  // MARK: - Connections

  private func connect(_ instance: AnyObject, _ object: InterfaceObject) {
    for connection in object.connections {
      switch connection {
      case .outlet(let property, let destination), .outletCollection(let property, let destination):
        guard let target = instances[destination] else { continue }
        if property == "gestureRecognizers", let view = instance as? UIView,
          let recognizer = target as? UIGestureRecognizer
        {
          view.addGestureRecognizer(recognizer)
          continue
        }
        // The view is set directly, because the key path would read it first, and thereby load it again.
        if property == "view", let controller = instance as? UIViewController, let view = target as? UIView {
          controller.view = view
          continue
        }
        report(ObjectiveCRegistry.connect(outlet: property, of: instance, to: target), property, instance)
      case .action(let selector, let destination, let event):
        let target = firstResponders.contains(destination) ? nil : instances[destination]
        guard target != nil || firstResponders.contains(destination) else { continue }
        if let control = instance as? UIControl {
          control.addTarget(target, action: Selector(selector), for: .named(event ?? "primaryActionTriggered"))
        } else if let recognizer = instance as? UIGestureRecognizer, let target {
          recognizer.addTarget(target, action: Selector(selector))
        }
      case .segue(let kind, let destination, let identifier, _):
        if kind == "embed" || kind == "relationship" { continue }
        connectSegue(kind, destination, identifier, of: instance)
      }
    }
  }

  /// Performs a segue when its source is touched. Segues whose source is a view controller are performed in code.
  private func connectSegue(_ kind: String, _ destination: String, _ identifier: String?, of instance: AnyObject) {
    guard let identity = interface?.scene.controller?.identifier,
      let controller = instances[identity] as? UIViewController
    else { return }
    let perform: (AnyObject) -> Void = { [weak controller] sender in
      controller?.performSegue(kind: kind, to: destination, identifier, sender: sender, asksShouldPerform: true)
    }
    switch instance {
    case let control as UIControl:
      control.addAction(UIAction { [weak control] _ in control.map(perform) }, for: .primaryActionTriggered)
    case let recognizer as UIGestureRecognizer:
      recognizer.addHandler { recognizer in
        if recognizer.state == .ended { perform(recognizer) }
      }
    case let cell as UITableViewCell: cell.onSelection = { perform($0) }
    case let cell as UICollectionViewCell: cell.onSelection = { perform($0) }
    default: break
    }
  }

  private func report(_ connection: ObjectiveCRegistry.Connection, _ key: String, _ instance: AnyObject) {
    let owner = "\(type(of: instance))"
    switch connection {
    case .connected: break
    case .unknownKey:
      Report.defect(
        .interfaceKey, "\(file.name) sets '\(key)' of \(owner), which has no such property",
        reason: "\(Defect.interfaceKey.reason) \(key)")
    case .wrongType(let expected):
      Report.defect(
        .interfaceKey, "\(file.name) sets '\(key)' of \(owner) to a value that is not a \(expected)",
        reason: "a device uses it with the wrong type", remedy: "correct the type, or connect another object")
    }
  }

  // MARK: - Runtime attributes

  private func setRuntimeAttributes(of instance: AnyObject, _ object: InterfaceObject) {
    for attribute in object.runtimeAttributes {
      var keys = attribute.name.split(separator: ".").map(String.init)
      guard let last = keys.popLast() else { continue }
      var target: AnyObject? = instance
      for key in keys {
        target = target.flatMap { ObjectiveCRegistry.value(forKey: key, of: $0) }.map { $0 as AnyObject }
      }
      if let target {
        report(ObjectiveCRegistry.setValue(value(attribute.value), forKey: last, of: target), attribute.name, target)
      } else {
        report(.unknownKey, attribute.name, instance)
      }
    }
  }

  private func value(_ value: InterfaceValue) -> Any? {
    switch value {
    case .null, .font, .group, .list: nil
    case .bool(let flag): flag
    case .number(let number): number
    case .text(let text): text
    case .point(let x, let y): CGPoint(x: x, y: y)
    case .size(let width, let height): CGSize(width: width, height: height)
    case .rect(let x, let y, let width, let height): CGRect(x: x, y: y, width: width, height: height)
    case .insets(let top, let left, let bottom, let right):
      UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    case .range(let location, let length): NSRange(location: location, length: length)
    case .color(let color): UIColor.of(color, in: bundle)
    case .image(let image): self.image(image)
    }
  }

  // MARK: - Resources

  func translation(of identifier: String, _ key: String) -> String? { file.strings["\(identifier).\(key)"] }

  func image(_ image: InterfaceImage) -> UIImage? {
    let found =
      image.isSystem ? UIImage(systemName: image.name) : UIImage(named: image.name, in: bundle, compatibleWith: nil)
    guard let found else {
      Report.defect(
        .interfaceImage, "\(file.name) shows the image '\(image.name)', which the bundle does not have")
      return nil
    }
    switch image.renderingMode {
    case "template": return found.withRenderingMode(.alwaysTemplate)
    case "original": return found.withRenderingMode(.alwaysOriginal)
    default: return found
    }
  }

  // MARK: - Children

  /// Performs the embed segues of the loaded views. The root view controller of a container fills its view.
  private func embed(in controller: UIViewController, _ object: InterfaceObject) {
    func visit(_ object: InterfaceObject) {
      for case .segue("embed", let destination, let identifier, _) in object.connections {
        guard let view = instances[object.identifier] as? UIView else { continue }
        controller.embed(destination, identifier, in: view)
      }
      for child in object.children { visit(child) }
    }
    visit(object)
    // Container view controllers set these relationships when they were decoded.
    if controller is UINavigationController || controller is UITabBarController { return }
    let relationships = ["rootViewController", "viewControllers"]
    for case .segue("relationship", let destination, let identifier, let relationship?) in object.connections
    where relationships.contains(relationship) {
      controller.embed(destination, identifier, in: controller.view)
      break
    }
  }
}
