/// The targets and actions of a control, in the order in which they were added.
struct ControlTargets {
  enum Kind {
    case send(Selector)
    case perform(UIAction)
  }

  struct Entry {
    /// The target, a weak reference; nil for the first responder that handles the action.
    weak var target: AnyObject?
    /// Whether a target was specified.
    let hasTarget: Bool
    let kind: Kind
    var events: UIControl.Event

    var action: Selector? {
      if case .send(let action) = kind { action } else { nil }
    }
  }

  private var entries: [Entry] = []

  mutating func add(_ target: AnyObject?, _ action: Selector, for events: UIControl.Event) {
    clean()
    let existing = entries.firstIndex { $0.action == action && $0.hasTarget == (target != nil) && $0.target === target }
    if let existing {
      entries[existing].events.formUnion(events)
    } else {
      entries.append(Entry(target: target, hasTarget: target != nil, kind: .send(action), events: events))
    }
  }

  @MainActor
  mutating func add(_ action: UIAction, for events: UIControl.Event) {
    remove(action.identifier, for: events)
    entries.append(Entry(target: nil, hasTarget: false, kind: .perform(action), events: events))
  }

  mutating func remove(_ target: AnyObject?, _ action: Selector?, for events: UIControl.Event) {
    for index in entries.indices {
      guard let current = entries[index].action, action == nil || current == action else { continue }
      if target == nil || entries[index].target === target { entries[index].events.subtract(events) }
    }
    clean()
  }

  @MainActor
  mutating func remove(_ identifier: UIAction.Identifier, for events: UIControl.Event) {
    for index in entries.indices {
      guard case .perform(let action) = entries[index].kind, action.identifier == identifier else { continue }
      entries[index].events.subtract(events)
    }
    clean()
  }

  private mutating func clean() {
    entries.removeAll { $0.events.isEmpty || ($0.hasTarget && $0.target == nil) }
  }

  /// Returns the entries for any of the events; those with deallocated targets are skipped.
  func at(_ events: UIControl.Event) -> [Entry] {
    entries.filter { !$0.events.isDisjoint(with: events) && !($0.hasTarget && $0.target == nil) }
  }

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  var objects: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for entry in entries where entry.action != nil {
      if !entry.hasTarget {
        found.insert(NSNull())
      } else if let object = entry.target as? NSObject {
        found.insert(object)
      }
    }
    return found
  }

  func actions(of target: AnyObject?, at events: UIControl.Event) -> [String] {
    at(events).filter { $0.target === target }.compactMap(\.action?.description)
  }

  @MainActor
  func enumerate(_ body: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var hasEnded = false
    for entry in at(.allEvents) where !hasEnded {
      switch entry.kind {
      case .perform(let action): body(action, nil, entry.events, &hasEnded)
      case .send(let action): body(nil, (entry.target, action), entry.events, &hasEnded)
      }
    }
  }
}
