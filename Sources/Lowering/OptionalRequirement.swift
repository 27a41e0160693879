/// A requirement of a protocol of Objective-C's that a class may leave out.
struct OptionalRequirement: Hashable {
  /// Its protocol.
  let protocolName: String
  /// The name of the function or the variable.
  let name: String
  /// The argument labels; nil for a variable.
  let labels: [String]?
  /// Its selector; a variable's getter.
  let selector: String
  /// The types of its parameters, or of the variable.
  let types: [String]
  /// The type of a function's result; nil for none.
  var result: String?
  /// Whether it is asynchronous.
  var isAsync = false

  /// Requirements of the SDK's protocols whose absence the system sees: they are registered by class, since Swift's table
  /// of a conformance knows nothing of a subclass of the conforming class, and of private members.
  static let known: [OptionalRequirement] = {
    func variable(_ name: String, _ type: String) -> OptionalRequirement {
      OptionalRequirement(protocolName: contentExtension, name: name, labels: nil, selector: name, types: [type])
    }
    func function(_ name: String) -> OptionalRequirement {
      OptionalRequirement(protocolName: contentExtension, name: name, labels: [], selector: name, types: [])
    }
    return [
      variable("mediaPlayPauseButtonType", "UNNotificationContentExtensionMediaPlayPauseButtonType"),
      variable("mediaPlayPauseButtonFrame", "CGRect"),
      variable("mediaPlayPauseButtonTintColor", "UIColor"),
      function("mediaPlay"),
      function("mediaPause"),
      OptionalRequirement(
        protocolName: contentExtension, name: "didReceive", labels: ["_", "completionHandler"],
        selector: responseSelector,
        types: ["UNNotificationResponse", "(UNNotificationContentExtensionResponseOption) -> Void".comparableType]),
      OptionalRequirement(
        protocolName: contentExtension, name: "didReceive", labels: ["_"], selector: responseSelector,
        types: ["UNNotificationResponse"], result: "UNNotificationContentExtensionResponseOption", isAsync: true),
    ]
  }()

  private static let contentExtension = "UNNotificationContentExtension"
  private static let responseSelector = "didReceiveNotificationResponse:completionHandler:"

  /// The functions of the SDK's protocols that Objective-C's `name?(…)` is written for: their defaults are always there.
  static let knownNames: Set<String> = [
    "mediaPlay", "mediaPause", "scrollViewDidScroll", "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
    "textFieldShouldReturn", "textFieldDidBeginEditing", "textFieldDidEndEditing", "textViewDidChange",
    "audioPlayerDidFinishPlaying", "gestureRecognizerShouldBegin",
  ]
}
