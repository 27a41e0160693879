/// The contents of a table or collection: sections, and the items of each, in order.
///
/// Emulated: adding, removing, moving, asking; changes of an item's contents load all that is seen again.
/// The gotcha: as on iOS an identifier may occur once; a second one traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var known: Set<ItemIdentifierType> = []

  /// Nothing.
  public init() {}

  /// The number of items.
  public var numberOfItems: Int { known.count }
  /// The number of sections.
  public var numberOfSections: Int { sections.count }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The items that were loaded again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items that were configured again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
  /// The items of a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// The section of an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) == true }
  }
  /// The place of an item among all.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// The place of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

  private mutating func learn(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(
        known.insert(identifier).inserted, "Diffable data source: item identifiers are not unique: \(identifier)")
    }
  }

  /// Adds sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      precondition(items[identifier] == nil, "Diffable data source: section identifiers are not unique: \(identifier)")
      sections.append(identifier)
      items[identifier] = []
    }
  }
  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let place = sections.firstIndex(of: toIdentifier) ?? sections.endIndex
    for identifier in identifiers { items[identifier] = [] }
    sections.insert(contentsOf: identifiers, at: place)
  }
  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let place = sections.firstIndex(of: toIdentifier).map { $0 + 1 } ?? sections.endIndex
    for identifier in identifiers { items[identifier] = [] }
    sections.insert(contentsOf: identifiers, at: place)
  }
  /// Removes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      known.subtract(items[identifier] ?? [])
      items[identifier] = nil
      sections.removeAll { $0 == identifier }
    }
  }
  /// Adds items to a section; nil for the last one. Without a section it traps, as on iOS.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
      preconditionFailure("There are currently no sections in the data source. Please add a section first.")
    }
    learn(identifiers)
    items[section, default: []] += identifiers
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: beforeIdentifier, offset: 0)
  }
  /// Adds items after another.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, at: afterIdentifier, offset: 1)
  }
  private mutating func insert(_ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int) {
    guard let section = sectionIdentifier(containingItem: other), let place = items[section]?.firstIndex(of: other)
    else { preconditionFailure("Diffable data source: there is no item \(other)") }
    learn(identifiers)
    items[section]?.insert(contentsOf: identifiers, at: place + offset)
  }
  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for section in sections { items[section]?.removeAll { gone.contains($0) } }
  }
  /// Removes all items and sections.
  public mutating func deleteAllItems() { (sections, items, known) = ([], [:], []) }
  /// Moves an item before another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Has the cells of items loaded again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Has the cells of items configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }
  /// Has the cells of sections loaded again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let place = items[section]?.firstIndex(of: item) { return IndexPath(item: place, section: index) }
    }
    return nil
  }

  func count(in section: Int) -> Int { sections.indices.contains(section) ? items[sections[section]]?.count ?? 0 : 0 }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
