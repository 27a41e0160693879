/// What may add to a notification's content.
///
/// Emulated: the protocol. Not emulated: the classes of Apple's that conform, such as `INSendMessageIntent`. The gotcha:
/// conforming is not enough. The system knows the classes it allows, and refuses others with
/// `contentProvidingObjectNotAllowed`, as on iOS.
public protocol UNNotificationContentProviding: NSObjectProtocol {}
