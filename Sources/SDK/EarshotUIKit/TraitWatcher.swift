@MainActor
final class TraitWatcher: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (Any, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (Any, UITraitCollection) -> Void) {
    (self.traits, self.handler) = (traits, handler)
    super.init()
  }

  func notify(_ changed: Any, _ old: UITraitCollection, _ new: UITraitCollection) {
    guard traits.contains(where: { ($0 as? any SystemTrait.Type)?.differs(old, new) ?? false }) else { return }
    handler(changed, old)
  }
}

extension [TraitWatcher] {
  @MainActor
  func notify(_ changed: Any, _ old: UITraitCollection, _ new: UITraitCollection) {
    for watcher in self { watcher.notify(changed, old, new) }
  }
}
