// EarshotSwiftUI: declarations with which SwiftUI views compile, and a placeholder that replaces them.
//
//     UIHostingController(rootView: CallView(caller: name))  ─►  a gray rectangle with "SwiftUI: CallView"
//
// Emulated: the declarations that simple views use: stacks, texts, images, buttons, lists, modifiers, state and
// bindings; apps with their delegates (`App`). Bodies are never evaluated. Not emulated: layout, drawing, touches,
// animation, environment. Other views and modifiers do not compile.
// Important: the superview determines the placeholder's size. A SwiftUI view that should size the notification does
// not.

@_exported public import EarshotUIKit
@_exported public import OpenCombine

/// A part of a user interface.
@preconcurrency @MainActor
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View
  /// The content of the view.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Traps; a primitive view has no body.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}

/// A primitive view of the library, which has no body.
@preconcurrency @MainActor
public protocol LibraryView: View where Body == Never {}

extension LibraryView {
  /// Traps; a primitive view has no body.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}

extension Optional: View where Wrapped: View {
  /// Traps; a primitive view has no body.
  public var body: Never { preconditionFailure("a view of the library has no body") }
}
extension Optional: LibraryView where Wrapped: View {}

/// A view without content.
public struct EmptyView: LibraryView {
  /// Creates an empty view.
  public nonisolated init() {}
}

/// A view created from a tuple of views.
public struct TupleView<Value>: LibraryView {
  nonisolated init() {}
}

/// A view that shows one of two alternatives.
public struct ConditionalView<First: View, Second: View>: LibraryView {
  nonisolated init() {}
}

/// A type-erased view.
public struct AnyView: LibraryView {
  /// Creates a type-erased view.
  public nonisolated init<Content>(_ view: Content) {}
}

/// A result builder that creates views from closures.
@resultBuilder
public enum ViewBuilder {
  /// Creates an empty view from a block without statements.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Passes a single view through unchanged.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Creates a tuple view from a block of views.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView()
  }
  /// Passes a view written as an expression through unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Produces an optional view for an `if` statement without an `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Produces the view of the true branch of an `if` statement, or of an earlier case of a `switch` statement.
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  /// Produces the view of the `else` branch of an `if` statement, or of a later case of a `switch` statement.
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
    ConditionalView()
  }
  /// Erases the type of a view inside an `if #available` statement.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// A type that produces Xcode previews. It is never used.
@preconcurrency @MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views to preview. Earshot never evaluates them.
  @ViewBuilder static var previews: Previews { get }
}
