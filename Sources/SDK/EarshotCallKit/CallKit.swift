// EarshotCallKit: reporting of calls, which are never displayed.
//
// Emulated: handles and updates as values; `reportNewIncomingVoIPPushPayload`, which a service extension calls,
// succeeds and is reported. Not emulated: the system's call interface. Transactions and call directories are not
// declared.
// Important: the app is never notified of the call.

@_exported public import EarshotFoundation

/// A means of reaching a call recipient, such as a phone number.
open class CXHandle: NSObject, @unchecked Sendable {
  /// The types of a handle, with Apple's raw values.
  public enum HandleType: Int, Sendable {
    /// An unspecified type, such as a user name.
    case generic = 1
    /// A phone number.
    case phoneNumber
    /// An email address.
    case emailAddress
  }
  /// The type of the handle.
  public let type: HandleType
  /// The value of the handle, such as the phone number.
  public let value: String
  /// Creates a handle.
  public init(type: HandleType, value: String) {
    (self.type, self.value) = (type, value)
    super.init()
  }
}

/// An update to the properties of a call.
open class CXCallUpdate: NSObject {
  /// The handle of the caller.
  open var remoteHandle: CXHandle?
  /// The name of the caller.
  open var localizedCallerName: String?
  /// Whether the call has video.
  open var hasVideo = false
  /// Whether the call can be held.
  open var supportsHolding = true
  /// Whether the call can be grouped with other calls.
  open var supportsGrouping = true
  /// Whether the call can be removed from a group.
  open var supportsUngrouping = true
  /// Whether the call can send DTMF tones.
  open var supportsDTMF = true

  /// Creates an update without changes.
  public override init() { super.init() }
}

/// The configuration of a provider.
open class CXProviderConfiguration: NSObject {
  /// The localized name of the app.
  open private(set) var localizedName: String?
  /// The name of the ringtone's sound file.
  open var ringtoneSound: String?
  /// The PNG data of the icon.
  open var iconTemplateImageData: Data?
  /// The maximum number of call groups.
  open var maximumCallGroups = 2
  /// The maximum number of calls per group.
  open var maximumCallsPerCallGroup = 5
  /// Whether the provider supports video.
  open var supportsVideo = false
  /// The supported types of handles.
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  /// Whether calls are added to the list of recent calls.
  open var includesCallsInRecents = true

  /// Creates a default configuration.
  public override init() { super.init() }
  /// Creates a configuration with the localized name of the app.
  public init(localizedName: String) {
    self.localizedName = localizedName
    super.init()
  }
}

/// The methods of a provider's delegate. Earshot never calls them.
public protocol CXProviderDelegate: NSObjectProtocol {
  /// Tells the delegate that the provider was reset.
  func providerDidReset(_ provider: CXProvider)
}

/// An object that reports calls to the system.
open class CXProvider: NSObject, @unchecked Sendable {
  /// The configuration of the provider.
  open var configuration: CXProviderConfiguration

  /// Creates a provider with a configuration.
  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Sets the delegate and its queue. Does nothing; the delegate is never called.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {}
  /// Reports an incoming call. Succeeds without displaying it.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Report.notEmulated(
      "CXProvider.reportNewIncomingCall(with:update:completion:) is not emulated: the call is not displayed")
    DispatchQueue.global().async { completion(nil) }
  }
  /// Reports changed information about a call. Does nothing.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  /// Invalidates the provider and ends its calls. Does nothing.
  open func invalidate() {}

  /// Reports an incoming VoIP push to the app. Succeeds; the app is not notified.
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Report.notEmulated(
      "CXProvider.reportNewIncomingVoIPPushPayload(_:completion:) is not emulated: the app does not wake up")
    DispatchQueue.global().async { completion?(nil) }
  }
  /// Reports an incoming VoIP push to the app. Succeeds; the app is not notified.
  open class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any]) async throws {
    reportNewIncomingVoIPPushPayload(dictionaryPayload, completion: nil)
  }
}

/// A telephony call.
open class CXCall: NSObject {
  /// Whether the call has ended. Always true.
  open var hasEnded: Bool { true }
  /// Whether the call has connected. Always false.
  open var hasConnected: Bool { false }
}

/// An observer of calls, of which there are none.
open class CXCallObserver: NSObject {
  /// The current calls. Always empty.
  open var calls: [CXCall] { [] }
}
