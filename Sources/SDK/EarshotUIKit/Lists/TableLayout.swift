/// The vertical geometry of a table view: the heights of its rows, headers and footers.
struct TableLayout {
  /// The heights in one section.
  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The row heights, in points. Rows that have not been measured use an estimate.
    var rows: [CGFloat] = []
    /// Whether each row's height is measured or fixed, rather than estimated.
    var isExact: [Bool] = []
  }

  var sections: [Section] = []
  /// The height of the table header view.
  var top: CGFloat = 0
  /// The height of the table footer view.
  var bottom: CGFloat = 0
  /// The space above and below each section.
  var spacing: CGFloat = 0

  var height: CGFloat {
    sections.reduce(top + bottom) { $0 + $1.header + $1.footer + spacing + $1.rows.reduce(0, +) }
  }

  /// Returns the y-coordinate of a section's top edge.
  func sectionTop(_ section: Int) -> CGFloat {
    sections[..<section].reduce(top) { $0 + $1.header + $1.footer + spacing + $1.rows.reduce(0, +) }
  }

  func rowTop(_ indexPath: IndexPath) -> CGFloat {
    let section = sections[indexPath.section]
    return sectionTop(indexPath.section) + spacing / 2 + section.header + section.rows[..<indexPath.row].reduce(0, +)
  }

  func contains(_ indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && sections.indices.contains(indexPath.section)
      && sections[indexPath.section].rows.indices.contains(indexPath.row)
  }
}
