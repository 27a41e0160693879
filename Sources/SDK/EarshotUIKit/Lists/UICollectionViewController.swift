/// A view controller that manages a collection view, as its data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  private let layout: UICollectionViewLayout
  /// Whether the selection is cleared when the view appears. Stored; the selection is not cleared.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller for a collection view with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller for a collection view with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The collection view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return loadedCollectionView ?? view as? UICollectionView
    }
    set { loadedCollectionView = newValue }
  }
  private var loadedCollectionView: UICollectionView?
  /// The layout that organizes the items.
  open var collectionViewLayout: UICollectionViewLayout { loadedCollectionView?.collectionViewLayout ?? layout }

  open override func loadView() {
    super.loadView()
    loadedCollectionView = viewIfLoaded as? UICollectionView
    if loadedCollectionView == nil {
      let collection = UICollectionView(frame: viewIfLoaded?.frame ?? .zero, collectionViewLayout: layout)
      collection.backgroundColor = .systemBackground
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view = collection
      loadedCollectionView = collection
    }
    if loadedCollectionView?.dataSource == nil { loadedCollectionView?.dataSource = self }
    if loadedCollectionView?.delegate == nil { loadedCollectionView?.delegate = self }
  }

  /// Returns 0. A subclass returns the number of items in a section.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Returns an empty cell. A subclass returns the cell for an item.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// Returns 1. A subclass returns the number of sections.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns an empty view. A subclass returns the supplementary view of a kind.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// Tells the controller that a touch selected an item. The default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Tells the controller that a touch deselected an item. The default implementation does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Returns whether a touch may select an item. The default implementation returns true.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Tells the controller that a cell is about to become visible. The default implementation does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Tells the controller that the content offset has changed. The default implementation does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
