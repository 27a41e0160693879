public import EarshotUIKit

/// An alignment along the horizontal axis.
public struct HorizontalAlignment: Hashable, Sendable {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// An alignment along the vertical axis.
public struct VerticalAlignment: Hashable, Sendable {
  let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")
}

/// An alignment along both axes.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// A set of axes.
public struct AxisSet: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let horizontal = AxisSet(rawValue: 1)
  public static let vertical = AxisSet(rawValue: 2)
}

/// A view that arranges its subviews in a vertical line.
public struct VStack<Content: View>: LibraryView {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that arranges its subviews in a horizontal line.
public struct HStack<Content: View>: LibraryView {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that overlays its subviews.
public struct ZStack<Content: View>: LibraryView {
  public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}
/// A view that arranges its subviews in a vertical line, and creates them when needed.
public struct LazyVStack<Content: View>: LibraryView {
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A view that arranges its subviews in a horizontal line, and creates them when needed.
public struct LazyHStack<Content: View>: LibraryView {
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
}
/// A group of views.
public struct Group<Content: View>: LibraryView {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
/// A container that presents rows in a single column.
public struct List<Content: View>: LibraryView {
  public nonisolated init(@ViewBuilder content: () -> Content) {}
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
}
/// A scrollable view.
public struct ScrollView<Content: View>: LibraryView {
  public nonisolated init(
    _ axes: AxisSet = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {}
}
/// A view for each element of a collection.
public struct ForEach<Content: View>: LibraryView {
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable {}
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {}
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
/// A container whose content depends on its own size.
public struct GeometryReader<Content: View>: LibraryView {
  public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}
/// The size of a container view.
public struct GeometryProxy: Sendable {
  /// The size in points. Always zero.
  public var size: CGSize { .zero }
}
/// A flexible space.
public struct Spacer: LibraryView {
  public nonisolated init(minLength: CGFloat? = nil) {}
}
/// A line that separates other content.
public struct Divider: LibraryView {
  public nonisolated init() {}
}
/// A view that shows the progress of a task.
public struct ProgressView: LibraryView {
  public nonisolated init() {}
  public nonisolated init(_ title: String) {}
  public nonisolated init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {}
}
/// A control that toggles between on and off.
public struct Toggle: LibraryView {
  public nonisolated init(_ title: String, isOn: Binding<Bool>) {}
}
/// An editable text field.
public struct TextField: LibraryView {
  public nonisolated init(_ title: String, text: Binding<String>) {}
}
/// A control for selecting a value from a range.
public struct Slider: LibraryView {
  public nonisolated init<Value: BinaryFloatingPoint>(value: Binding<Value>, in bounds: ClosedRange<Value> = 0...1) {}
}
/// A control that performs an action.
public struct Button<Label: View>: LibraryView {
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}
extension Button where Label == Text {
  public nonisolated init(_ title: String, action: @escaping @MainActor () -> Void) {}
}
/// A label with an icon and a title.
public struct Label: LibraryView {
  public nonisolated init(_ title: String, systemImage name: String) {}
  public nonisolated init(_ title: String, image name: String) {}
}
/// A view that displays read-only text.
public struct Text: LibraryView {
  public nonisolated init(_ content: String) {}
  public nonisolated init(verbatim content: String) {}
  public nonisolated init(_ date: Date, style: DateStyle) {}
  /// The styles of a formatted date.
  public enum DateStyle: Sendable { case time, date, relative, offset, timer }
  public nonisolated func bold() -> Text { self }
  public nonisolated func italic() -> Text { self }
  public nonisolated func underline() -> Text { self }
  public nonisolated func strikethrough() -> Text { self }
  public nonisolated static func + (left: Text, right: Text) -> Text { left }
}
/// A view that displays an image.
public struct Image: LibraryView {
  public nonisolated init(_ name: String) {}
  public nonisolated init(systemName: String) {}
  public nonisolated init(uiImage: UIImage) {}
  public nonisolated init(decorative name: String) {}
  /// The rendering modes of an image.
  public enum TemplateRenderingMode: Sendable { case template, original }
  /// The resizing modes of an image.
  public enum ResizingMode: Sendable { case tile, stretch }
  public nonisolated func resizable() -> Image { self }
  public nonisolated func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
}
/// A view that loads and displays an image from a URL.
public struct AsyncImage: LibraryView {
  public nonisolated init(url: URL?) {}
  public nonisolated init<Content: View, Placeholder: View>(
    url: URL?, @ViewBuilder content: @escaping (Image) -> Content, @ViewBuilder placeholder: @escaping () -> Placeholder
  ) {}
}
