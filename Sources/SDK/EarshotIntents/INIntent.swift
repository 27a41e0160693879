// EarshotIntents: what an extension tells the system about people and messages, as values.
//
// Emulated: persons, images, `INSendMessageIntent` and `INStartCallIntent`, with which `UNNotificationContent.updating(from:)`
// makes a communication notification (the sender's name is its title, the group's its subtitle); interactions, whose
// donation succeeds. Not emulated: intents of other domains, handling, Siri, shortcuts, the sender's picture on the banner.
// The gotcha: donations go nowhere; a diagnostic says so once.

@_exported public import EarshotUserNotifications
import EarshotFoundation

/// A request to the system.
open class INIntent: NSObject, @unchecked Sendable {
  /// The name under which it is known.
  open var identifier: String?
  /// The phrase that Siri suggests; stored.
  open var suggestedInvocationPhrase: String?
  /// A short description.
  open var intentDescription: String? { nil }
  private var images: [AnyKeyPath: INImage] = [:]
  private var namedImages: [String: INImage] = [:]

  /// A request.
  public override init() { super.init() }

  /// Sets the image of a parameter.
  ///
  /// - Parameter parameterName: The parameter's name, `sender` for instance.
  open func setImage(_ image: INImage?, forParameterNamed parameterName: String) {
    namedImages[parameterName] = image
  }
  /// The image of a parameter.
  open func image(forParameterNamed parameterName: String) -> INImage? { namedImages[parameterName] }
  /// The image of the first parameter that has one.
  open func keyImage() -> INImage? { images.values.first ?? namedImages.values.first }

  fileprivate func setImage(_ image: INImage?, at path: AnyKeyPath) { images[path] = image }
  fileprivate func image(at path: AnyKeyPath) -> INImage? { images[path] }
}

/// An intent's own class, for the key paths of its parameters.
public protocol INParameterized: INIntent {}

extension INParameterized {
  /// Sets the image of a parameter.
  public func setImage<Value>(_ image: INImage?, forParameterNamed path: KeyPath<Self, Value>) {
    setImage(image, at: path)
  }
  /// The image of a parameter.
  public func image<Value>(forParameterNamed path: KeyPath<Self, Value>) -> INImage? { image(at: path) }
}

/// An answer to an intent.
open class INIntentResponse: NSObject, @unchecked Sendable {
  /// What the app gets.
  open var userActivity: NSUserActivity?
}

/// A text that Siri may speak.
open class INSpeakableString: NSObject, @unchecked Sendable {
  /// The text.
  public let spokenPhrase: String
  /// How it is pronounced.
  public let pronunciationHint: String?
  /// The identifier of what it names.
  public let vocabularyIdentifier: String?

  /// A text.
  public convenience init(spokenPhrase: String) {
    self.init(vocabularyIdentifier: nil, spokenPhrase: spokenPhrase, pronunciationHint: nil)
  }
  /// A text of the app's vocabulary.
  public init(vocabularyIdentifier: String?, spokenPhrase: String, pronunciationHint: String?) {
    self.spokenPhrase = spokenPhrase
    (self.pronunciationHint, self.vocabularyIdentifier) = (pronunciationHint, vocabularyIdentifier)
    super.init()
  }
}

/// An image of an intent's: its bytes, URL or name, as given.
open class INImage: NSObject, @unchecked Sendable {
  /// The bytes.
  package let data: Data?
  /// The address.
  package let url: URL?
  /// The name in the bundle.
  package let name: String?

  private init(data: Data?, url: URL?, name: String?) {
    (self.data, self.url, self.name) = (data, url, name)
    super.init()
  }

  /// An image in the bundle.
  public convenience init(named name: String) { self.init(data: nil, url: nil, name: name) }
  /// A symbol of the system's.
  public class func systemImageNamed(_ name: String) -> INImage { INImage(named: name) }
  /// An image by its bytes.
  public convenience init(imageData: Data) { self.init(data: imageData, url: nil, name: nil) }
  /// An image by its address.
  public convenience init(url URL: URL) { self.init(data: nil, url: URL, name: nil) }
  /// An image by its address, with its size in points.
  public convenience init?(url URL: URL, width: Double, height: Double) { self.init(data: nil, url: URL, name: nil) }
}

/// What happened between a person and the app.
open class INInteraction: NSObject, @unchecked Sendable {
  /// Who began it, with Apple's raw values.
  public enum Direction: Int, Sendable { case unspecified, outgoing, incoming }

  /// The intent.
  public let intent: INIntent
  /// The answer.
  public let intentResponse: INIntentResponse?
  /// Who began it.
  open var direction = Direction.unspecified
  /// When it took place.
  open var dateInterval: DateInterval?
  /// The name by which it is deleted.
  open var identifier = UUID().uuidString
  /// The name by which it is deleted with others.
  open var groupIdentifier: String?

  /// An interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    (self.intent, intentResponse) = (intent, response)
    super.init()
  }

  /// Succeeds; nothing learns of it.
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Report.notEmulated("INInteraction.donate(completion:) succeeds, and nothing learns of the interaction")
    completion?(nil)
  }
  /// Succeeds; nothing learns of it.
  open func donate() async throws { donate(completion: nil) }
  /// Succeeds: none is kept.
  open class func delete(with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
  /// Succeeds: none is kept.
  open class func delete(with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    completion?(nil)
  }
  /// Succeeds: none is kept.
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) { completion?(nil) }
}
