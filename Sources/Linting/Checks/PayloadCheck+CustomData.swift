import Foundation
import JSON
import Notifications

extension PayloadCheck {
  private static let sensitiveKeys: Set<String> = [
    "password", "passwd", "pwd", "passcode", "secret", "accesstoken", "authtoken", "refreshtoken", "apikey",
    "privatekey", "ssn", "socialsecuritynumber", "creditcard", "creditcardnumber", "cardnumber", "cvv", "cvc", "iban",
  ]

  mutating func checkCustomData() {
    for member in root.members where member.key != "aps" { checkCustom(member, path: member.key) }
    checkEarshotKeys()
  }

  private mutating func checkCustom(_ member: JSONNode.Member, path: String) {
    if Self.sensitiveKeys.contains(member.key.bareSpelling) {
      add(
        .sensitiveKey, key: member,
        "'\(path)' looks like sensitive data, which must not be in a payload; send an identifier instead.")
    }
    if case .null = member.node.value {
      add(.nullValue, key: member, "'\(path)' is null, which becomes NSNull; remove the key.")
    }
    for inner in member.node.members { checkCustom(inner, path: "\(path).\(inner.key)") }
    for element in member.node.elements {
      for inner in element.members { checkCustom(inner, path: "\(path).\(inner.key)") }
    }
  }

  private mutating func checkEarshotKeys() {
    guard let earshot = root.member("Earshot") else { return }
    let known = ["attachments", "downloads", "start"]
    guard earshot.node.isObject else {
      return add(.earshotKey, earshot.node, "'Earshot' must be an object, but is \(earshot.node.value.kindName).")
    }
    for member in earshot.node.members where !known.contains(member.key) {
      let nearest = Suggestion.quoted(for: member.key, among: known)
      add(.earshotKey, key: member, "Earshot reads no key 'Earshot.\(member.key)'\(nearest.isEmpty ? "." : nearest)")
    }
    guard let folder else { return }
    for member in earshot.node["downloads"]?.members ?? [] {
      guard let path = member.node.string, !path.isEmpty else { continue }
      if !FileManager.default.fileExists(atPath: Self.file(path, in: folder).path) {
        add(.attachmentMissing, member.node, "there is no file \(path.excerpt) beside the payload.")
      }
    }
  }

  static func file(_ path: String, in folder: URL) -> URL {
    path.hasPrefix("/") ? URL(fileURLWithPath: path) : folder.appendingPathComponent(path)
  }
}

// MARK: - Attachments

extension PayloadCheck {
  /// Filename extensions of media that the system does not accept as attachments.
  private static let unsupportedMedia: Set<String> = [
    "ogg", "oga", "opus", "flac", "wma", "amr", "caf", "aac", "webm", "webp", "mkv", "mov", "heic", "heif", "avif",
    "svg", "bmp", "tif", "tiff", "pdf",
  ]

  /// Keys of conventions under which apps send other data, too, such as documents.
  private static let generalKeys: Set<String> = ["attachments", "attachment", "media"]

  mutating func checkAttachments() {
    guard case .object(let userInfo) = root.value else { return }
    let all = AttachmentConventions.wanted(in: userInfo)
    let isGeneral = AttachmentConventions.wanted(in: Self.withoutGeneralKeys(userInfo)) != all
    for wanted in all {
      guard let node = root.first(where: { $0.string == wanted.location }, except: "aps") else { continue }
      checkAttachment(wanted, node, isGeneral: isGeneral)
    }
  }

  private static func withoutGeneralKeys(_ userInfo: [String: JSONValue]) -> [String: JSONValue] {
    var members = userInfo.filter { !generalKeys.contains($0.key) }
    if case .object(let data)? = members["data"] {
      members["data"] = .object(data.filter { !generalKeys.contains($0.key) })
    }
    return members
  }

  /// Checks an attachment.
  ///
  /// - Parameters:
  ///   - wanted: The attachment.
  ///   - node: Its location in the payload.
  ///   - isGeneral: Whether it has a key under which apps send other data, too.
  private mutating func checkAttachment(_ wanted: WantedAttachment, _ node: JSONNode, isGeneral: Bool) {
    let location = wanted.location
    let scheme = location.range(of: "://").map { location[..<$0.lowerBound].lowercased() }
    let path = scheme == nil ? location : URLComponents(string: location)?.path ?? location
    let ending = (path as NSString).pathExtension.lowercased()
    if let hint = wanted.options.typeHint {
      guard AttachmentRules.type(identifier: hint) != nil else {
        return add(.attachmentType, node, "the type hint \(hint.excerpt) is not a type that iOS accepts.")
      }
    } else if Self.unsupportedMedia.contains(ending) {
      if isGeneral, !isFixture(location) { return }
      return add(.attachmentType, node, "iOS does not accept .\(ending) files as attachments; convert the file.")
    }
    if let scheme {
      if scheme == "http" { add(.attachmentScheme, node, "iOS blocks downloads by http; use an https URL.") }
      if wanted.options.typeHint == nil, scheme.hasPrefix("http"),
        AttachmentRules.type(filenameExtension: ending) == nil
      {
        add(
          .attachmentExtension, node,
          "the URL has no filename extension of an attachment; the downloaded file needs one, or a type hint.")
      }
    } else if isPath(ending, hint: wanted.options.typeHint), let folder {
      checkFile(Self.file(location, in: folder), wanted, node)
    }
  }

  /// Whether a text is the path of an attachment, not another kind of identifier: in Earshot's own object, or with a
  /// filename extension of media.
  private func isPath(_ ending: String, hint: String?) -> Bool {
    root["Earshot"]?["attachments"] != nil || AttachmentRules.type(filenameExtension: ending) != nil || hint != nil
  }

  /// Whether there is a file for the location of an attachment: beside the payload, or in place of a download.
  private func isFixture(_ location: String) -> Bool {
    if root["Earshot"]?["downloads"]?[location] != nil { return true }
    guard let folder, !location.contains("://") else { return false }
    return FileManager.default.fileExists(atPath: Self.file(location, in: folder).path)
  }

  private mutating func checkFile(_ file: URL, _ wanted: WantedAttachment, _ node: JSONNode) {
    do throws(NotificationError) {
      try Attachment.validating(identifier: "lint", url: file, options: wanted.options).validateContents()
    } catch {
      let facts = [error.found.map { "found \($0)" }, error.allowed.map { "allowed: \($0)" }].compactMap { $0 }
        .joined(separator: "; ")
      let name = wanted.location.excerpt
      switch error.code {
      case .attachmentInvalidURL: add(.attachmentMissing, node, "\(name): \(error.found ?? "no such file").")
      case .attachmentUnrecognizedType: add(.attachmentType, node, "\(name): \(facts).")
      case .attachmentInvalidFileSize: add(.attachmentSize, node, "\(name): \(facts).")
      default: add(.attachmentContents, node, "\(name): \(facts).")
      }
    }
  }
}

extension JSONNode {
  /// Returns the first value, in the order of the text, that satisfies a condition, outside of the member `except`.
  func first(where isWanted: (JSONNode) -> Bool, except key: String? = nil) -> JSONNode? {
    if isWanted(self) { return self }
    for member in members where member.key != key {
      if let found = member.node.first(where: isWanted) { return found }
    }
    for element in elements {
      if let found = element.first(where: isWanted) { return found }
    }
    return nil
  }
}
