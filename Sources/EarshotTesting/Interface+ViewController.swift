public import EarshotUIKit
import ExtensionHost
import ExtensionLink
public import NotificationRuntime

extension Interface {
  /// Returns the view controller that shows the interface, for expectations about its own state:
  ///
  ///     let controller = try interface.viewController(as: NotificationViewController.self)
  ///     #expect(controller.titleLabel.text == "Ada")
  ///
  /// - Parameters:
  ///   - type: The class of the view controller.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test, which an error names; by default, the caller's.
  /// - Returns: The view controller. Do not retain it after the interface is dismissed: it would not be released. While
  ///   it is retained, files whose access it has not stopped are not reported (`securityScopeLeft`), because its
  ///   `deinit` may stop the access.
  /// - Throws: `ViewControllerError` if there is no such view controller in this process.
  public func viewController<Controller: UIViewController>(
    as type: Controller.Type = Controller.self, filePath: String = #filePath, line: Int = #line
  ) throws(ViewControllerError) -> Controller {
    let place = SourceLine(filePath: filePath, line: line)
    guard !isDismissed else { throw ViewControllerError(.gone, extensionName, place) }
    guard let connection = inProcessConnection as? ExtensionConnection,
      let principal = connection.principal as? ViewControllerPrincipal, let found = principal.viewController
    else { throw ViewControllerError(.otherProcess, extensionName, place) }
    guard let controller = found as? Controller else {
      throw ViewControllerError(
        .otherClass(expected: "\(type)", actual: "\(Swift.type(of: found))"), extensionName, place)
    }
    connection.lentController = controller
    return controller
  }
}

/// An error thrown if a test has no access to a view controller.
public struct ViewControllerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason why there is no access.
  public enum Cause: Hashable, Sendable {
    /// The interface has been dismissed, and its view controller is released.
    case gone
    /// The extension runs in its own process, or is the built-in player.
    case otherProcess
    /// The view controller is of another class.
    case otherClass(expected: String, actual: String)
  }

  /// The reason.
  public let cause: Cause
  /// The name of the extension.
  public let extensionName: String
  /// The line of the test.
  public let sourceLine: SourceLine

  init(_ cause: Cause, _ extensionName: String, _ sourceLine: SourceLine) {
    (self.cause, self.extensionName, self.sourceLine) = (cause, extensionName, sourceLine)
  }

  /// The error message, after the line of the test.
  public var description: String {
    let message =
      switch cause {
      case .gone: "the interface is dismissed, and the view controller of \(extensionName) is released"
      case .otherProcess:
        "\(extensionName) does not run in this process; install it as a class, or with the plugin EarshotExtension"
      case .otherClass(let expected, let actual):
        "the view controller of \(extensionName) is a \(actual), not a \(expected)"
      }
    return "\(sourceLine): \(message)"
  }
}
