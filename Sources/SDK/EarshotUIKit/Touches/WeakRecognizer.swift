struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
}
