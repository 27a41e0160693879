/// The protocol of objects that can update a notification's content.
///
/// Emulated: the declaration. Not emulated: Apple's conforming classes, such as `INSendMessageIntent`.
/// The gotcha: a conformance is not enough. The system accepts only certain classes, and refuses others with
/// `contentProvidingObjectNotAllowed`, as on iOS.
public protocol UNNotificationContentProviding: NSObjectProtocol {}
