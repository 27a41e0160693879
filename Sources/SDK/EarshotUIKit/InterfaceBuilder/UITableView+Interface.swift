import InterfaceDocuments

extension UITableView {
  /// Decodes the attributes, the prototype cells, and the table header and footer views.
  func decode(table source: InterfaceSource) {
    if let height = source.number("rowHeight") { rowHeight = height }
    if let height = source.number("estimatedRowHeight") { estimatedRowHeight = height }
    if let height = source.number("sectionHeaderHeight") { sectionHeaderHeight = height }
    if let height = source.number("sectionFooterHeight") { sectionFooterHeight = height }
    separatorStyle = source.choice("separatorStyle", ["none", "singleLine", "singleLineEtched"]) ?? .singleLine
    separatorStyle = source.name("separatorStyle") == "default" ? .singleLine : separatorStyle
    if let color = source.color("separatorColor") { separatorColor = color }
    allowsMultipleSelection = source.flag("allowsMultipleSelection") ?? false
    allowsSelection = source.flag("allowsSelection") ?? true
    for object in source.object?.children(.prototype) ?? [] {
      if let prototype = CellPrototype(object, source.loader) { cells.register(prototype) }
    }
    for view in subviews {
      switch source.loader.key(of: view) {
      case "tableHeaderView": tableHeaderView = view
      case "tableFooterView": tableFooterView = view
      default: break
      }
    }
  }
}

extension UITableViewCell {
  /// Decodes the labels, image and accessory.
  func decode(cell source: InterfaceSource) {
    let accessories: [String: AccessoryType] = [
      "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
      "checkmark": .checkmark, "detailButton": .detailButton,
    ]
    accessoryType = source.name("accessoryType").flatMap { accessories[$0] } ?? .none
    selectionStyle = source.choice("selectionStyle", ["none", "blue", "gray", "default"]) ?? .default
    for view in contentView.subviews {
      switch (source.loader.key(of: view), view) {
      case ("textLabel", let label as UILabel): adopt(title: label)
      case ("detailTextLabel", let label as UILabel): adopt(detail: label)
      case ("imageView", let view as UIImageView): adopt(picture: view)
      default: break
      }
    }
  }
}
