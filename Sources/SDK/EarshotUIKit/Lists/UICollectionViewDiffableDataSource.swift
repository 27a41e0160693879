/// A collection view data source that applies snapshots.
///
/// Emulated: snapshots and their application (without animation), cells and supplementary views. Not emulated:
/// differences, section snapshots, reordering.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// A closure that returns the cell for an item. It must not return nil.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// A closure that returns the supplementary view of a kind at an index path; nil for an empty view.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var contents = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
  /// The closure that provides supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// Creates a data source and assigns it to the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { contents }
  /// Applies a snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    contents = snapshot
    collectionView?.reloadItems(at: [])
    guard let completion else { return }
    UIView.animate(withDuration: animatingDifferences ? 0.3 : 0, animations: {}) { _ in completion() }
  }
  /// Applies a snapshot and reloads all items.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }
  /// Returns the item at an index path.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { contents.item(at: indexPath) }
  /// Returns the index path of an item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { contents.path(of: itemIdentifier) }
  /// Returns the section at an index.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    contents.sectionIdentifiers.indices.contains(index) ? contents.sectionIdentifiers[index] : nil
  }

  /// Returns the number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { contents.numberOfSections }
  /// Returns the number of items in a section of the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    contents.count(in: section)
  }
  /// Returns the cell for an item, from the cell provider. Traps if the provider returns nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = contents.item(at: indexPath), let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("UICollectionViewDiffableDataSource: the cell provider returned nil for \(indexPath)")
    }
    return cell
  }
  /// Returns a supplementary view, from its provider; an empty view if there is no provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
  }
}

extension UICollectionView {
  /// A registration that creates and configures cells.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let identifier = UUID().uuidString
    let handler: Handler
    let nib: UINib?

    /// Creates a registration for cells of a class.
    public init(handler: @escaping Handler) { (self.handler, nib) = (handler, nil) }
    /// Creates a registration for cells of a xib.
    public init(cellNib: UINib, handler: @escaping Handler) { (self.handler, nib) = (handler, cellNib) }
  }

  /// A registration that creates and configures supplementary views.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view of a kind.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let identifier = UUID().uuidString
    let kind: String
    let handler: Handler

    /// Creates a registration for supplementary views of a class.
    public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
  }

  /// Returns a reusable cell, configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if let nib = registration.nib {
      register(nib, forCellWithReuseIdentifier: registration.identifier)
    } else {
      register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    }
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else { preconditionFailure("the xib's cell is no \(Cell.self)") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reusable supplementary view, configured by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    register(
      Supplementary.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else { preconditionFailure("the view is no \(Supplementary.self)") }
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
