import Scenes

/// A row of segments, 32 points high. From right to left, the first segment is at the right.
///
/// Emulated: titles and images, the selection, widths, colors and fonts, taps, sliding to another segment. Not
/// emulated: background and divider images, menus, the animation of the selection.
/// Important: setting `selectedSegmentIndex` sends no event; only user interaction does.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index that means that no segment is selected.
  public nonisolated static let noSegment = -1

  private static let height: CGFloat = 32
  private var segments: [SegmentView] = []
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  private var pressed: SegmentView?
  private var selectedIndex = UISegmentedControl.noSegment

  // MARK: - Creating a segmented control

  /// Creates a control without segments, with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control with a segment for each title or image, sized to fit.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { insert(item, at: segments.count) }
    bounds.size = intrinsicContentSize
    frame.origin = .zero
  }

  /// Creates a control from a storyboard or xib; one without segments with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(segmentedControl: source) }
  }

  private func insert(_ item: Any, at index: Int) {
    let segment = SegmentView(frame: .zero)
    segment.title = item as? String
    segment.image = item as? UIImage
    let position = min(max(index, 0), segments.count)
    segments.insert(segment, at: position)
    addSubview(segment)
    if selectedIndex >= position { selectedIndex += 1 }
    update()
  }

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, from 0; ``noSegment`` for none.
  open var selectedSegmentIndex: Int {
    get { selectedIndex }
    set {
      selectedIndex = segments.indices.contains(newValue) ? newValue : Self.noSegment
      update()
    }
  }

  /// Whether a selection does not persist.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = Self.noSegment } }
  }
  /// Whether segments are as wide as their content, instead of equally wide.
  open var apportionsSegmentWidthsByContent = false {
    didSet { update() }
  }
  /// The color of the selected segment; nil for the default.
  open var selectedSegmentTintColor: UIColor? {
    didSet { update() }
  }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(image ?? "", at: segment)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selectedIndex == segment {
      selectedIndex = Self.noSegment
    } else if selectedIndex > segment {
      selectedIndex -= 1
    }
    update()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.removeFromSuperview() }
    (segments, selectedIndex) = ([], Self.noSegment)
    update()
  }

  /// Sets the title of a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    (segments[segment].title, segments[segment].image) = (title, nil)
    update()
  }

  /// Returns the title of a segment, or nil if it has none.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the image of a segment.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    (segments[segment].title, segments[segment].image) = (nil, image)
    update()
  }

  /// Returns the image of a segment, or nil if it has none.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }

  /// Sets the width of a segment, in points; 0 for the width of its content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].ownWidth = width.clamped(0, 1e6)
    update()
  }

  /// Returns the width that was set for a segment, in points; 0 for none.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].ownWidth : 0
  }

  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isUsable = enabled
    update()
  }

  /// Returns whether a segment is enabled.
  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isUsable
  }

  /// Sets the `font` and `foregroundColor` of titles for a state; other attributes are ignored.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    titleAttributes[state.rawValue] = attributes
    update()
  }

  /// Returns the attributes of titles for a state.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state.rawValue] }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidths.reduce(0, +), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var actsByItself: Bool { true }

  /// The preferred widths of the segments, in points.
  private var naturalWidths: [CGFloat] {
    let widths = segments.map { $0.ownWidth > 0 ? $0.ownWidth : $0.contentWidth + 24 }
    guard !apportionsSegmentWidthsByContent, let widest = widths.max() else { return widths }
    return segments.map { $0.ownWidth > 0 ? $0.ownWidth : widest }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let widths = naturalWidths
    let fixed = segments.map(\.ownWidth).reduce(0, +)
    let free = zip(segments, widths).map { $0.ownWidth > 0 ? 0 : $1 }.reduce(0, +)
    // Segments without a specific width share the remaining width.
    let factor = free > 0 ? max(bounds.width - fixed, 0) / free : 1
    var left = bounds.minX
    for (segment, width) in zip(segments, widths) {
      let width = segment.ownWidth > 0 ? segment.ownWidth : width * factor
      segment.isLineAtRight = isRightToLeft
      segment.frame = directed(CGRect(x: left, y: bounds.minY, width: width, height: bounds.height))
      left += width
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  private func update() {
    for (index, segment) in segments.enumerated() {
      segment.isChosen = index == selectedIndex
      segment.isPressed = segment === pressed
      segment.isDimmed = !isEnabled
      segment.hasLineBefore = index > 0 && index != selectedIndex && index - 1 != selectedIndex
      segment.selectedTint = selectedSegmentTintColor
      segment.normalAttributes = titleAttributes[State.normal.rawValue] ?? [:]
      let special: State = !isEnabled || !segment.isUsable ? .disabled : index == selectedIndex ? .selected : .normal
      segment.titleAttributes = titleAttributes[special.rawValue] ?? [:]
      segment.setNeedsDisplay()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: - Tracking touches

  private func segment(at touch: UITouch) -> SegmentView? {
    let point = touch.location(in: self)
    return segments.first { $0.isUsable && $0.frame.contains(point) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    pressed = segment(at: touch)
    update()
    return pressed != nil
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = segment(at: touch)
    update()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let touchedIndex = segments.firstIndex { $0 === pressed }
    pressed = nil
    guard let touchedIndex, touchedIndex != selectedIndex else { return update() }
    selectedIndex = touchedIndex
    update()
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  open override func cancelTracking(with event: UIEvent?) {
    pressed = nil
    update()
  }

  // MARK: - Drawing

  package override func record(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    canvas.fill(.init(bounds, radius: 8), .tertiarySystemFill)
  }
}
