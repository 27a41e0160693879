import InterfaceDocuments

extension UICollectionView {
  /// Decodes the layout and the prototype cells.
  func decode(collection source: InterfaceSource) {
    allowsMultipleSelection = source.flag("allowsMultipleSelection") ?? false
    if let values = source.group("collectionViewLayout"),
      let layout = collectionViewLayout as? UICollectionViewFlowLayout
    {
      layout.minimumLineSpacing = values.number("minimumLineSpacing") ?? 10
      layout.minimumInteritemSpacing = values.number("minimumInteritemSpacing") ?? 10
      layout.scrollDirection = values.choice("scrollDirection", ["vertical", "horizontal"]) ?? .vertical
      if let size = values.size("itemSize") { layout.itemSize = size }
      if let size = values.size("headerReferenceSize") { layout.headerReferenceSize = size }
      if let size = values.size("footerReferenceSize") { layout.footerReferenceSize = size }
      if let inset = values.insets("sectionInset") { layout.sectionInset = inset }
      if values.name("automaticEstimatedItemSize") == "YES" {
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
      } else if let size = values.size("estimatedItemSize"), size.width > 0 {
        layout.estimatedItemSize = size
      }
    }
    for object in source.object?.children(.prototype) ?? [] {
      guard let prototype = CellPrototype(object, source.loader) else { continue }
      switch object["key"] {
      case .text("sectionHeaderView"):
        extras.register(prototype.named("\(Self.elementKindSectionHeader) \(prototype.identifier)"))
      case .text("sectionFooterView"):
        extras.register(prototype.named("\(Self.elementKindSectionFooter) \(prototype.identifier)"))
      default: cells.register(prototype)
      }
    }
  }
}
