// EarshotSwiftUI: views that compile, and a placeholder in their place.
//
//     UIHostingController(rootView: CallView(caller: name))  ─►  a gray rectangle with "SwiftUI: CallView"
//
// Emulated: the declarations that simple views are made of: stacks, texts, images, buttons, lists, modifiers, state and
// bindings. Bodies are never evaluated. Not emulated: layout, drawing, touches, animation, environment; other views and
// modifiers are unknown to the compiler.
// The gotcha: the placeholder has the size that its superview gives it; content that sizes the notification does not.

@_exported public import EarshotUIKit
@_exported public import OpenCombine

/// A part of a user interface.
@preconcurrency @MainActor
public protocol View {
  /// The kind of its contents.
  associatedtype Body: View
  /// Its contents.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// None.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}

/// A view without contents of its own: one of the library's.
@preconcurrency @MainActor
public protocol LibraryView: View where Body == Never {}

extension LibraryView {
  /// None.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}

extension Optional: View where Wrapped: View {
  /// None.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}
extension Optional: LibraryView where Wrapped: View {}

/// Nothing.
public struct EmptyView: LibraryView {
  public nonisolated init() {}
}

/// Several views.
public struct TupleView<Value>: LibraryView {
  nonisolated init() {}
}

/// One of two views.
public struct ConditionalView<First: View, Second: View>: LibraryView {
  nonisolated init() {}
}

/// A view of any kind.
public struct AnyView: LibraryView {
  /// A view.
  public nonisolated init<Content>(_ view: Content) {}
}

/// Makes views of what a closure lists.
@resultBuilder
public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
    TupleView()
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// Previews of Xcode's; never made.
@preconcurrency @MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}
