/// An optional requirement of an Objective-C protocol.
struct OptionalRequirement: Hashable {
  /// The name of the protocol.
  let protocolName: String
  /// The base name of the function or variable.
  let name: String
  /// The argument labels; nil for a variable.
  let labels: [String]?
  /// The selector; the getter's for a variable.
  let selector: String
  /// The types of the parameters, or of the variable.
  let types: [String]
  /// The type of a function's result, or nil if there is none.
  var result: String?
  /// Whether the requirement is asynchronous.
  var isAsync = false

  /// The requirements of the SDK's protocols whose implementation the system checks. They are registered by class,
  /// because a Swift witness table does not cover subclasses of the conforming class and private members.
  static let all: [OptionalRequirement] = {
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

  /// The functions of the SDK's protocols that are called with `name?(…)`; their default implementations always
  /// exist.
  static let knownNames: Set<String> = [
    "mediaPlay", "mediaPause", "scrollViewDidScroll", "scrollViewDidEndDragging", "scrollViewDidEndDecelerating",
    "textFieldShouldReturn", "textFieldDidBeginEditing", "textFieldDidEndEditing", "textViewDidChange",
    "audioPlayerDidFinishPlaying", "gestureRecognizerShouldBegin",
  ]
}
