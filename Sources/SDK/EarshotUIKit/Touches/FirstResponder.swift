/// Who gets keys, in each tree of view controllers, and the views that come with it.
///
/// A tree is known by the last responder of its chain, so that two extensions in one process do not take the keys from each
/// other. The views are asked for once, when their responder becomes the first, as iOS does: a property that makes a new
/// view each time would otherwise forget what was typed into the last one.
@MainActor
package enum FirstResponder {
  /// The first responder of a tree, and what is drawn because of it.
  package struct Input {
    /// It.
    package let responder: UIResponder
    /// What is in place of a keyboard; nil for none. On Linux there is no keyboard of the system's.
    package let inputView: UIView?
    /// What is above the keyboard; nil for nothing.
    package let inputAccessoryView: UIView?

    /// Whether keys go to it.
    @MainActor package var takesKeys: Bool {
      (responder as? any TypedInto)?.acceptsKeys ?? (responder is any UIKeyInput)
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

  /// The first responder of the tree that a view is in; nil for none.
  package static func current(in view: UIView) -> Input? {
    let root = view.rootResponder
    for entry in living() {
      guard let responder = entry.responder, responder.rootResponder === root else { continue }
      return Input(
        responder: responder, inputView: entry.inputView, inputAccessoryView: entry.inputAccessoryView)
    }
    return nil
  }

  /// Lets go of a tree that is over, and of its input views. Nobody is asked, and nobody told.
  package static func forget(in view: UIView) {
    let root = view.rootResponder
    entries.removeAll { $0.responder == nil || $0.responder?.rootResponder === root }
  }

  static func has(_ responder: UIResponder) -> Bool {
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
    tell(responder)
  }

  /// Asks the chain for its input views: the first answer counts.
  static func reload(_ responder: UIResponder) {
    guard has(responder) else { return }
    let inputView = find(from: responder) { $0.inputView }
    let accessory = find(from: responder) { $0.inputAccessoryView }
    // Looked for again: what was asked may have changed who is first.
    guard let place = entries.firstIndex(where: { $0.responder === responder }) else { return }
    (entries[place].inputView, entries[place].inputAccessoryView) = (inputView, accessory)
    tell(responder)
  }

  private static func living() -> [Entry] {
    entries.removeAll { $0.responder == nil || $0.root == nil }
    return entries
  }

  private static func find(from first: UIResponder, _ view: (UIResponder) -> UIView?) -> UIView? {
    var (here, steps): (UIResponder?, Int) = (first, 0)
    while let responder = here, steps < longestChain {
      if let found = view(responder) {
        // So that a field in it finds the way to the one that brought it.
        if found.superview == nil { found.inputOwner = responder }
        return found
      }
      (here, steps) = (responder.next, steps + 1)
    }
    return nil
  }

  private static func tell(_ responder: UIResponder) {
    responder.nearestController?.hasChanged()
  }
}
