import EarshotFoundation
public import Foundation

/// An extension that the package plugin `EarshotExtension` compiled into a target of this process.
///
/// The plugin generates one for each target, as `compiledExtension`.
public struct CompiledExtension: Sendable {
  /// The extension's bundle: `Info.plist`, compiled storyboards and the other resources, without an executable.
  public let bundle: URL
  private let module: String
  private let register: @MainActor @Sendable () -> Void

  /// An extension.
  ///
  /// - Parameters:
  ///   - module: The module of its classes.
  ///   - bundle: The path of its bundle.
  ///   - register: Registers its classes, as Objective-C's runtime would know them.
  public init(module: String, bundle: String, register: @escaping @MainActor @Sendable () -> Void) {
    self.module = module
    self.bundle = URL(fileURLWithPath: bundle)
    self.register = register
  }

  /// Creates the view controller's principal: that of `NSExtensionPrincipalClass`, else of the storyboard.
  @MainActor
  package func makeContent() throws -> ViewControllerPrincipal {
    switch try principal() {
    case .type(let type): try ViewControllerPrincipal(type)
    case .storyboard(let name): ViewControllerPrincipal(storyboard: name, bundle: Bundle(url: bundle) ?? .main)
    }
  }

  /// Creates the service extension's principal.
  @MainActor
  package func makeService() throws -> ServiceExtensionPrincipal {
    switch try principal() {
    case .type(let type): try ServiceExtensionPrincipal(type)
    case .storyboard(let name): throw PrincipalClassError.noServiceExtension(className: "the storyboard \(name)")
    }
  }

  @MainActor
  private func principal() throws -> ExtensionInfo.Principal {
    register()
    return try ExtensionInfo(beside: bundle.appendingPathComponent(module)).principal
  }
}
