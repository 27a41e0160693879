/// An item in a tab bar, which represents a view controller.
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected. Stored; has no effect.
  open var selectedImage: UIImage?
  /// The text of the red badge. Stored; has no effect.
  open var badgeValue: String?

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int) {
    super.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates an item with a title, an image and a selected image.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
  /// Creates an item from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
