// Extensions' sources as they are written on iOS, with the modules beside UIKit.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import AudioToolbox
import CallKit
import Combine
import CryptoKit
import Intents
import Security
import UserNotifications
import WidgetKit
import OSLog

private let log = Logger(subsystem: "com.example.app", category: "service")
private let oldLog = OSLog(subsystem: "com.example.app", category: "old")

/// The use of the modules besides UserNotifications by a service extension.
public final class MessageService {
  private var cancellables = Set<AnyCancellable>()
  @Published public var progress = 0.0
  public var seen: [Double] = []

  public init() {
    $progress.dropFirst().filter { $0 > 0 }.map { $0 * 100 }.sink { [weak self] in self?.seen.append($0) }
      .store(in: &cancellables)
  }

  public func communication(
    _ content: UNNotificationContent, sender name: String, avatar: Data?
  ) throws
    -> UNNotificationContent
  {
    let handle = INPersonHandle(value: "+4930123456", type: .phoneNumber)
    let sender = INPerson(
      personHandle: handle, nameComponents: nil, displayName: name, image: avatar.map { INImage(imageData: $0) },
      contactIdentifier: nil, customIdentifier: "42", isMe: false, suggestionType: .none)
    let me = INPerson(
      personHandle: INPersonHandle(value: "", type: .unknown), nameComponents: nil, displayName: nil, image: nil,
      contactIdentifier: nil, customIdentifier: nil, isMe: true)
    let intent = INSendMessageIntent(
      recipients: [me], outgoingMessageType: .outgoingMessageText, content: content.body,
      speakableGroupName: INSpeakableString(spokenPhrase: "Family"), conversationIdentifier: "conversation",
      serviceName: nil, sender: sender, attachments: nil)
    intent.setImage(INImage(named: "group"), forParameterNamed: \.speakableGroupName)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.direction = .incoming
    interaction.donate { error in
      if let error { log.error("not donated: \(error.localizedDescription, privacy: .public)") }
    }
    return try content.updating(from: intent)
  }

  public func decrypt(_ sealed: Data, password: String) throws -> String {
    let key = SymmetricKey(data: SHA256.hash(data: Data(password.utf8)))
    let box = try AES.GCM.SealedBox(combined: sealed)
    return String(decoding: try AES.GCM.open(box, using: key), as: UTF8.self)
  }

  public func encrypt(_ text: String, password: String) throws -> Data? {
    let key = SymmetricKey(data: SHA256.hash(data: Data(password.utf8)))
    return try AES.GCM.seal(Data(text.utf8), using: key).combined
  }

  public func token(for account: String) -> String? {
    // swift-format-ignore: NeverForceUnwrap
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "token",
      kSecAttrAccount as String: account, kSecReturnData as String: kCFBooleanTrue!,
      kSecMatchLimit as String: kSecMatchLimitOne,
    ]
    var item: CFTypeRef?
    guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess, let data = item as? Data else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }

  public func save(_ token: String, for account: String) -> OSStatus {
    let query =
      [kSecClass: kSecClassGenericPassword, kSecAttrService: "token", kSecAttrAccount: account] as [CFString: Any]
    let attributes = [kSecValueData: Data(token.utf8)] as [CFString: Any]
    let status = SecItemUpdate(query as CFDictionary, attributes as CFDictionary)
    guard status == errSecItemNotFound else { return status }
    return SecItemAdd(query.merging(attributes) { $1 } as CFDictionary, nil)
  }

  public func finish() {
    os_log("finished %{public}@ after %d of %.1f", log: oldLog, type: .info, "message", 3, 4.25)
    os_log(.error, log: oldLog, "failed")
    os_log("plain")
    AudioServicesPlaySystemSound(kSystemSoundID_Vibrate)
    WidgetCenter.shared.reloadAllTimelines()
    CXProvider.reportNewIncomingVoIPPushPayload(["caller": "Anna"]) { _ in }
  }
}
