/// A registration for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// An object that reports changes of its traits.
///
/// Emulated: handlers, called after `traitCollectionDidChange(_:)` when one of their traits has changed, in the order
/// of registration. Not emulated: actions by selector; use a handler instead.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {}

extension UIView: UITraitChangeObservable {}
extension UIViewController: UITraitChangeObservable {}

extension UITraitChangeObservable {
  /// Registers a handler for changes of traits.
  ///
  /// - Parameters:
  ///   - traits: The traits.
  ///   - handler: A closure that receives this view or view controller, and the previous traits.
  /// - Returns: A registration for ``unregisterForTraitChanges(_:)``, which also ends with the view.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    watch(traits, handler)
  }

  /// Registers a handler for changes of traits, for closures that declare the type of their first parameter, such as
  /// `Self` in a class.
  @discardableResult
  @_disfavoredOverload
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    watch(traits, handler)
  }

  /// Ends a registration.
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
