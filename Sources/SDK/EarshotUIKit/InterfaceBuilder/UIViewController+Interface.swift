import InterfaceDocuments
import Transcripts

extension UIViewController {
  /// The storyboard that the view controller was created from, or nil if there is none.
  public var storyboard: UIStoryboard? { interface?.storyboard }

  /// Decodes the view controller's own attributes.
  func decode(_ source: InterfaceSource) {
    interface = source.loader.interface
    title = source.text("title") ?? title
    if let title = source.name("navigationTitle") { navigationItem.title = title }
  }

  /// Loads the view from the storyboard or xib.
  ///
  /// - Returns: Whether there was one.
  func loadInterface() -> Bool {
    if let interface, let object = interface.scene.controller {
      let loader = InterfaceLoader(interface.file, interface: interface)
      let remaining = interface.scene.objects.filter { $0.role != .viewController }
      topLevelObjects = loader.loadView(of: self, object, remaining: remaining)
      return viewIfLoaded != nil
    }
    guard let nib = interfaceNib() else { return false }
    topLevelObjects = nib.instantiate(withOwner: self).map { $0 as AnyObject }
    if viewIfLoaded == nil {
      Report.defect(
        .nib, "\(nib.name).nib does not set the view of \(type(of: self))",
        remedy: "connect the view outlet of File's Owner")
    }
    return viewIfLoaded != nil
  }

  /// Returns the xib of the view: with the name passed to the initializer, or else the name of the class, with and
  /// without "Controller".
  private func interfaceNib() -> UINib? {
    let bundle = nibBundle ?? .ofExtension
    if let nibName {
      if UINib.exists(nibName, in: bundle) { return UINib(nibName: nibName, bundle: bundle) }
      Report.defect(.nib, "could not load NIB in bundle: '\(nibName)' of \(type(of: self))")
      return nil
    }
    let find = {
      // The same text as with `String(describing:)`, which would reflect the type first.
      let name = _typeName(type(of: self), qualified: false)
      let names = (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
      return names.first { UINib.exists($0, in: bundle) }
    }
    let name = nibBundle == nil ? NibOfClass.name(for: type(of: self), find) : find()
    return name.map { UINib(nibName: $0, bundle: bundle) }
  }

  /// Performs an embed segue: creates the view controller, and fills a container view with its view.
  func embed(_ destination: String, _ identifier: String?, in container: UIView) {
    guard let interface,
      let child = UIStoryboard.nested(at: interface.depth, { interface.storyboard.make(identifier: destination) })
    else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: self, destination: child)
    prepare(for: segue, sender: container)
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}

/// The xibs in the main bundle that are named after a class. The bundle does not change while its extension runs, so
/// each is looked up once.
@MainActor
private enum NibOfClass {
  private static var names: [ObjectIdentifier: String?] = [:]

  static func name(for type: UIViewController.Type, _ find: () -> String?) -> String? {
    if let cached = names[ObjectIdentifier(type)] { return cached }
    let name = find()
    names.updateValue(name, forKey: ObjectIdentifier(type))
    return name
  }
}
