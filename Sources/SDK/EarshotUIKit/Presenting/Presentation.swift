import ExtensionLink

// Presenting: a view controller's view over the interface's.
//
// Emulated: the order of calls, the tree of presenters, completions in device time. The presented view fills the interface's
// view, whatever its style; an alert lies in the middle or at the bottom of it, over a dimmed background.
// Not emulated: sheets with rounded corners, popovers, transitions, presentation controllers.
// The gotcha: an interface may be lower than an alert is high: as on iOS, what does not fit is cut off.

/// A view controller that another one presents.
@MainActor
final class Presentation {
  let presented: UIViewController
  /// The view over the interface that holds the presented one.
  let stage: PresentationStage
  let hidesPresenter: Bool

  init(_ presented: UIViewController, in root: UIView) {
    self.presented = presented
    hidesPresenter = presented.modalPresentationStyle.hidesPresenter
    stage = PresentationStage(frame: root.bounds)
    stage.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// Seconds of device time that it takes to appear or disappear.
  static let duration = 0.4
}

/// The view over an interface that holds a presented view controller's view. Touches reach nothing behind it.
final class PresentationStage: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}

extension UIViewController {
  /// The view controller at the top of its tree of parents.
  private var topmost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let host = topmost
    if let other = host.presentation {
      // As on iOS, where the second one does not appear and its completion is not called.
      Report.fault(
        "presentation",
        "\(type(of: self)) presents \(type(of: presented)) while \(type(of: other.presented)) is presented",
        reason: "a device does not show it", remedy: "dismiss the first one, and present in its completion")
      return
    }
    guard presented !== host, presented.presenter == nil, presented.parent == nil else {
      Report.fault(
        "presentation", "\(type(of: presented)) is presented, and is in use already", reason: "a device traps",
        remedy: "present a new instance")
      return
    }
    let root: UIView = host.view
    let presentation = Presentation(presented, in: root)
    host.presentation = presentation
    presented.presenter = host
    presented.isBeingPresented = true
    if presentation.hidesPresenter { host.beginAppearanceTransition(false, animated: animated) }
    root.addSubview(presentation.stage)
    presented.loadViewIfNeeded()
    presented.beginAppearanceTransition(true, animated: animated)
    presented.place(on: presentation.stage)
    presented.isAppearing()
    root.setNeedsLayout()
    after(animated) {
      presented.endAppearanceTransition()
      if presentation.hidesPresenter { host.endAppearanceTransition() }
      presented.isBeingPresented = false
      completion?()
    }
  }

  /// Puts its view on a stage: an alert as large as it is, others over all of it.
  private func place(on stage: PresentationStage) {
    view.frame = stage.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    stage.addSubview(view)
  }

  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    let host = topmost
    guard let presentation = host.presentation else {
      if let presenter = host.presenter { return presenter.endPresenting(animated: animated, completion: completion) }
      completion?()
      return
    }
    let presented = presentation.presented
    // What it presents itself goes with it.
    if presented.presentation != nil { presented.endPresenting(animated: false, completion: nil) }
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if presentation.hidesPresenter {
      host.beginAppearanceTransition(true, animated: animated)
      host.isAppearing()
    }
    host.presentation = nil
    presentation.stage.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    after(animated) {
      presented.endAppearanceTransition()
      if presentation.hidesPresenter { host.endAppearanceTransition() }
      presented.isBeingDismissed = false
      presented.presenter = nil
      completion?()
    }
  }

  /// Runs the end of a transition: at once, or after its duration.
  private func after(_ animated: Bool, _ body: @escaping @MainActor () -> Void) {
    if animated {
      UIView.animate(withDuration: Presentation.duration, animations: {}, completion: { _ in body() })
    } else {
      body()
    }
  }

  /// The nearest view controller of a class that it is in.
  func container<Container: UIViewController>() -> Container? {
    var controller = parent
    while let here = controller {
      if let found = here as? Container { return found }
      controller = here.parent
    }
    return nil
  }
}
