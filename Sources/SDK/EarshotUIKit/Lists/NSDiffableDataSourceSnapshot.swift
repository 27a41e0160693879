/// A representation of the data in a table or collection view at a point in time: sections and their items, in order.
///
/// Emulated: adding, removing, moving and querying. Changes to an item's contents reload all visible cells.
/// The gotcha: as on iOS, identifiers must be unique; a duplicate traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var allItems: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  /// The number of items in the snapshot.
  public var numberOfItems: Int { allItems.count }
  /// The number of sections in the snapshot.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of all sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The identifiers of the items in all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// The identifiers of the items marked for reloading.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of the items marked for reconfiguring.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Returns the number of items in a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { items[identifier]?.count ?? 0 }
  /// Returns the identifiers of the items in a section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// Returns the section that contains an item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.first { items[$0]?.contains(identifier) == true }
  }
  /// Returns the index of an item among the items of all sections.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// Returns the index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex(of: identifier) }

  private mutating func register(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      precondition(
        allItems.insert(identifier).inserted, "Diffable data source: item identifiers are not unique: \(identifier)")
    }
  }

  /// Appends sections.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      precondition(items[identifier] == nil, "Diffable data source: section identifiers are not unique: \(identifier)")
      sections.append(identifier)
      items[identifier] = []
    }
  }
  /// Inserts sections before another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    let index = sections.firstIndex(of: toIdentifier) ?? sections.endIndex
    for identifier in identifiers { items[identifier] = [] }
    sections.insert(contentsOf: identifiers, at: index)
  }
  /// Inserts sections after another section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    let index = sections.firstIndex(of: toIdentifier).map { $0 + 1 } ?? sections.endIndex
    for identifier in identifiers { items[identifier] = [] }
    sections.insert(contentsOf: identifiers, at: index)
  }
  /// Deletes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      allItems.subtract(items[identifier] ?? [])
      items[identifier] = nil
      sections.removeAll { $0 == identifier }
    }
  }
  /// Appends items to a section, or to the last section if `section` is nil. Traps if the snapshot has no section, as
  /// on iOS.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, items[section] != nil else {
      preconditionFailure("There are currently no sections in the data source. Please add a section first.")
    }
    register(identifiers)
    items[section, default: []] += identifiers
  }
  /// Inserts items before another item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, at: beforeIdentifier, offset: 0)
  }
  /// Inserts items after another item.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, at: afterIdentifier, offset: 1)
  }
  private mutating func insert(_ identifiers: [ItemIdentifierType], at identifier: ItemIdentifierType, offset: Int) {
    guard let section = sectionIdentifier(containingItem: identifier),
      let index = items[section]?.firstIndex(of: identifier)
    else { preconditionFailure("Diffable data source: there is no item \(identifier)") }
    register(identifiers)
    items[section]?.insert(contentsOf: identifiers, at: index + offset)
  }
  /// Deletes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let deleted = Set(identifiers)
    allItems.subtract(deleted)
    for section in sections { items[section]?.removeAll { deleted.contains($0) } }
  }
  /// Deletes all items and sections.
  public mutating func deleteAllItems() { (sections, items, allItems) = ([], [:], []) }
  /// Moves an item before another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another item.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    guard identifier != toIdentifier else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// Marks items for reloading.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Marks items for reconfiguring.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }
  /// Marks sections for reloading.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {}

  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let itemIndex = items[section]?.firstIndex(of: item) { return IndexPath(item: itemIndex, section: index) }
    }
    return nil
  }

  func count(in section: Int) -> Int { sections.indices.contains(section) ? items[sections[section]]?.count ?? 0 : 0 }
}

extension NSDiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
