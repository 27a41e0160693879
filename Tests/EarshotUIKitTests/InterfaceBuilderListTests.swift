import EarshotUIKit
import ExtensionTestSupport
import Storyboards
import TestSupport
import Testing

@MainActor @Suite("Storyboards: tables, collections and segues", .estimatedText) struct InterfaceBuilderListTests {
  private let files: InterfaceBundle

  init() throws {
    files = try InterfaceBundle()
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "call", for: indexPath)
      cell.textLabel?.text = "Call \(indexPath.row)"
      return cell
    }
  }

  private func load(_ scenes: String) throws -> UIViewController {
    try files.add(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="vc"><scenes>\(scenes)</scenes></document>
      """, as: "List")
    return try #require(UIStoryboard(name: "List", bundle: files.bundle).instantiateInitialViewController())
  }

  @Test func `A prototype cell gives each row its labels, accessory, height and segue`() throws {
    let root = try load(
      """
      <scene><objects><navigationController id="vc"><connections>
      <segue destination="list" kind="relationship" relationship="rootViewController" id="s1"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController title="Calls" id="list"><view key="view" id="root">
      <rect key="frame" width="320" height="480"/><subviews>
      <tableView rowHeight="60" style="plain" id="table"><rect key="frame" width="320" height="480"/><prototypes>
      <tableViewCell reuseIdentifier="call" style="IBUITableViewCellStyleDefault" textLabel="l" \
      accessoryType="disclosureIndicator" id="cell"><tableViewCellContentView key="contentView" id="content"><subviews>
      <label key="textLabel" text="Title" id="l"/></subviews></tableViewCellContentView><connections>
      <segue destination="detail" kind="show" identifier="open" id="s2"/></connections></tableViewCell></prototypes>
      </tableView></subviews></view></viewController></objects></scene>
      <scene><objects><viewController title="Detail" id="detail"><view key="view" id="v2"/></viewController></objects>
      </scene>
      """)
    let navigation = try #require(root as? UINavigationController)
    let screen = TestScreen(navigation)
    screen.root.layoutIfNeeded()
    #expect(navigation.navigationBar.topItem?.title == "Calls")
    let table = try #require(navigation.topViewController?.view.subviews.first as? UITableView)
    let rows = Rows()
    table.dataSource = rows
    screen.root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60])
    #expect(table.visibleCells.compactMap { $0.textLabel?.text } == ["Call 0", "Call 1", "Call 2"])
    #expect(table.visibleCells.allSatisfy { $0.accessoryType == .disclosureIndicator })
    screen.tap(100, 44 + 90)
    #expect(navigation.topViewController?.title == "Detail")
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A button's segue presents, and code performs one by its identifier`() throws {
    let root = try load(
      """
      <scene><objects><viewController id="vc"><view key="view" id="root"><rect key="frame" width="320" height="480"/>
      <subviews><button buttonType="system" id="b"><rect key="frame" width="100" height="44"/>
      <state key="normal" title="Open"/><connections>
      <segue destination="sheet" kind="presentation" identifier="open" id="s"/></connections></button></subviews></view>
      </viewController></objects></scene>
      <scene><objects><viewController title="Sheet" id="sheet"><view key="view" id="v2"/></viewController></objects>
      </scene>
      """)
    let screen = TestScreen(root)
    screen.root.layoutIfNeeded()
    screen.tap(50, 22)
    #expect(root.presentedViewController?.title == "Sheet")
    screen.run { root.dismiss(animated: false) }
    screen.run { root.performSegue(withIdentifier: "open", sender: nil) }
    #expect(root.presentedViewController?.title == "Sheet")
    let messages = Reports.during { root.performSegue(withIdentifier: "other", sender: nil) }
    #expect(messages == ["segue: UIViewController performs the segue 'other', which its scene does not have"])
  }

  @Test func `A collection view has the storyboard's layout and prototype`() throws {
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      )
        -> UICollectionViewCell
      { collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath) }
    }
    let root = try load(
      """
      <scene><objects><viewController id="vc"><view key="view" id="root"><rect key="frame" width="320" height="480"/>
      <subviews><collectionView id="c"><rect key="frame" width="320" height="480"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="0" id="f">
      <size key="itemSize" width="160" height="90"/></collectionViewFlowLayout><cells>
      <collectionViewCell reuseIdentifier="tile" id="cell"><view key="contentView" id="content"><subviews>
      <label text="Tile" id="l"/></subviews></view></collectionViewCell></cells></collectionView></subviews></view>
      </viewController></objects></scene>
      """)
    let items = Items()
    let collection = try #require(root.view.subviews.first as? UICollectionView)
    collection.dataSource = items
    root.view.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.frame) == [rect(0, 0, 160, 90), rect(160, 0, 160, 90), rect(0, 94, 160, 90)])
    #expect(collection.visibleCells.allSatisfy { ($0.contentView.subviews.first as? UILabel)?.text == "Tile" })
  }
}
