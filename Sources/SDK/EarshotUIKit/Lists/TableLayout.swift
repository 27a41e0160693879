/// What is where in a table, from top to bottom.
struct TableLayout {
  /// A section's contents.
  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The heights of rows; those that were not measured are estimated.
    var rows: [CGFloat] = []
    /// Whether a row's height was measured, or is fixed.
    var isExact: [Bool] = []
  }

  var sections: [Section] = []
  /// The height of what is over all sections.
  var top: CGFloat = 0
  /// The height of what is under all sections.
  var bottom: CGFloat = 0
  /// The room over and under each section.
  var spacing: CGFloat = 0

  var height: CGFloat {
    sections.reduce(top + bottom) { $0 + $1.header + $1.footer + spacing + $1.rows.reduce(0, +) }
  }

  /// The upper edge of a section.
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
