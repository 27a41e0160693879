import Transcripts

// Modal presentation: displays a view controller's view over the interface.
//
// Emulated: the order of appearance calls, the hierarchy of presenting view controllers, completion handlers in
// device time. A presented view fills the interface's view in every presentation style. An alert is placed in the
// center or at the bottom, over a dimmed background.
// Not emulated: sheets with rounded corners, popovers, transitions, presentation controllers.
// Important: an interface may be smaller than an alert. As on iOS, the overflow is clipped.

/// The presentation of one view controller by another.
@MainActor
final class Presentation {
  let presented: UIViewController
  /// The view that hosts the presented view, over the interface.
  let containerView: PresentationContainerView
  let hidesPresenter: Bool

  init(_ presented: UIViewController, in root: UIView) {
    self.presented = presented
    hidesPresenter = presented.modalPresentationStyle.hidesPresenter
    containerView = PresentationContainerView(frame: root.bounds)
    containerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The duration of a transition, in seconds of device time.
  static let duration = 0.4
}

extension UIViewController {
  /// The topmost ancestor in the hierarchy of parents.
  private var topmost: UIViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  func startPresenting(_ presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let host = topmost
    if let current = host.presentation {
      // On iOS, too, the second view controller does not appear and its completion handler is not called.
      Report.defect(
        .presentation,
        "\(type(of: self)) presents \(type(of: presented)) while \(type(of: current.presented)) is presented",
        reason: "a device does not show it", remedy: "dismiss the first one, and present in its completion")
      return
    }
    guard presented !== host, presented.presenter == nil, presented.parent == nil else {
      Report.defect(.presentation, "\(type(of: presented)) is presented, but is already in use")
      return
    }
    let root: UIView = host.view
    let presentation = Presentation(presented, in: root)
    host.presentation = presentation
    presented.presenter = host
    presented.isBeingPresented = true
    if presentation.hidesPresenter { host.beginAppearanceTransition(false, animated: animated) }
    root.addSubview(presentation.containerView)
    presented.loadViewIfNeeded()
    presented.beginAppearanceTransition(true, animated: animated)
    presented.addView(to: presentation.containerView)
    presented.isAppearing()
    root.setNeedsLayout()
    after(animated) {
      presented.endAppearanceTransition()
      if presentation.hidesPresenter { host.endAppearanceTransition() }
      presented.isBeingPresented = false
      completion?()
    }
  }

  /// Adds the view to the container: an alert at its own size, any other view at the container's size.
  private func addView(to containerView: PresentationContainerView) {
    view.frame = containerView.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.addSubview(view)
  }

  func endPresenting(animated: Bool, completion: (() -> Void)?) {
    let host = topmost
    guard let presentation = host.presentation else {
      if let presenter = host.presenter { return presenter.endPresenting(animated: animated, completion: completion) }
      completion?()
      return
    }
    let presented = presentation.presented
    // Dismissing a view controller also dismisses those it presents.
    if presented.presentation != nil { presented.endPresenting(animated: false, completion: nil) }
    presented.isBeingDismissed = true
    presented.beginAppearanceTransition(false, animated: animated)
    if presentation.hidesPresenter {
      host.beginAppearanceTransition(true, animated: animated)
      host.isAppearing()
    }
    host.presentation = nil
    presentation.containerView.removeFromSuperview()
    presented.viewIfLoaded?.removeFromSuperview()
    after(animated) {
      presented.endAppearanceTransition()
      if presentation.hidesPresenter { host.endAppearanceTransition() }
      presented.isBeingDismissed = false
      presented.presenter = nil
      completion?()
    }
  }

  /// Runs the end of a transition, immediately or after the transition's duration.
  private func after(_ animated: Bool, _ body: @escaping @MainActor () -> Void) {
    if animated {
      UIView.animate(withDuration: Presentation.duration, animations: {}, completion: { _ in body() })
    } else {
      body()
    }
  }

  /// Returns the nearest ancestor of a class.
  func container<Container: UIViewController>() -> Container? {
    var controller = parent
    while let candidate = controller {
      if let found = candidate as? Container { return found }
      controller = candidate.parent
    }
    return nil
  }
}
