public import EarshotUIKit

/// A set of edges.
public struct EdgeSet: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = EdgeSet(rawValue: 1)
  public static let leading = EdgeSet(rawValue: 2)
  public static let bottom = EdgeSet(rawValue: 4)
  public static let trailing = EdgeSet(rawValue: 8)
  public static let all = EdgeSet(rawValue: 15)
  public static let horizontal = EdgeSet(rawValue: 10)
  public static let vertical = EdgeSet(rawValue: 5)
}

/// The insets of four edges, in points.
public struct EdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
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
  public static let largeTitle = Font(name: "largeTitle")
  public static let title = Font(name: "title")
  public static let title2 = Font(name: "title2")
  public static let title3 = Font(name: "title3")
  public static let headline = Font(name: "headline")
  public static let subheadline = Font(name: "subheadline")
  public static let body = Font(name: "body")
  public static let callout = Font(name: "callout")
  public static let footnote = Font(name: "footnote")
  public static let caption = Font(name: "caption")
  public static let caption2 = Font(name: "caption2")
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(name: "system \(size)")
  }
  public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font(name: "\(style)") }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(name: name) }
  public func bold() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
}

/// The alignments of multiline text.
public enum TextAlignment: Sendable { case leading, center, trailing }
/// The modes in which content fits its space.
public enum ContentMode: Sendable { case fit, fill }

// The view modifiers. Each returns the view unchanged.
extension View {
  public func padding(_ edges: EdgeSet = .all, _ length: CGFloat? = nil) -> some View { self }
  public func padding(_ length: CGFloat) -> some View { self }
  public func padding(_ insets: EdgeInsets) -> some View { self }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { self }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { self }
  public func font(_ font: Font?) -> some View { self }
  public func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public func foregroundColor(_ color: Color?) -> some View { self }
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func tint(_ tint: Color?) -> some View { self }
  public func accentColor(_ color: Color?) -> some View { self }
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    self
  }
  public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View { self }
  public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View { self }
  public func cornerRadius(_ radius: CGFloat) -> some View { self }
  public func clipShape<Clip: Shape>(_ shape: Clip) -> some View { self }
  public func clipped() -> some View { self }
  public func border<Style: ShapeStyle>(_ content: Style, width: CGFloat = 1) -> some View { self }
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func opacity(_ opacity: Double) -> some View { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
  public func scaleEffect(_ scale: CGFloat) -> some View { self }
  public func lineLimit(_ number: Int?) -> some View { self }
  public func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
  public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View { self }
  public func layoutPriority(_ value: Double) -> some View { self }
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func edgesIgnoringSafeArea(_ edges: EdgeSet) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func hidden() -> some View { self }
  public func disabled(_ disabled: Bool) -> some View { self }
  public func id<ID: Hashable>(_ id: ID) -> some View { self }
  public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }
  public func onChange<Value: Equatable>(of value: Value, perform action: @escaping (Value) -> Void) -> some View {
    self
  }
  public func task(_ action: @escaping @Sendable () async -> Void) -> some View { self }
  public func environmentObject<Object: AnyObject>(_ object: Object) -> some View { self }
  public func accessibilityLabel(_ label: String) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func navigationTitle(_ title: String) -> some View { self }
  public func listStyle<Style>(_ style: Style) -> some View { self }
  public func buttonStyle<Style>(_ style: Style) -> some View { self }
  public func previewLayout<Layout>(_ layout: Layout) -> some View { self }
}
