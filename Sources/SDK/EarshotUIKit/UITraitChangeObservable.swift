/// That a view or a view controller is asked to say when traits change.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// What says when its traits change.
///
/// Emulated: handlers, called after `traitCollectionDidChange(_:)` when one of their traits is another one, in the order
/// in which they were registered. Not emulated: actions sent by selector; a handler does the same.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Calls `handler` whenever one of `traits` has changed.
  ///
  /// - Parameters:
  ///   - traits: Which ones.
  ///   - handler: Gets this view or view controller, and the traits as they were.
  /// - Returns: What ends it, with ``unregisterForTraitChanges(_:)``; it ends with the view as well.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    watch(traits, handler)
  }

  /// Calls `handler` whenever one of `traits` has changed: for a handler that names its first parameter's type, `Self` in
  /// a class for instance.
  @discardableResult
  @_disfavoredOverload
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    watch(traits, handler)
  }

  /// Calls a handler no longer.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    watchers.removeAll { $0 === registration }
  }

  private func watch<Changed>(
    _ traits: [UITrait], _ handler: @escaping (Changed, UITraitCollection) -> Void
  ) -> TraitWatcher {
    let watcher = TraitWatcher(traits) { changed, old in
      if let changed = changed as? Changed { handler(changed, old) }
    }
    watchers.append(watcher)
    return watcher
  }

  private var watchers: [TraitWatcher] {
    get { (self as? UIView)?.traits.watchers ?? (self as? UIViewController)?.traitWatchers ?? [] }
    nonmutating set {
      (self as? UIView)?.traits.watchers = newValue
      (self as? UIViewController)?.traitWatchers = newValue
    }
  }
}
