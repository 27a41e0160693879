/// The first responder of each tree of view controllers, and its input views.
///
/// A tree is identified by the last responder of its chain, so that two extensions in a process have separate first
/// responders. The input views are requested once, when their responder becomes the first, as on iOS: a property that
/// creates a new view each time would otherwise lose the text typed into the previous one.
@MainActor
package enum FirstResponder {
  /// The first responder of a tree, and its input views.
  package struct Input {
    /// The first responder.
    package let responder: UIResponder
    /// The view in place of a keyboard, or nil if there is none. There is no system keyboard on Linux.
    package let inputView: UIView?
    /// The view above the keyboard, or nil if there is none.
    package let inputAccessoryView: UIView?

    /// Whether the responder accepts keys.
    @MainActor package var takesKeys: Bool {
      (responder as? any UserInputReceiving)?.acceptsKeys ?? (responder is any UIKeyInput)
    }
  }

  private struct Entry {
    weak var responder: UIResponder?
    weak var root: UIResponder?
    var inputView: UIView?
    var inputAccessoryView: UIView?
  }

  nonisolated static let longestChain = 10_000

  private static var entries: [Entry] = []

  /// Returns the first responder of a view's tree, or nil if it has none.
  package static func current(in view: UIView) -> Input? {
    let root = view.rootResponder
    for entry in living() {
      guard let responder = entry.responder, responder.rootResponder === root else { continue }
      return Input(
        responder: responder, inputView: entry.inputView, inputAccessoryView: entry.inputAccessoryView)
    }
    return nil
  }

  /// Forgets a tree that has ended, without asking or notifying its first responder.
  package static func forget(in view: UIView) {
    let root = view.rootResponder
    entries.removeAll { $0.responder == nil || $0.responder?.rootResponder === root }
  }

  static func isCurrent(_ responder: UIResponder) -> Bool {
    entries.contains { $0.responder === responder }
  }

  static func responder(inTreeOf other: UIResponder) -> UIResponder? {
    let root = other.rootResponder
    return living().lazy.compactMap(\.responder).first { $0.rootResponder === root }
  }

  static func set(_ responder: UIResponder) {
    entries = living()
    entries.append(Entry(responder: responder, root: responder.rootResponder))
    reload(responder)
  }

  static func remove(_ responder: UIResponder) {
    entries.removeAll { $0.responder == nil || $0.responder === responder }
    notify(responder)
  }

  /// Requests the input views from the responder chain; the first view found is used.
  static func reload(_ responder: UIResponder) {
    guard isCurrent(responder) else { return }
    let inputView = inherited(from: responder) { $0.inputView }
    let accessory = inherited(from: responder) { $0.inputAccessoryView }
    // The entry is searched again, because the requests may have changed the first responder.
    guard let index = entries.firstIndex(where: { $0.responder === responder }) else { return }
    (entries[index].inputView, entries[index].inputAccessoryView) = (inputView, accessory)
    notify(responder)
  }

  private static func living() -> [Entry] {
    entries.removeAll { $0.responder == nil || $0.root == nil }
    return entries
  }

  private static func inherited(from first: UIResponder, _ view: (UIResponder) -> UIView?) -> UIView? {
    var (candidate, steps): (UIResponder?, Int) = (first, 0)
    while let responder = candidate, steps < longestChain {
      if let found = view(responder) {
        // A field in the view finds the responder that supplied the view through this property.
        if found.superview == nil { found.inputOwner = responder }
        return found
      }
      (candidate, steps) = (responder.next, steps + 1)
    }
    return nil
  }

  private static func notify(_ responder: UIResponder) {
    responder.nearestController?.hasChanged()
  }
}
