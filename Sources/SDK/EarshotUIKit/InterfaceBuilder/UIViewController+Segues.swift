import InterfaceDocuments
import Transcripts

extension UIViewController {
  /// Performs the segue with an identifier whose source is the view controller or one of its views.
  func performStoryboardSegue(_ identifier: String, sender: Any?) {
    var found: InterfaceConnection?
    func visit(_ object: InterfaceObject) {
      for connection in object.connections {
        if case .segue(_, _, identifier, _) = connection { found = found ?? connection }
      }
      for child in object.children { visit(child) }
    }
    for object in interface?.scene.objects ?? [] { visit(object) }
    guard case .segue(let kind, let destination, _, _)? = found else {
      Report.defect(.segue, "\(type(of: self)) performs the segue '\(identifier)', which its scene does not have")
      return
    }
    performSegue(kind: kind, to: destination, identifier, sender: sender, asksShouldPerform: false)
  }

  /// Performs a segue: creates the destination view controller, and shows or presents it.
  ///
  /// - Parameter asksShouldPerform: Whether ``shouldPerformSegue(withIdentifier:sender:)`` is called first, which it
  ///   is not for a segue performed in code.
  func performSegue(kind: String, to destination: String, _ identifier: String?, sender: Any?, asksShouldPerform: Bool)
  {
    if asksShouldPerform, !shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
    let name = "the segue \(identifier.map { "'\($0)'" } ?? "(\(kind))")"
    guard kind != "unwind" else {
      return Report.notEmulated("\(name) is not performed: unwind segues are not emulated")
    }
    guard let interface else {
      return Report.notEmulated("\(name) is not performed: its view controller is not from a storyboard")
    }
    let instance = UIStoryboard.nested(at: interface.depth) { interface.storyboard.make(identifier: destination) }
    guard let controller = instance else {
      return Report.notEmulated("\(name) shows nothing: its destination cannot be created")
    }
    prepare(for: UIStoryboardSegue(identifier: identifier, source: self, destination: controller), sender: sender)
    switch kind {
    case "show", "push": show(controller, sender: sender)
    default: present(controller, animated: true)
    }
  }
}

extension UINavigationController {
  /// Decodes the root view controller from a storyboard.
  func decode(navigation source: InterfaceSource) {
    isNavigationBarHidden = source.flag("navigationBarHidden") ?? false
    if let root = related("rootViewController", source).first { viewControllers = [root] }
  }
}

extension UIViewController {
  /// Returns the view controllers of a storyboard relationship.
  func related(_ name: String, _ source: InterfaceSource) -> [UIViewController] {
    guard let interface = source.loader.interface else { return [] }
    return (source.object?.connections ?? []).compactMap { connection in
      guard case .segue("relationship", let destination, _, name) = connection else { return nil }
      return UIStoryboard.nested(at: interface.depth) { interface.storyboard.make(identifier: destination) }
    }
  }
}

extension UITabBarController {
  /// Decodes the view controllers from a storyboard.
  func decode(tabs source: InterfaceSource) {
    let all = related("viewControllers", source)
    if !all.isEmpty { viewControllers = all }
  }
}

extension UIVisualEffectView {
  /// Decodes the effect and the content from a storyboard or xib.
  func decode(visualEffect source: InterfaceSource) {
    let styles: [String: UIBlurEffect.Style] = [
      "extraLight": .extraLight, "light": .light, "dark": .dark, "regular": .regular, "prominent": .prominent,
      "systemUltraThinMaterial": .systemUltraThinMaterial, "systemThinMaterial": .systemThinMaterial,
      "systemMaterial": .systemMaterial, "systemThickMaterial": .systemThickMaterial,
      "systemChromeMaterial": .systemChromeMaterial,
    ]
    if let style = source.name("blurEffectStyle") { effect = UIBlurEffect(style: styles[style] ?? .regular) }
    if let content = subviews.first { setContent(content) }
  }
}
