// EarshotIntents: the intents and people that an extension donates to the system, as values.
//
// Emulated: people, images, `INSendMessageIntent` and `INStartCallIntent`, from which
// `UNNotificationContent.updating(from:)` creates a communication notification (the sender's name becomes the title,
// the group's the subtitle, the sender's picture replaces the app's icon); interactions, whose donation succeeds. Not
// emulated: intents of other domains, intent handling, Siri, shortcuts, pictures by name or from the web.
// Important: donations have no effect; a diagnostic reports it once.

@_exported public import EarshotUserNotifications
import EarshotFoundation

/// A request that the system or Siri can fulfill.
open class INIntent: NSObject, @unchecked Sendable {
  /// The unique identifier of the intent.
  open var identifier: String?
  /// The phrase that Siri suggests. Stored; has no effect.
  open var suggestedInvocationPhrase: String?
  /// A short description of the intent.
  open var intentDescription: String? { nil }
  private var images: [AnyKeyPath: INImage] = [:]
  private var namedImages: [String: INImage] = [:]

  /// Creates an intent.
  public override init() { super.init() }

  /// Sets the image of a parameter.
  ///
  /// - Parameters:
  ///   - image: The image; nil removes it.
  ///   - parameterName: The name of the parameter, such as `sender`.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    namedImages[parameterName] = image
  }
  /// Returns the image of a parameter.
  open func image(forParameterNamed parameterName: String) -> INImage? { namedImages[parameterName] }
  /// Returns the image of one of the parameters that have one.
  open func keyImage() -> INImage? { images.values.first ?? namedImages.values.first }

  fileprivate func setImage(_ image: INImage?, at path: AnyKeyPath) { images[path] = image }
  fileprivate func image(at path: AnyKeyPath) -> INImage? { images[path] }
}

/// A class of intents whose parameters are identified by key paths.
public protocol INParameterized: INIntent {}

extension INParameterized {
  /// Sets the image of a parameter.
  public func setImage<Value>(_ image: INImage?, forParameterNamed path: KeyPath<Self, Value>) {
    setImage(image, at: path)
  }
  /// Returns the image of a parameter.
  public func image<Value>(forParameterNamed path: KeyPath<Self, Value>) -> INImage? { image(at: path) }
}

/// The response to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  /// The user activity that the app receives.
  open var userActivity: NSUserActivity?
}

/// A phrase that Siri can speak.
open class INSpeakableString: NSObject, @unchecked Sendable {
  /// The string's phrase.
  public let spokenPhrase: String
  /// The pronunciation of the phrase.
  public let pronunciationHint: String?
  /// The identifier of the vocabulary item that the phrase names.
  public let vocabularyIdentifier: String?

  /// Creates a phrase.
  public convenience init(spokenPhrase: String) {
    self.init(vocabularyIdentifier: nil, spokenPhrase: spokenPhrase, pronunciationHint: nil)
  }
  /// Creates a phrase for a vocabulary item of the app.
  public init(vocabularyIdentifier: String?, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.pronunciationHint, self.vocabularyIdentifier) = (pronunciationHint, vocabularyIdentifier)
    super.init()
  }
}

/// An image of an intent, stored as the data, URL or name it was created with.
open class INImage: NSObject, @unchecked Sendable {
  /// The image data.
  package let data: Data?
  /// The image URL.
  package let url: URL?
  /// The name of the image in the bundle.
  package let name: String?

  private init(data: Data?, url: URL?, name: String?) {
    (self.data, self.url, self.name) = (data, url, name)
    super.init()
  }

  /// Creates an image from an image in the bundle.
  public convenience init(named name: String) { self.init(data: nil, url: nil, name: name) }
  /// Creates an image from a system symbol.
  public class func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
  /// Creates an image from data.
  public convenience init(imageData: Data) { self.init(data: imageData, url: nil, name: nil) }
  /// Creates an image from a URL.
  public convenience init(url URL: URL) { self.init(data: nil, url: URL, name: nil) }
  /// Creates an image from a URL, with a size in points.
  public convenience init?(url URL: URL, width: Double, height: Double) { self.init(data: nil, url: URL, name: nil) }
}

/// An interaction between the user and the app.
open class INInteraction: NSObject, @unchecked Sendable {
  /// The directions of an interaction, with Apple's raw values.
  public enum Direction: Int, Sendable { case unspecified, outgoing, incoming }

  /// The interaction's intent.
  public let intent: INIntent
  /// The response to the intent.
  public let intentResponse: INIntentResponse?
  /// The direction of the interaction.
  open var direction = Direction.unspecified
  /// The time and duration of the interaction.
  open var dateInterval: DateInterval?
  /// The identifier for deleting the interaction.
  open var identifier = UUID().uuidString
  /// The identifier for deleting a group of interactions.
  open var groupIdentifier: String?

  /// Creates an interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
    super.init()
  }

  /// Donates the interaction. Succeeds without effect.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Report.notEmulated("INInteraction.donate(completion:) is not emulated: it succeeds without effect")
    completion?(nil)
  }
  /// Donates the interaction. Succeeds without effect.
  open func donate() async throws { donate(completion: nil) }
  /// Deletes interactions. Succeeds, as none are stored.
  open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
  /// Deletes interactions. Succeeds, as none are stored.
  open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
  /// Deletes interactions. Succeeds, as none are stored.
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }
}
