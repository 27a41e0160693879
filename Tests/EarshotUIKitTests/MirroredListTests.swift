import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("Lists and bars from right to left", .estimatedText) struct MirroredListTests {
  private final class Tiles: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
  }

  private final class Lines: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .default]
      let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
      if indexPath.row == 3 {
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Ada", "Lovelace")
        content.image = UIImage(systemName: "phone.fill")
        cell.contentConfiguration = content
        cell.accessoryView = UIView(frame: rect(0, 0, 30, 20))
        return cell
      }
      cell.textLabel?.text = "Ada"
      cell.detailTextLabel?.text = "Lovelace"
      cell.imageView?.image = UIImage(systemName: "phone.fill")
      cell.indentationLevel = indexPath.row
      cell.accessoryType = indexPath.row == 2 ? .checkmark : .disclosureIndicator
      return cell
    }
  }

  private let tiles = Tiles()
  private let lines = Lines()

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let collection = UICollectionView(frame: rect(0, 0, 300, 200), collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    return collection
  }

  @Test func `Cells have their images and texts at the right, and their accessories at the left`() {
    MirroredViews { root in
      let table = UITableView(frame: rect(0, 0, 300, 200))
      (table.dataSource, table.delegate) = (lines, lines)
      root.addSubview(table)
    }.expectMirrored()
  }

  @Test func `Flow and compositional layouts begin at the right`() {
    MirroredViews { root in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 40)
      layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 5)
      root.addSubview(collection(layout))
    }.expectMirrored()
    MirroredViews { root in
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .absolute(80), heightDimension: .absolute(40)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 25, bottom: 0, trailing: 5)
      root.addSubview(collection(UICollectionViewCompositionalLayout(section: section)))
    }.expectMirrored()
  }

  @Test func `A horizontal collection begins at the right end of its content`() {
    let root = MirroredViews.root(.rightToLeft) { root in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      layout.scrollDirection = .horizontal
      root.addSubview(collection(layout))
    }
    let view = root.subviews[0] as? UICollectionView
    #expect(view?.contentSize.width == 540)
    #expect(view?.contentOffset.x == 240)
    #expect(view?.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 440)
    view?.scrollToItem(at: IndexPath(item: 4, section: 0), at: .left, animated: false)
    root.layoutIfNeeded()
    #expect(view?.contentOffset.x == 0)
    #expect(view?.cellForItem(at: IndexPath(item: 4, section: 0))?.frame.minX == 0)
  }

  @Test func `A layout of its own is mirrored if it asks for it`() {
    final class Row: UICollectionViewLayout {
      var flips = false
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 50) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 0, width: 40, height: 40)
        return [attributes]
      }
    }
    for (flips, x) in [(false, CGFloat(10)), (true, 250)] {
      let layout = Row()
      layout.flips = flips
      let root = MirroredViews.root(.rightToLeft) { $0.addSubview(collection(layout)) }
      let view = root.subviews[0] as? UICollectionView
      #expect(view?.visibleCells.map(\.frame.minX) == [x])
    }
  }

  @Test func `Bars begin at the right`() {
    MirroredViews { root in
      let bar = UINavigationBar(frame: rect(0, 0, 300, 44))
      let item = UINavigationItem(title: "Voicemail")
      item.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      item.rightBarButtonItem = UIBarButtonItem(title: "Delete All", style: .plain, target: nil, action: nil)
      bar.items = [item]
      root.addSubview(bar)
    }.expectMirrored()
    MirroredViews { root in
      let bar = UIToolbar(frame: rect(0, 0, 300, 44))
      bar.items = [
        UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil),
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(title: "Delete All", style: .plain, target: nil, action: nil),
      ]
      root.addSubview(bar)
    }.expectMirrored()
  }
}
