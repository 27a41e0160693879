public import EarshotUIKit

/// An alignment along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String
  /// The leading edge.
  public static let leading = HorizontalAlignment(name: "leading")
  /// The horizontal center.
  public static let center = HorizontalAlignment(name: "center")
  /// The trailing edge.
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// An alignment along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String
  /// The top edge.
  public static let top = VerticalAlignment(name: "top")
  /// The vertical center.
  public static let center = VerticalAlignment(name: "center")
  /// The bottom edge.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// The baseline of the first line of text.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  /// The baseline of the last line of text.
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
  /// The alignment along the horizontal axis.
  public var horizontal: HorizontalAlignment
  /// The alignment along the vertical axis.
  public var vertical: VerticalAlignment
  /// Creates an alignment from a horizontal and a vertical alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The center of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The center of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The center of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The top leading corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The top trailing corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The bottom leading corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The bottom trailing corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A set of axes.
public struct AxisSet: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: Int
  /// Creates a set from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The horizontal axis.
  public static let horizontal = AxisSet(rawValue: 1)
  /// The vertical axis.
  public static let vertical = AxisSet(rawValue: 2)
}

/// A view that arranges its subviews in a vertical line.
public struct VStack<Content: View>: LibraryView {
  /// Creates a vertical stack. The spacing is in points; nil selects the system's. The content is not evaluated.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that arranges its subviews in a horizontal line.
public struct HStack<Content: View>: LibraryView {
  /// Creates a horizontal stack. The spacing is in points; nil selects the system's. The content is not evaluated.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that overlays its subviews.
public struct ZStack<Content: View>: LibraryView {
  /// Creates a stack that overlays its subviews. The content is not evaluated.
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
/// A view that arranges its subviews in a vertical line, and creates them when needed.
public struct LazyVStack<Content: View>: LibraryView {
  /// Creates a lazy vertical stack. The spacing is in points; nil selects the system's. The content is not evaluated.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that arranges its subviews in a horizontal line, and creates them when needed.
public struct LazyHStack<Content: View>: LibraryView {
  /// Creates a lazy horizontal stack. The spacing is in points; nil selects the system's. The content is not evaluated.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A group of views.
public struct Group<Content: View>: LibraryView {
  /// Creates a group. The content is not evaluated.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
/// A container that presents rows in a single column.
public struct List<Content: View>: LibraryView {
  /// Creates a list of static rows. The content is not evaluated.
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  /// Creates a list with a row for each element of a collection. The rows are not evaluated.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
}
/// A scrollable view.
public struct ScrollView<Content: View>: LibraryView {
  /// Creates a view that scrolls along the given axes. The content is not evaluated.
  public nonisolated init(
    _ axes: AxisSet = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
}
/// A view for each element of a collection.
public struct ForEach<Content: View>: LibraryView {
  /// Creates views for a collection of identifiable elements. The content is not evaluated.
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  /// Creates views for a collection whose elements are identified by a key path. The content is not evaluated.
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  /// Creates views for a constant range of integers. The content is not evaluated.
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
/// A container whose content depends on its own size.
public struct GeometryReader<Content: View>: LibraryView {
  /// Creates a reader. The content is not evaluated.
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
/// The size of a container view.
public struct GeometryProxy: Sendable {
  /// The size in points. Always zero.
  public var size: CGSize { .zero }
}
/// A flexible space.
public struct Spacer: LibraryView {
  /// Creates a spacer with a minimum length, in points; nil selects the system's.
  public nonisolated init(minLength: CGFloat? = nil) {}
}
/// A line that separates other content.
public struct Divider: LibraryView {
  /// Creates a divider.
  public nonisolated init() {}
}
/// A view that shows the progress of a task.
public struct ProgressView: LibraryView {
  /// Creates an indeterminate progress view.
  public nonisolated init() {}
  /// Creates an indeterminate progress view with a title.
  public nonisolated init(_ title: String) {}
  /// Creates a view that shows the progress from 0 to a total; nil shows indeterminate progress.
  public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}
/// The appearance of progress views.
public protocol ProgressViewStyle {}
/// A style with a turning indicator.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style with a tint color.
  public init(tint: Color) {}
}
/// A style with a bar.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates the style.
  public init() {}
  /// Creates the style with a tint color.
  public init(tint: Color) {}
}
/// The default style.
public struct DefaultProgressViewStyle: ProgressViewStyle, Sendable {
  /// Creates the style.
  public init() {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A style with a turning indicator.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A style with a bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
/// A control that toggles between on and off.
public struct Toggle: LibraryView {
  /// Creates a toggle with a title. Earshot never changes the binding.
  public nonisolated init(_ title: String, isOn: Binding<Bool>) {}
}
/// An editable text field.
public struct TextField: LibraryView {
  /// Creates a text field with a title. Earshot never changes the binding.
  public nonisolated init(_ title: String, text: Binding<String>) {}
}
/// A control for selecting a value from a range.
public struct Slider: LibraryView {
  /// Creates a slider that selects a value within bounds. Earshot never changes the binding.
  public nonisolated init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1) {}
}
/// A control that performs an action.
public struct Button<Label: View>: LibraryView {
  /// Creates a button with a custom label. Earshot never calls the action, and does not evaluate the label.
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  /// Creates a button with a title. Earshot never calls the action.
  public nonisolated init(_ title: String, action: @escaping @MainActor () -> Void) {}
}
/// A label with an icon and a title.
public struct Label: LibraryView {
  /// Creates a label with a title and a system symbol.
  public nonisolated init(_ title: String, systemImage name: String) {}
  /// Creates a label with a title and an image of the asset catalog.
  public nonisolated init(_ title: String, image name: String) {}
}
/// A view that displays read-only text.
public struct Text: LibraryView {
  /// Creates a text view that displays a string. The string is not localized.
  public nonisolated init(_ content: String) {}
  /// Creates a text view that displays a string without localization.
  public nonisolated init(verbatim content: String) {}
  /// Creates a text view that displays a date in a style.
  public nonisolated init(_ date: Date, style: DateStyle) {}
  /// The styles of a formatted date.
  public enum DateStyle: Sendable { case time, date, relative, offset, timer }
  /// Applies a bold font weight to the text. Has no effect.
  public nonisolated func bold() -> Text { self }
  /// Applies italics to the text. Has no effect.
  public nonisolated func italic() -> Text { self }
  /// Underlines the text. Has no effect.
  public nonisolated func underline() -> Text { self }
  /// Strikes through the text. Has no effect.
  public nonisolated func strikethrough() -> Text { self }
  /// Concatenates two texts. Returns the left one, because texts have no content in Earshot.
  public nonisolated static func + (left: Text, right: Text) -> Text { left }
}
/// A view that displays an image.
public struct Image: LibraryView {
  /// Creates an image from the asset catalog.
  public nonisolated init(_ name: String) {}
  /// Creates an image of a system symbol.
  public nonisolated init(systemName: String) {}
  /// Creates an image from a UIKit image.
  public nonisolated init(uiImage: UIImage) {}
  /// Creates an image from the asset catalog that accessibility ignores.
  public nonisolated init(decorative name: String) {}
  /// The rendering modes of an image.
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// The resizing modes of an image.
  public enum ResizingMode: Sendable { case tile, stretch }
  /// Makes the image fill its space. Has no effect.
  public nonisolated func resizable() -> Image { self }
  /// Sets whether the image is drawn as a template. Has no effect.
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}
/// A view that loads and displays an image from a URL.
public struct AsyncImage: LibraryView {
  /// Creates an image that loads from a URL. Nothing is loaded.
  public nonisolated init(url: URL?) {}
  /// Creates an image that loads from a URL, with a placeholder in the meantime. Nothing is loaded, and neither closure
  /// is called.
  public nonisolated init<Content: View, Placeholder: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> Content, @ViewBuilder placeholder: @escaping () -> Placeholder
  ) {}
}
