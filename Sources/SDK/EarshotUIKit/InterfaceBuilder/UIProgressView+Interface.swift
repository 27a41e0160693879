extension UIProgressView {
  func decode(progressView source: InterfaceSource) {
    progress = source.float("progress") ?? 0
    progressViewStyle = source.name("progressViewStyle") == "bar" ? .bar : .default
    if let color = source.color("progressTintColor") { progressTintColor = color }
    if let color = source.color("trackTintColor") { trackTintColor = color }
  }
}
