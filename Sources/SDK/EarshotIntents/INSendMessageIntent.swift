public import EarshotUserNotifications

/// The types of outgoing messages, with Apple's raw values.
public enum INOutgoingMessageType: Int, Sendable { case unknown, outgoingMessageText, outgoingMessageAudio }

/// An attachment of a message.
open class INSendMessageAttachment: NSObject, @unchecked Sendable {}

/// Information about the recipients of a donated message.
open class INSendMessageIntentDonationMetadata: NSObject, @unchecked Sendable {
  /// Whether the message mentions the user.
  open var mentionsCurrentUser = false
  /// Whether the message is a reply to the user.
  open var isReplyToCurrentUser = false
  /// Whether the recipients are notified despite a Focus.
  open var notifyRecipientAnyway = false
  /// The number of recipients.
  open var recipientCount = 0
}

/// A request to send a message.
open class INSendMessageIntent: INIntent, INParameterized, AllowedContentProvider, @unchecked Sendable {
  /// The message's recipients.
  public let recipients: [INPerson]?
  /// The type of the message.
  public let outgoingMessageType: INOutgoingMessageType
  /// The text of the message.
  public let content: String?
  /// The name of the group.
  public let speakableGroupName: INSpeakableString?
  /// The identifier of the conversation.
  public let conversationIdentifier: String?
  /// The name of the messaging service.
  public let serviceName: String?
  /// The message's sender.
  public let sender: INPerson?
  /// The message's attachments.
  public let attachments: [INSendMessageAttachment]?
  /// Information about the recipients.
  open var donationMetadata: INSendMessageIntentDonationMetadata?

  /// Creates an intent.
  public init(
    recipients: [INPerson]?, outgoingMessageType: INOutgoingMessageType = .unknown, content: String?,
    speakableGroupName: INSpeakableString?, conversationIdentifier: String?, serviceName: String?, sender: INPerson?,
    attachments: [INSendMessageAttachment]?
  ) {
    (self.recipients, self.outgoingMessageType, self.content) = (recipients, outgoingMessageType, content)
    (self.speakableGroupName, self.conversationIdentifier) = (speakableGroupName, conversationIdentifier)
    (self.serviceName, self.sender, self.attachments) = (serviceName, sender, attachments)
    super.init()
  }

  /// Creates an intent without attachments.
  public convenience init(
    recipients: [INPerson]?, content: String?, speakableGroupName: INSpeakableString?,
    conversationIdentifier: String?, serviceName: String?, sender: INPerson?
  ) {
    self.init(
      recipients: recipients, content: content, speakableGroupName: speakableGroupName,
      conversationIdentifier: conversationIdentifier, serviceName: serviceName, sender: sender, attachments: nil)
  }

  package func update(_ notification: UNMutableNotificationContent) {
    if let name = sender?.displayName, !name.isEmpty { notification.title = name }
    notification.sender = sender.map {
      $0.sender(picture: image(forParameterNamed: "sender") ?? image(forParameterNamed: \.sender))
    }
    if let group = speakableGroupName?.spokenPhrase, !group.isEmpty { notification.subtitle = group }
    if notification.body.isEmpty, let content { notification.body = content }
    if notification.threadIdentifier.isEmpty, let conversationIdentifier {
      notification.threadIdentifier = conversationIdentifier
    }
  }
}

/// The capabilities of a call, with Apple's raw values.
public enum INCallCapability: Int, Sendable { case unknown, audioCall, videoCall }
/// The audio routes of a call, with Apple's raw values.
public enum INCallAudioRoute: Int, Sendable { case unknown, speakerphoneAudioRoute, bluetoothAudioRoute }
/// The destination types of a call, with Apple's raw values.
public enum INCallDestinationType: Int, Sendable {
  case unknown, normal, emergency, voicemail, redial, callBack, normalDestination
}

/// A request to start a call.
open class INStartCallIntent: INIntent, INParameterized, AllowedContentProvider, @unchecked Sendable {
  /// The recipients of the call; for an incoming call, the caller.
  public let contacts: [INPerson]?
  /// The capability of the call.
  public let callCapability: INCallCapability
  /// The audio route.
  public let audioRoute: INCallAudioRoute
  /// The destination type.
  public let destinationType: INCallDestinationType

  /// Creates an intent.
  public init(
    callRecordFilter: AnyObject? = nil, callRecordToCallBack: AnyObject? = nil,
    audioRoute: INCallAudioRoute = .unknown, destinationType: INCallDestinationType = .normal, contacts: [INPerson]?,
    callCapability: INCallCapability
  ) {
    (self.contacts, self.callCapability, self.audioRoute) = (contacts, callCapability, audioRoute)
    self.destinationType = destinationType
    super.init()
  }

  package func update(_ notification: UNMutableNotificationContent) {
    if let name = contacts?.first?.displayName, !name.isEmpty { notification.title = name }
    notification.sender = contacts?.first.map {
      $0.sender(picture: image(forParameterNamed: "contacts") ?? image(forParameterNamed: \.contacts))
    }
  }
}
