import EarshotUIKit
import Scenes
import Testing

/// Items in collections.
@MainActor @Suite("UICollectionView", .estimatedText) struct CollectionTests {
  private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 0
    var size: CGSize?
    var chosen: [Int] = []
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    )
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      (cell as? Tile)?.label.text = String(repeating: "x", count: indexPath.item + 1)
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { size ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      chosen.append(indexPath.item)
    }
  }

  private final class Tile: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      label.fillSuperview()
    }
    required init?(coder: NSCoder) { nil }
  }

  private let screen = TestScreen()
  private let tiles = Tiles()

  private func collection(_ layout: UICollectionViewLayout, count: Int) -> UICollectionView {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
    collection.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "edge")
    tiles.count = count
    (collection.dataSource, collection.delegate) = (tiles, tiles)
    return screen.show(collection, at: CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  private func frames(_ collection: UICollectionView) -> [CGRect] { collection.visibleCells.map(\.frame) }

  @Test func `A flow layout fills lines, justifies full ones, and starts the last one at the left`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
    let collection = collection(layout, count: 5)
    #expect(
      frames(collection) == [
        rect(0, 35, 100, 60), rect(110, 35, 100, 60), rect(220, 35, 100, 60), rect(0, 105, 100, 60),
        rect(110, 105, 100, 60),
      ])
    #expect(collection.contentSize == CGSize(width: 320, height: 170))
    let header = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == rect(0, 0, 320, 30))
  }

  @Test func `A delegate's item size is used, and a horizontal flow fills columns`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (8, 0)
    tiles.size = CGSize(width: 150, height: 240)
    let collection = collection(layout, count: 6)
    #expect(frames(collection).prefix(3) == [rect(0, 0, 150, 240), rect(0, 240, 150, 240), rect(158, 0, 150, 240)])
    #expect(collection.contentSize == CGSize(width: 466, height: 480))
  }

  @Test func `A tap selects an item`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let collection = collection(layout, count: 3)
    screen.tap(150, 50)
    screen.tap(250, 50)
    #expect(tiles.chosen == [1, 2])
    #expect(collection.visibleCells.map(\.isSelected) == [false, false, true])
  }

  @Test func `Constraints size items of estimated size`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let collection = collection(layout, count: 3)
    let widths = frames(collection).map(\.width)
    // 17 points high, so that each letter is 8.5 points wide.
    #expect(zip(widths, [8.5, 17, 25.5]).allSatisfy { abs($0 - $1) < 1 }, "\(widths)")
  }

  @Test func `A compositional layout divides groups, and has sections with headers`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let collection = collection(UICollectionViewCompositionalLayout(section: section), count: 3)
    #expect(frames(collection) == [rect(12, 47, 146, 76), rect(162, 47, 146, 76), rect(12, 137, 146, 76)])
    #expect(collection.contentSize.height == 220)
  }

  @Test func `Groups with a count share their space, and groups nest`() {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: full)
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)),
      subitem: item, count: 2)
    let large = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.75), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [large, pair])
    let collection = collection(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), count: 4)
    #expect(
      frames(collection) == [
        rect(0, 0, 240, 100), rect(240, 0, 80, 50), rect(240, 50, 80, 50), rect(0, 100, 240, 100),
      ])
  }

  @Test func `A list's rows are as high as their content`() {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, text in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: text)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["Short", String(repeating: "long ", count: 30)])
    source.apply(snapshot, animatingDifferences: false)
    screen.show(collection, at: CGRect(x: 0, y: 0, width: 320, height: 480))
    let found = frames(collection)
    #expect(found.count == 2)
    #expect(found.map(\.width) == [320, 320])
    #expect(found[1].height > found[0].height * 2, "\(found)")
    #expect(found[1].minY == found[0].maxY)
    #expect(collection.contentSize.height == found[1].maxY)
  }

  @Test func `A custom layout places items`() {
    final class Diagonal: UICollectionViewLayout {
      var prepareCount = 0
      override func prepare() { prepareCount += 1 }
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<2).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: indexPath.item * 50, y: indexPath.item * 50, width: 40, height: 40)
        return attributes
      }
    }
    let layout = Diagonal()
    let collection = collection(layout, count: 2)
    #expect(frames(collection) == [rect(0, 0, 40, 40), rect(50, 50, 40, 40)])
    #expect(collection.contentSize.height == 400)
    let previousCount = layout.prepareCount
    layout.invalidateLayout()
    collection.layoutIfNeeded()
    #expect(layout.prepareCount == previousCount + 1)
  }
}
