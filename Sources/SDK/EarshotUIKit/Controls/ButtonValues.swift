/// What a button shows in its states.
struct ButtonValues {
  /// What it shows in one state.
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
