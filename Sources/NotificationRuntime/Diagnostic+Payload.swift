import Notifications
import Transcripts

extension Diagnostic {
  /// Creates the diagnostic of a payload's warning; nil for warnings that the system reports when they take effect.
  ///
  /// - Parameter name: The name of the payload, without its folder.
  init?(_ warning: PayloadWarning, in name: String) {
    let defect = Defect.payloadKey
    let what: String
    var (reason, remedy) = (defect.reason, defect.remedy)
    switch warning.reason {
    case .unknownKey(let suggestion):
      what = "is unknown" + Self.suggestion(suggestion, beside: warning.keyPath)
      if warning.keyPath.hasPrefix("aps."), suggestion == nil { remedy = "remove it, or move it out of 'aps'" }
    case .wrongType(let found, let allowed):
      what = "must be \(allowed), but is \(found)"
      remedy = "correct the value, or remove the key"
    case .outsideAps(let field):
      what = "is outside 'aps'"
      (reason, remedy) = ("the system treats it as the app's own data", "move it to '\(field)'")
    case .notTheNumberOne(let found, let countsAsOne):
      what = "must be the number 1, but is \(found)"
      reason = countsAsOne ? "it counts as 1, which Apple does not document" : "it counts as not set"
      remedy = countsAsOne ? "write the number 1" : "write the number 1, or remove the key"
    case .deprecatedKey:
      what = "is deprecated"
      remedy = "remove it"
    case .emptySound:
      what = "is empty"
      (reason, remedy) = ("no sound is played", "write \"default\" or a file's name, or remove the key")
    case .volumeWithoutCritical:
      what = "applies to critical sounds only"
      remedy = "remove it, or add \"critical\": 1"
    case .argumentsWithoutKey(let key):
      what = "has no format string"
      remedy = "add '\(key)', or remove it"
    case .alertWithoutText, .mutableContentWithoutAlert, .mutableContentWithStringAlert, .nothingToDeliver:
      return nil
    }
    self.init(defect, "\(name): '\(warning.keyPath)' \(what)", reason: reason, remedy: remedy)
  }

  /// Returns a suggestion such as `; did you mean 'mutable-content'?`, without the part of the path that both keys
  /// share.
  private static func suggestion(_ path: String?, beside keyPath: String) -> String {
    guard let path = path?.dropFirst().dropLast() else { return "" }
    let parent = keyPath.lastIndex(of: ".").map { keyPath[...$0] } ?? ""
    let isSibling = path.hasPrefix(parent) && !path.dropFirst(parent.count).contains(".")
    return "; did you mean '\(isSibling ? path.dropFirst(parent.count) : path)'?"
  }
}
