/// A button's content by state.
struct ButtonValues {
  /// A button's content in a state.
  struct Values {
    var title: String?
    var color: UIColor?
    var attributed: NSAttributedString?
    var image: UIImage?
    var background: UIImage?
  }

  private var byState: [UInt: Values] = [:]

  subscript(state: UIControl.State) -> Values {
    get { byState[state.rawValue] ?? Values() }
    set { byState[state.rawValue] = newValue }
  }
}
