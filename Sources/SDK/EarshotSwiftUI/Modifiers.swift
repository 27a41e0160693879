public import EarshotUIKit

/// A set of edges.
public struct EdgeSet: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: Int
  /// Creates a set from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = EdgeSet(rawValue: 1)
  /// The leading edge.
  public static let leading = EdgeSet(rawValue: 2)
  /// The bottom edge.
  public static let bottom = EdgeSet(rawValue: 4)
  /// The trailing edge.
  public static let trailing = EdgeSet(rawValue: 8)
  /// All edges.
  public static let all = EdgeSet(rawValue: 15)
  /// The leading and trailing edges.
  public static let horizontal = EdgeSet(rawValue: 10)
  /// The top and bottom edges.
  public static let vertical = EdgeSet(rawValue: 5)
}

/// The insets of four edges, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The inset of each edge, in points.
  public var top, leading, bottom, trailing: CGFloat
  /// Creates insets, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// A font.
public struct Font: Hashable, Sendable {
  /// The weights of a font.
  public enum Weight: Sendable { case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }
  /// The designs of a font.
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  /// The text styles of a font.
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  let name: String
  /// The font of large titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// The font of titles.
  public static let title = Font(name: "title")
  /// The font of second-level titles.
  public static let title2 = Font(name: "title2")
  /// The font of third-level titles.
  public static let title3 = Font(name: "title3")
  /// The font of headings.
  public static let headline = Font(name: "headline")
  /// The font of subheadings.
  public static let subheadline = Font(name: "subheadline")
  /// The font of body text.
  public static let body = Font(name: "body")
  /// The font of callouts.
  public static let callout = Font(name: "callout")
  /// The font of footnotes.
  public static let footnote = Font(name: "footnote")
  /// The font of captions.
  public static let caption = Font(name: "caption")
  /// The font of alternate captions.
  public static let caption2 = Font(name: "caption2")
  /// Returns the system font of a size, in points. The weight and the design are ignored.
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(name: "system \(size)")
  }
  /// Returns the system font of a text style. The design is ignored.
  public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font(name: "\(style)") }
  /// Returns the font with a PostScript name and a size, in points. The size is ignored.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
  /// Returns the font in bold. Has no effect.
  public func bold() -> Font { self }
  /// Returns the font in a weight. Has no effect.
  public func weight(_ weight: Weight) -> Font { self }
}

/// The alignments of multiline text.
public enum TextAlignment: Sendable { case leading, center, trailing }
/// The modes in which content fits its space.
public enum ContentMode: Sendable { case fit, fill }

/// The traits of an accessibility element.
public struct AccessibilityTraits: OptionSet, Sendable {
  /// The raw value. The bits are Earshot's own.
  public let rawValue: Int
  /// Creates a set from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The element is a button.
  public static let isButton = AccessibilityTraits(rawValue: 1)
  /// The element is a heading that divides content into sections.
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  /// The element is selected.
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  /// The element is a link.
  public static let isLink = AccessibilityTraits(rawValue: 8)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(rawValue: 16)
  /// The element is text that does not change.
  public static let isStaticText = AccessibilityTraits(rawValue: 32)
  /// The element updates its label or value often.
  public static let updatesFrequently = AccessibilityTraits(rawValue: 64)
  /// The element starts a media session when it is activated.
  public static let startsMediaSession = AccessibilityTraits(rawValue: 128)
}

/// The ways in which an accessibility element treats its children.
public enum AccessibilityChildBehavior: Sendable { case ignore, contain, combine }

/// A variant of the glass material.
public struct Glass: Sendable {
  /// The regular variant.
  public static let regular = Glass()
  /// The clear variant, which is more transparent than the regular one.
  public static let clear = Glass()
  /// Returns the material with a tint. Has no effect.
  public func tint(_ color: Color?) -> Glass { self }
  /// Returns the material with a reaction to touches. Has no effect.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

extension Text {
  /// The letter cases of text.
  public enum Case: Sendable { case uppercase, lowercase }
  /// The places at which text is truncated.
  public enum TruncationMode: Sendable { case head, tail, middle }
}

extension Image {
  /// The scales of a symbol.
  public enum Scale: Sendable { case small, medium, large }
}

/// The rendering modes of a symbol.
public struct SymbolRenderingMode: Sendable {
  /// The mode that fills all layers with one color. Has no effect.
  public static let monochrome = SymbolRenderingMode()
  /// The mode that fills the layers with one color at different opacities. Has no effect.
  public static let hierarchical = SymbolRenderingMode()
  /// The mode that fills the layers with several colors. Has no effect.
  public static let palette = SymbolRenderingMode()
  /// The mode that fills the layers with the symbol's own colors. Has no effect.
  public static let multicolor = SymbolRenderingMode()
}

/// An angle.
public struct Angle: Hashable, Sendable {
  /// The angle, in radians.
  public var radians: Double
  /// The angle, in degrees.
  public var degrees: Double { radians * 180 / .pi }
  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Returns an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Returns an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle of 0 degrees.
  public static let zero = Angle(radians: 0)
}

/// An animation. Nothing is animated.
public struct Animation: Hashable, Sendable {
  /// The default animation.
  public static let `default` = Animation()
  /// An animation at a constant speed.
  public static let linear = Animation()
  /// An animation that starts slowly and speeds up.
  public static let easeIn = Animation()
  /// An animation that starts fast and slows down.
  public static let easeOut = Animation()
  /// An animation that starts slowly, speeds up, and slows down again.
  public static let easeInOut = Animation()
  /// Returns an animation at a constant speed with a duration, in seconds. The duration is ignored.
  public static func linear(duration: Double) -> Animation { Animation() }
  /// Returns an animation that speeds up, with a duration, in seconds. The duration is ignored.
  public static func easeIn(duration: Double) -> Animation { Animation() }
  /// Returns an animation that slows down, with a duration, in seconds. The duration is ignored.
  public static func easeOut(duration: Double) -> Animation { Animation() }
  /// Returns an animation that speeds up and slows down, with a duration, in seconds. The duration is ignored.
  public static func easeInOut(duration: Double) -> Animation { Animation() }
  /// Returns an animation with the motion of a spring. The parameters are ignored.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation { Animation() }
  /// Returns the animation with a delay, in seconds. Has no effect.
  public func delay(_ delay: Double) -> Animation { self }
  /// Returns the animation with endless repetition. Has no effect.
  public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Returns the result of a body, whose changes are not animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

// The view modifiers. Each returns the view unchanged.
extension View {
  /// Adds equal padding, in points, to edges of the view; nil selects the system's padding. Has no effect.
  public func padding(_ edges: EdgeSet = .all, _ length: CGFloat? = nil) -> some View { self }
  /// Adds padding, in points, to all edges of the view. Has no effect.
  public func padding(_ length: CGFloat) -> some View { self }
  /// Adds padding to each edge of the view. Has no effect.
  public func padding(_ insets: EdgeInsets) -> some View { self }
  /// Places the view in a frame of a fixed size, in points; nil keeps the view's own size. Has no effect.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  /// Places the view in a frame within limits, in points; nil sets no limit. Has no effect.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  /// Sets the default font of text in the view. Has no effect.
  public func font(_ font: Font?) -> some View { self }
  /// Sets the font weight of text in the view. Has no effect.
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  /// Sets the foreground color of the view. Has no effect.
  public func foregroundColor(_ color: Color?) -> some View { self }
  /// Sets the color or gradient of the view's foreground. Has no effect.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  /// Sets the tint of controls in the view. Has no effect.
  public func tint(_ tint: Color?) -> some View { self }
  /// Sets the accent color of the view. Has no effect.
  public func accentColor(_ color: Color?) -> some View { self }
  /// Layers a view behind the view. Has no effect.
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self
  }
  /// Layers views behind the view. Has no effect, and the content is not evaluated.
  public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Layers a view in front of the view. Has no effect.
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View { self }
  /// Layers views in front of the view. Has no effect, and the content is not evaluated.
  public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }
  /// Clips the view to a rounded rectangle with a corner radius, in points. Has no effect.
  public func cornerRadius(_ radius: CGFloat) -> some View { self }
  /// Clips the view to a shape. Has no effect.
  public func clipShape<Clip: Shape>(_ shape: Clip) -> some View { self }
  /// Clips the view to its frame. Has no effect.
  public func clipped() -> some View { self }
  /// Adds a border of a width, in points. Has no effect.
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View { self }
  /// Adds a shadow with a radius and an offset, in points. Has no effect.
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Sets the opacity of the view, from 0 to 1. Has no effect.
  public func opacity(_ opacity: Double) -> some View { self }
  /// Moves the view by a distance, in points. Has no effect.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Scales the view by a factor. Has no effect.
  public func scaleEffect(_ scale: CGFloat) -> some View { self }
  /// Sets the maximum number of lines of text; nil sets no limit. Has no effect.
  public func lineLimit(_ number: Int?) -> some View { self }
  /// Sets the space between lines of text, in points. Has no effect.
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  /// Sets the smallest factor, from 0 to 1, by which text shrinks to fit. Has no effect.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  /// Sets the alignment of multiline text. Has no effect.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  /// Fixes the view at its ideal width or height. Has no effect.
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View { self }
  /// Sets the priority with which a stack gives space to the view. Has no effect.
  public func layoutPriority(_ value: Double) -> some View { self }
  /// Constrains the view to a ratio of width to height; nil keeps the view's own ratio. Has no effect.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  /// Scales the view to fit its space, keeping its aspect ratio. Has no effect.
  public func scaledToFit() -> some View { self }
  /// Scales the view to fill its space, keeping its aspect ratio. Has no effect.
  public func scaledToFill() -> some View { self }
  /// Extends the view beyond the safe area at edges. Has no effect.
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> some View { self }
  /// Extends the view beyond the safe area at all edges. Has no effect.
  public func ignoresSafeArea() -> some View { self }
  /// Hides the view. Has no effect.
  public func hidden() -> some View { self }
  /// Sets whether user interaction with the view is disabled. Has no effect.
  public func disabled(_ disabled: Bool) -> some View { self }
  /// Sets the identity of the view. Has no effect.
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  /// Adds an action for the view's appearance. Earshot never calls it.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Adds an action for the view's disappearance. Earshot never calls it.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  /// Adds an action for a number of taps. Earshot never calls it.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  /// Adds an action for changes of a value. Earshot never calls it.
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    self
  }
  /// Adds an asynchronous action that starts when the view appears. Earshot never calls it.
  public func task(_ action: @escaping @Sendable () async -> Void) -> some View { self }
  /// Supplies an observable object to the view's subviews. Has no effect.
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View { self }
  /// Sets the accessibility label of the view. Has no effect.
  public func accessibilityLabel(_ label: String) -> some View { self }
  /// Adds space between characters of text, in points. Has no effect.
  public func tracking(_ tracking: CGFloat) -> some View { self }
  /// Moves the characters of text apart, in points, except those of ligatures. Has no effect.
  public func kerning(_ kerning: CGFloat) -> some View { self }
  /// Moves text up from its baseline by a distance, in points. Has no effect.
  public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  /// Underlines text; a nil color selects the text's own color. Has no effect.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Strikes text through; a nil color selects the text's own color. Has no effect.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
  /// Sets text in bold. Has no effect.
  public func bold(_ isActive: Bool = true) -> some View { self }
  /// Sets text in italics. Has no effect.
  public func italic(_ isActive: Bool = true) -> some View { self }
  /// Sets the letter case of text; nil keeps the text's own case. Has no effect.
  public func textCase(_ textCase: Text.Case?) -> some View { self }
  /// Sets the place at which text that does not fit is truncated. Has no effect.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
  /// Sets whether the space between characters may shrink to fit text in a line. Has no effect.
  public func allowsTightening(_ flag: Bool) -> some View { self }
  /// Gives all digits of text the same width. Has no effect.
  public func monospacedDigit() -> some View { self }
  /// Sets the scale of symbols in the view. Has no effect.
  public func imageScale(_ scale: Image.Scale) -> some View { self }
  /// Sets the rendering mode of symbols in the view; nil selects the default mode. Has no effect.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
  /// Rotates the view around its center by an angle. Has no effect.
  public func rotationEffect(_ angle: Angle) -> some View { self }
  /// Blurs the view with a radius, in points. Has no effect.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
  /// Places the center of the view at a point in its parent, in points. Has no effect.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  /// Sets the order in which overlapping views are drawn, the highest value in front. Has no effect.
  public func zIndex(_ value: Double) -> some View { self }
  /// Sets whether the view receives touches. Has no effect.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }
  /// Sets the shape in which the view receives touches. Has no effect.
  public func contentShape<Clip: Shape>(_ shape: Clip) -> some View { self }
  /// Animates the view's changes when a value changes. Has no effect.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View { self }
  /// Sets the color scheme of the view's presentation; nil selects the system's scheme. Has no effect.
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }
  /// Masks the view by the opacity of another view. Has no effect, and the mask is not evaluated.
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { self }
  /// Sets the accessibility label of the view to a text. Has no effect.
  public func accessibilityLabel(_ label: Text) -> some View { self }
  /// Sets the accessibility value of the view. Has no effect.
  public func accessibilityValue(_ value: String) -> some View { self }
  /// Sets the accessibility hint of the view. Has no effect.
  public func accessibilityHint(_ hint: String) -> some View { self }
  /// Sets whether the view is hidden from accessibility. Has no effect.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Adds traits to the view's accessibility element. Has no effect.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Removes traits from the view's accessibility element. Has no effect.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Creates an accessibility element for the view, with a behavior for its children. Has no effect.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { self }
  /// Sets the order of the view in its accessibility group, the highest value first. Has no effect.
  public func accessibilitySortPriority(_ priority: Double) -> some View { self }
  /// Shows the glass material behind the view. Has no effect.
  public func glassEffect(_ glass: Glass = .regular) -> some View { self }
  /// Shows the glass material behind the view in a shape. Has no effect.
  public func glassEffect<Clip: Shape>(_ glass: Glass = .regular, in shape: Clip) -> some View { self }
  /// Sets the accessibility identifier of the view. Has no effect.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Sets the title in the navigation bar. Has no effect.
  public func navigationTitle(_ title: String) -> some View { self }
  /// Sets the style of lists in the view. Has no effect.
  public func listStyle<Style>(_ style: Style) -> some View { self }
  /// Sets the style of buttons in the view. Has no effect.
  public func buttonStyle<Style>(_ style: Style) -> some View { self }
  /// Sets the style of progress views in the view. Has no effect.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View { self }
  /// Sets the size of the view's preview. Has no effect.
  public func previewLayout<Layout>(_ layout: Layout) -> some View { self }
}
