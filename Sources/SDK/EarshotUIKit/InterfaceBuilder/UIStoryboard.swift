import InterfaceDocuments

/// The scenes of a file that Interface Builder made.
///
/// Emulated: the initial view controller and those by identifier, with their views, outlets, actions, runtime attributes,
/// translations, embed segues. Not emulated: other segues, references to other storyboards, `main`.
/// The gotcha: a storyboard is read in the form that Earshot compiles; one of Xcode's tools is another format.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  let file: InterfaceFile?
  /// View controllers that are being made inside each other.
  private static var depth = 0

  /// The storyboard of a name in a bundle; nil for the main bundle. One that is not there is reported.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      try self.init(named: name, in: storyboardBundleOrNil ?? .ofExtension)
    } catch {
      Report.fault(
        "storyboard", "\(error)", reason: "a device traps", remedy: "add the storyboard to the extension's target")
      self.init(name, file: nil)
    }
  }

  /// The storyboard of a name in a bundle.
  ///
  /// - Throws: ``StoryboardLoadError``.
  package convenience init(named name: String, in bundle: Bundle) throws {
    do {
      guard
        let file = try InterfaceFile.find(name, InterfaceDocument.compiledStoryboardExtension, in: bundle)
      else { throw StoryboardLoadError.notFound(name: name, folder: bundle.bundlePath) }
      self.init(name, file: file)
    } catch let error as StoryboardLoadError {
      throw error
    } catch {
      throw StoryboardLoadError.unreadable(name: name, reason: "\(error)")
    }
  }

  private init(_ name: String, file: InterfaceFile?) {
    (self.name, self.file) = (name, file)
    super.init()
  }

  /// Makes the view controller that is initial; nil where none is.
  open func instantiateInitialViewController() -> UIViewController? {
    file?.document.initialController.flatMap { make(identifier: $0) }
  }

  /// Makes the view controller that is initial, with a closure for its `init(coder:)`; nil where none is.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    file?.document.initialController.flatMap { make(identifier: $0, with: creator) } as? ViewController
  }

  /// Makes the view controller of a storyboard identifier. An unknown one traps, as on iOS.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let made = scene(named: identifier).flatMap({ make(identifier: $0) }) else {
      preconditionFailure(
        "Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return made
  }

  /// Makes the view controller of a storyboard identifier, with a closure for its `init(coder:)`. An unknown one traps, as
  /// on iOS.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = scene(named: identifier).flatMap { make(identifier: $0, with: creator) }
    guard let made = made as? ViewController else {
      preconditionFailure(
        "Storyboard \(name) doesn't contain a \(ViewController.self) with identifier '\(identifier)'")
    }
    return made
  }

  /// The identifier of the object with a storyboard identifier.
  private func scene(named identifier: String) -> String? {
    file?.document.scenes.compactMap(\.controller).first { $0["storyboardIdentifier"] == .text(identifier) }?.identifier
  }

  /// Makes the view controller of an object's identifier.
  func make(identifier: String, with maker: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let file, let scene = file.document.scenes.first(where: { $0.controller?.identifier == identifier }),
      let object = scene.controller
    else { return nil }
    // A compiled file that was not made by Earshot may have a view controller inside itself.
    guard Self.depth < InterfaceLimits.embeddedControllers else {
      Report.fault(
        "storyboard",
        "\(file.name) has more than \(InterfaceLimits.embeddedControllers) view controllers in each other",
        reason: "they may contain themselves", remedy: "remove an embed segue")
      return nil
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let interface = ControllerInterface(storyboard: self, file: file, scene: scene, depth: Self.depth)
    return InterfaceLoader(file, interface: interface).makeController(object, with: maker)
  }

  /// Runs what loads a view, with view controllers inside it counted.
  static func nested<Result>(at depth: Int, _ body: () -> Result) -> Result {
    let before = self.depth
    self.depth = depth
    defer { self.depth = before }
    return body()
  }
}
