// The layout of a button. Without a configuration, the image is on the leading side of the title, and both are aligned
// together; with one, the image is on the side that the configuration specifies. From right to left, the layout is
// mirrored, except for insets and alignments that name left and right.

extension UIButton {
  /// The frames of the parts, in points.
  struct Arrangement {
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var image = CGRect.zero
  }

  /// The vertical padding of a title without insets, in points.
  private static let verticalPadding: CGFloat = 6
  private static let minimumWidth: CGFloat = 30

  /// The insets of the content, in points.
  var insets: UIEdgeInsets {
    guard let configured = configuration?.contentInsets else { return contentEdgeInsets }
    return UIEdgeInsets(configured, isRightToLeft: isRightToLeft)
  }

  /// The size of the content with its insets, in points.
  var naturalSize: CGSize {
    if hasSign, currentImage == nil, label.isHidden { return CGSize(width: 24, height: 24) }
    let parts = sizes(width: .infinity)
    let contentSize = size(of: parts)
    guard configuration == nil else {
      return CGSize(
        width: contentSize.width + insets.left + insets.right, height: contentSize.height + insets.top + insets.bottom)
    }
    var size = contentSize
    if !label.isHidden, contentEdgeInsets == .zero {
      size.height = max(parts.title.height + 2 * Self.verticalPadding, parts.image.height)
      size.width = max(size.width, Self.minimumWidth)
    }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  private typealias Sizes = (title: CGSize, subtitle: CGSize, image: CGSize)

  /// Returns the sizes of the parts in an available width, in points.
  private func sizes(width: CGFloat) -> Sizes {
    let image = imageSize ?? .zero
    let available = isSideways ? width - image.width - gap : width
    let title = label.isHidden ? .zero : label.titleSize(width: available)
    let subtitle = sublabel.isHidden ? .zero : sublabel.titleSize(width: available)
    return (title, subtitle, image)
  }

  /// The size of the activity indicator or the image, in points; nil without both.
  private var imageSize: CGSize? {
    if let spinner, !spinner.isHidden { return spinner.intrinsicContentSize }
    return picture.isHidden ? nil : picture.image?.size ?? .zero
  }

  private var isSideways: Bool {
    let side = configuration?.imagePlacement ?? .leading
    return side != .top && side != .bottom
  }

  /// The distance between the image and the title, in points.
  private var gap: CGFloat {
    let hasText = !label.isHidden || !sublabel.isHidden
    return hasText && imageSize != nil ? configuration?.imagePadding ?? 0 : 0
  }

  private func textSize(_ sizes: Sizes) -> CGSize {
    let spacing = sizes.title.height > 0 && sizes.subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
    return CGSize(
      width: max(sizes.title.width, sizes.subtitle.width),
      height: sizes.title.height + sizes.subtitle.height + spacing)
  }

  private func size(of sizes: Sizes) -> CGSize {
    let text = textSize(sizes)
    return isSideways
      ? CGSize(width: text.width + gap + sizes.image.width, height: max(text.height, sizes.image.height))
      : CGSize(width: max(text.width, sizes.image.width), height: text.height + gap + sizes.image.height)
  }

  /// Returns the frames of the parts in a rectangle.
  func arrange(in content: CGRect) -> Arrangement {
    guard content.isDrawable else { return Arrangement() }
    var parts = sizes(width: content.width)
    // An image that does not fit is scaled down proportionally.
    let factor = min(1, content.width / max(parts.image.width, 1), content.height / max(parts.image.height, 1))
    parts.image = CGSize(width: parts.image.width * factor, height: parts.image.height * factor)
    let total = size(of: parts)
    let block = CGRect(
      origin: CGPoint(x: horizontal(total.width, in: content), y: vertical(total.height, in: content)), size: total)
    let text = textSize(parts)
    let (imageOrigin, textOrigin) = origins(in: block, image: parts.image, text: text)
    var result = Arrangement()
    let image = directed(CGRect(origin: imageOrigin, size: parts.image), in: block)
    result.image = image.moved(by: imageEdgeInsets)
    let (left, width) = (textOrigin.x, text.width)
    func line(_ size: CGSize, y: CGFloat) -> CGRect {
      let free = width - size.width
      let x =
        switch configuration?.titleAlignment ?? .center {
        case .leading: left
        case .trailing: left + free
        case .automatic, .center: left + free / 2
        }
      return directed(CGRect(x: x, y: y, width: size.width, height: size.height), in: block)
    }
    result.title = line(parts.title, y: textOrigin.y).moved(by: titleEdgeInsets)
    result.subtitle = line(parts.subtitle, y: textOrigin.y + text.height - parts.subtitle.height)
    return result
  }

  private func origins(in block: CGRect, image: CGSize, text: CGSize) -> (image: CGPoint, text: CGPoint) {
    let (middleImage, middleText) = (block.midY - image.height / 2, block.midY - text.height / 2)
    let (centerImage, centerText) = (block.midX - image.width / 2, block.midX - text.width / 2)
    switch configuration?.imagePlacement ?? .leading {
    case .trailing:
      return (CGPoint(x: block.maxX - image.width, y: middleImage), CGPoint(x: block.minX, y: middleText))
    case .top:
      return (CGPoint(x: centerImage, y: block.minY), CGPoint(x: centerText, y: block.maxY - text.height))
    case .bottom:
      return (CGPoint(x: centerImage, y: block.maxY - image.height), CGPoint(x: centerText, y: block.minY))
    default:
      return (CGPoint(x: block.minX, y: middleImage), CGPoint(x: block.maxX - text.width, y: middleText))
    }
  }

  private func horizontal(_ width: CGFloat, in content: CGRect) -> CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left: content.minX
    case .right: content.maxX - width
    case .fill, .leading: isRightToLeft ? content.maxX - width : content.minX
    case .trailing: isRightToLeft ? content.minX : content.maxX - width
    case .center: content.midX - width / 2
    }
  }

  private func vertical(_ height: CGFloat, in content: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top, .fill: content.minY
    case .bottom: content.maxY - height
    case .center: content.midY - height / 2
    }
  }

  /// Lays out the subviews.
  func place() {
    backdrop.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    if !picture.isHidden { picture.frame = imageRect(forContentRect: content) }
    if let spinner, !spinner.isHidden { spinner.frame = imageRect(forContentRect: content) }
    if !label.isHidden { label.frame = titleRect(forContentRect: content) }
    if !sublabel.isHidden { sublabel.frame = arrange(in: content).subtitle }
  }
}

extension CGRect {
  /// Returns the rectangle moved by half the difference of opposite insets, as buttons apply title and image insets.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    guard insets != .zero else { return self }
    return offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

extension UILabel {
  /// Returns the size of the text in an available width, in points.
  fileprivate func titleSize(width: CGFloat) -> CGSize {
    let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    return CGSize(width: min(size.width, max(width, 0)), height: size.height)
  }
}
