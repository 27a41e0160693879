/// A slider's images by state.
struct SliderImages {
  /// The images of a part, by the raw values of the states.
  typealias Part = [UInt: UIImage]

  var thumb: Part = [:]
  var minimumTrack: Part = [:]
  var maximumTrack: Part = [:]

  /// Returns the image of a part for a state; that of the normal state if there is none.
  func image(_ part: KeyPath<SliderImages, Part>, for state: UIControl.State) -> UIImage? {
    let images = self[keyPath: part]
    return images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }
}
