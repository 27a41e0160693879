import InterfaceDocuments
import Transcripts

/// The scenes of a storyboard.
///
/// Emulated: the initial view controller and those with identifiers, with their views, outlets, actions, runtime
/// attributes and localization; embed segues, and segues that show or present a view controller. Not emulated: unwind
/// segues, references to other storyboards, `main`. Important: the format is that of Earshot's compiler, which differs
/// from that of Xcode's tools.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  private let name: String
  let file: InterfaceFile?
  /// The number of nested view controllers that are being created.
  private static var depth = 0

  /// Creates a storyboard by its name in a bundle; nil for the main bundle. A missing storyboard is reported.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      try self.init(named: name, in: storyboardBundleOrNil ?? .ofExtension)
    } catch {
      Report.defect(.storyboard, "\(error)")
      self.init(name, file: nil)
    }
  }

  /// Creates a storyboard by its name in a bundle.
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

  /// Creates the initial view controller; nil if there is none.
  open func instantiateInitialViewController() -> UIViewController? {
    file?.document.initialController.flatMap { make(identifier: $0) }
  }

  /// Creates the initial view controller with a closure in place of `init(coder:)`; nil if there is none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    file?.document.initialController.flatMap { make(identifier: $0, with: creator) } as? ViewController
  }

  /// Creates the view controller with a storyboard identifier. An unknown identifier traps, as on iOS.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = scene(named: identifier).flatMap({ make(identifier: $0) }) else {
      preconditionFailure(
        "Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }

  /// Creates the view controller with a storyboard identifier, with a closure in place of `init(coder:)`. An unknown
  /// identifier traps, as on iOS.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let controller = scene(named: identifier).flatMap { make(identifier: $0, with: creator) }
    guard let controller = controller as? ViewController else {
      preconditionFailure(
        "Storyboard \(name) doesn't contain a \(ViewController.self) with identifier '\(identifier)'")
    }
    return controller
  }

  /// Returns the object identifier for a storyboard identifier.
  private func scene(named identifier: String) -> String? {
    file?.document.scenes.compactMap(\.controller).first { $0["storyboardIdentifier"] == .text(identifier) }?.identifier
  }

  /// Creates the view controller with an object identifier.
  func make(identifier: String, with maker: ((NSCoder) -> UIViewController?)? = nil) -> UIViewController? {
    guard let file, let scene = file.document.scenes.first(where: { $0.controller?.identifier == identifier }),
      let object = scene.controller
    else { return nil }
    // A compiled file that Earshot did not create may contain a view controller that embeds itself.
    guard Self.depth < InterfaceLimits.embeddedControllers else {
      Report.defect(
        .storyboard,
        "\(file.name) has more than \(InterfaceLimits.embeddedControllers) nested view controllers",
        reason: "they may contain themselves", remedy: "remove an embed segue")
      return nil
    }
    Self.depth += 1
    defer { Self.depth -= 1 }
    let interface = ControllerInterface(storyboard: self, file: file, scene: scene, depth: Self.depth)
    return InterfaceLoader(file, interface: interface).makeController(object, with: maker)
  }

  /// Runs code that loads a view, and counts the view controllers nested in it.
  static func nested<Result>(at depth: Int, _ body: () -> Result) -> Result {
    let previous = self.depth
    self.depth = depth
    defer { self.depth = previous }
    return body()
  }
}
