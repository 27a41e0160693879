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

  /// Creates an extension.
  ///
  /// - Parameters:
  ///   - module: The module of the extension's classes.
  ///   - bundle: The path of the extension's bundle.
  ///   - register: A closure that registers the extension's classes, as the Objective-C runtime would.
  public init(module: String, bundle: String, register: @escaping @MainActor @Sendable () -> Void) {
    self.module = module
    self.bundle = URL(fileURLWithPath: bundle)
    self.register = register
  }

  /// Creates the principal of a content extension: the class that `NSExtensionPrincipalClass` names, or else that of
  /// the storyboard.
  @MainActor
  package func makeContent() throws -> ViewControllerPrincipal {
    switch try principal() {
    case .type(let type): try ViewControllerPrincipal(type)
    case .storyboard(let name): ViewControllerPrincipal(storyboard: name, bundle: Bundle(url: bundle) ?? .main)
    }
  }

  /// Creates the principal of a service extension.
  @MainActor
  package func makeService() throws -> ServiceExtensionPrincipal {
    switch try principal() {
    case .type(let type): try ServiceExtensionPrincipal(type)
    case .storyboard(let name): throw PrincipalClassError.noServiceExtension(className: "the storyboard \(name)")
    }
  }

  @MainActor
  private func principal() throws -> PrincipalInfo.Principal {
    register()
    return try PrincipalInfo(beside: bundle.appendingPathComponent(module)).principal
  }
}
