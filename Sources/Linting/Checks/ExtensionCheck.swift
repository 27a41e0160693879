import Foundation
import Notifications

/// The check of the property list and the sources of one notification extension.
struct ExtensionCheck {
  let part: ExtensionPart
  private(set) var collectors: [FindingCollector] = []
  private let settings: (String) -> RuleSettings

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - part: The extension.
  ///   - settings: Returns the settings for the file at a path.
  init(_ part: ExtensionPart, settings: @escaping (String) -> RuleSettings) {
    (self.part, self.settings) = (part, settings)
  }

  /// Returns the findings, file by file.
  static func findings(in part: ExtensionPart, settings: @escaping (String) -> RuleSettings) -> [LintFinding] {
    var check = ExtensionCheck(part, settings: settings)
    check.checkPropertyList()
    if !part.sources.isEmpty {
      if part.kind == .service { check.checkService() }
      if part.kind == .content { check.checkContent() }
    }
    return check.collectors.flatMap(\.findings)
  }

  // MARK: The property list

  private static let prefix = "UNNotificationExtension"
  private static let categoryKey = prefix + "Category"
  private static let ratioKey = prefix + "InitialContentSizeRatio"
  private static let flagKeys = ["DefaultContentHidden", "OverridesDefaultTitle", "UserInteractionEnabled"].map {
    prefix + $0
  }

  private mutating func checkPropertyList() {
    var collector = FindingCollector(part.plist, settings(part.plist.path))
    defer { collectors.append(collector) }
    let text = part.plist
    func place(_ key: String) -> Range<Int> {
      text.range(of: "<key>\(key)</key>").map { $0.lowerBound + 5..<$0.upperBound - 6 } ?? 0..<0
    }
    guard let values = part.values else {
      return collector.add(.propertyList, 0..<0, "the file is not a property list with a dictionary.")
    }
    let body = values["NSExtension"] as? [String: Any] ?? [:]
    guard part.kind != .unknown else {
      let found = body["NSExtensionPointIdentifier"] as? String ?? ""
      return collector.add(
        .extensionPoint, place("NSExtensionPointIdentifier"),
        "\(found.excerpt) is not an extension point for notifications; write com.apple.usernotifications.service or "
          + "com.apple.usernotifications.content-extension.")
    }
    let hasStoryboard = body["NSExtensionMainStoryboard"] != nil
    if !hasStoryboard, body["NSExtensionPrincipalClass"] == nil {
      collector.add(
        .extensionEntry, place("NSExtension"),
        "neither NSExtensionMainStoryboard nor NSExtensionPrincipalClass names what to start.")
    }
    if part.kind == .service {
      if hasStoryboard {
        collector.add(
          .serviceStoryboard, place("NSExtensionMainStoryboard"),
          "a service extension has no interface; name its class as NSExtensionPrincipalClass.")
      }
      return
    }
    let attributes = body["NSExtensionAttributes"] as? [String: Any] ?? [:]
    let parent = place(attributes.isEmpty ? "NSExtension" : "NSExtensionAttributes")
    if part.claimedCategories.isEmpty {
      collector.add(
        .extensionCategory, attributes[Self.categoryKey] == nil ? parent : place(Self.categoryKey),
        "\(Self.categoryKey) must be a string or an array of strings, none of them empty.")
    }
    let ratio = attributes[Self.ratioKey]
    if !((ratio as? NSNumber).map { (0...100).contains($0.doubleValue) } ?? false) {
      collector.add(
        .extensionRatio, ratio == nil ? parent : place(Self.ratioKey),
        "\(Self.ratioKey) must be a number, the height divided by the width.")
    }
    for key in Self.flagKeys {
      if let value = attributes[key], !(value is Bool) {
        collector.add(.extensionFlag, place(key), "\(key) must be <true/> or <false/>.")
      }
    }
    let known = [Self.categoryKey, Self.ratioKey] + Self.flagKeys
    for key in attributes.keys.sorted() where !known.contains(key) && isAttribute(key, known) {
      collector.add(
        .unknownAttribute, place(key), "there is no attribute \(key)\(Suggestion.quoted(for: key, among: known))")
    }
  }

  private func isAttribute(_ key: String, _ known: [String]) -> Bool {
    key.hasPrefix("UNNotification") || known.contains { $0.hasSuffix(key) }
  }

  // MARK: Findings in sources

  private mutating func add(_ rule: Rule, _ source: SwiftSource, _ range: Range<Int>, _ message: String) {
    var collector = FindingCollector(source.text, settings(source.text.path))
    collector.add(rule, range, message)
    collectors.append(collector)
  }

  /// Returns the source and the range of the first match of a pattern in the code of the extension.
  private func first(_ pattern: some RegexComponent) -> (SwiftSource, Range<Int>)? {
    for source in part.sources {
      if let range = source.first(pattern) { return (source, range) }
    }
    return nil
  }

  private func contains(_ pattern: some RegexComponent) -> Bool { first(pattern) != nil }

  // MARK: Service extensions

  private mutating func checkService() {
    // If the class is not in the extension's own sources but in a library, for instance, it cannot be checked.
    guard let (source, range) = first(/class\s+\w+\s*:[^{]*\bUNNotificationServiceExtension\b/) else { return }
    let hasReceive = contains(/func\s+didReceive\s*\(\s*_\s+\w+\s*:\s*UNNotificationRequest/)
    if !hasReceive {
      add(
        .serviceReceive, source, range, "the class does not override didReceive(_:withContentHandler:).")
    } else if !usesHandler {
      add(.serviceHandler, source, range, "nothing calls the content handler.")
    }
    if !contains(/func\s+serviceExtensionTimeWillExpire\s*\(/) {
      add(
        .serviceExpiry, source, range,
        "the class does not override serviceExtensionTimeWillExpire(), so after 30 seconds the original is shown.")
    }
    if let (source, range) = first(/AVAudioSession\s*\.\s*sharedInstance\s*\(\s*\)[^\n;]*\.\s*setActive\s*\(\s*true/) {
      add(
        .serviceAudioSession, source, range, "a service extension may not activate an audio session; remove the call.")
    }
  }

  /// Whether the parameter that is the content handler is called, stored or passed on.
  private var usesHandler: Bool {
    for source in part.sources {
      guard let name = source.firstCapture(/withContentHandler\s+(\w+)\s*:/) else { continue }
      return part.sources.contains { $0.useCount(of: name) > 1 }
    }
    // Other forms, such as a class of a library, cannot be judged.
    return true
  }

  // MARK: Content extensions

  private mutating func checkContent() {
    if let (source, range) = first(/URLSession\s*\.\s*shared|URLSession\s*\(\s*configuration/) {
      add(.contentNetwork, source, range, "a content extension should not download; let the service extension do it.")
    }
    if let (source, range) = first(/\.\s*attachments\b/), contains(/\.\s*url\b/),
      !contains(/startAccessingSecurityScopedResource/)
    {
      add(
        .securityScope, source, range,
        "an attachment cannot be read without startAccessingSecurityScopedResource(); call it before the use.")
    }
    checkMediaMembers()
  }

  private mutating func checkMediaMembers() {
    let type = first(/var\s+mediaPlayPauseButtonType\b/)
    let frame = first(/var\s+mediaPlayPauseButtonFrame\b/)
    if let (source, range) = type, frame == nil {
      add(.mediaButtonFrame, source, range, "without mediaPlayPauseButtonFrame, no button is drawn; implement it.")
    }
    if let (source, range) = first(/var\s+mediaPlayPauseButton(?:Type|Frame|TintColor)\s*:\s*[\w.]+\?/) {
      add(
        .mediaButtonOptional, source, range,
        "a property of an optional type does not implement the requirement; remove the question mark.")
    }
    if let (source, range) = frame {
      let missing = [
        ("mediaPlay()", contains(/func\s+mediaPlay\s*\(\s*\)/)),
        ("mediaPause()", contains(/func\s+mediaPause\s*\(\s*\)/)),
      ]
      .filter { !$0.1 }.map(\.0)
      if !missing.isEmpty {
        add(.mediaMembers, source, range, "there is a media button, but no \(missing.joined(separator: " and no ")).")
      } else if let (source, range) = first(/\bAVPlayer\s*\(|\bAVAudioPlayer\s*\(/),
        !contains(/mediaPlayingPaused\s*\(/)
      {
        add(
          .missingPlayingPaused, source, range,
          "nothing calls mediaPlayingPaused(), so at the end the button keeps its pause icon.")
      }
    }
    let call = /(?m)(?:\bself\s*\.\s*|^[ \t]*|[{;]\s*)media(?:Play|Pause)\s*\(\s*\)/
    if let (source, range) = first(call) {
      add(.callsMediaMember, source, range, "only the system calls this method; start or pause the player itself.")
    }
  }
}
