extension IndexPath {
  /// Creates an index path that identifies a row in a section.
  public init(row: Int, section: Int) { self = [section, row] }
  /// Creates an index path that identifies an item in a section.
  public init(item: Int, section: Int) { self = [section, item] }
  /// The section index, which is the first index of the path.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row index, which is the second index of the path.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item index, which is the second index of the path.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
