// EarshotCallKit: calls that are reported to nobody.
//
// Emulated: handles and updates as values; `reportNewIncomingVoIPPushPayload`, which a service extension calls, succeeds and
// is reported. Not emulated: the system's interface of a call, transactions (they fail), directories.
// The gotcha: the app never hears of the call.

@_exported public import EarshotFoundation

/// A person's address.
open class CXHandle: NSObject, @unchecked Sendable {
  /// The kind of an address, with Apple's raw values.
  public enum HandleType: Int, Sendable {
    case generic = 1
    case phoneNumber
    case emailAddress
  }
  /// The kind.
  public let type: HandleType
  /// The address.
  public let value: String
  /// An address.
  public init(type: HandleType, value: String) {
    (self.type, self.value) = (type, value)
    super.init()
  }
}

/// What changes of a call.
open class CXCallUpdate: NSObject {
  /// The caller.
  open var remoteHandle: CXHandle?
  /// The caller's name.
  open var localizedCallerName: String?
  /// Whether it has video.
  open var hasVideo = false
  /// Whether it can be held.
  open var supportsHolding = true
  /// Whether it can be grouped.
  open var supportsGrouping = true
  /// Whether it can leave a group.
  open var supportsUngrouping = true
  /// Whether it takes tones.
  open var supportsDTMF = true

  /// An update that changes nothing.
  public override init() { super.init() }
}

/// The settings of a provider.
open class CXProviderConfiguration: NSObject {
  /// The app's name.
  open private(set) var localizedName: String?
  /// The name of the ringtone.
  open var ringtoneSound: String?
  /// The icon.
  open var iconTemplateImageData: Data?
  /// How many groups of calls there may be.
  open var maximumCallGroups = 2
  /// How many calls may be in a group.
  open var maximumCallsPerCallGroup = 5
  /// Whether calls have video.
  open var supportsVideo = false
  /// The kinds of addresses.
  open var supportedHandleTypes: Set<CXHandle.HandleType> = []
  /// Whether calls are listed.
  open var includesCallsInRecents = true

  /// Settings.
  public override init() { super.init() }
  /// Settings with the app's name.
  public init(localizedName: String) {
    self.localizedName = localizedName
    super.init()
  }
}

/// Hears of the system's calls; never called.
public protocol CXProviderDelegate: NSObjectProtocol {
  /// The provider was reset.
  func providerDidReset(_ provider: CXProvider)
}

/// Reports calls to the system.
open class CXProvider: NSObject, @unchecked Sendable {
  /// The settings.
  open var configuration: CXProviderConfiguration

  /// A provider.
  public init(configuration: CXProviderConfiguration) {
    self.configuration = configuration
    super.init()
  }

  /// Keeps no delegate: nothing calls it.
  open func setDelegate(_ delegate: (any CXProviderDelegate)?, queue: DispatchQueue?) {}
  /// Succeeds; no call is shown.
  open func reportNewIncomingCall(
    with UUID: UUID, update: CXCallUpdate, completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    Report.notEmulated("CXProvider shows no call")
    DispatchQueue.global().async { completion(nil) }
  }
  /// Does nothing.
  open func reportCall(with UUID: UUID, updated update: CXCallUpdate) {}
  /// Does nothing.
  open func invalidate() {}

  /// Succeeds; the app does not hear of the call.
  open class func reportNewIncomingVoIPPushPayload(
    _ dictionaryPayload: [AnyHashable: Any], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Report.notEmulated("CXProvider.reportNewIncomingVoIPPushPayload(_:completion:) wakes no app")
    DispatchQueue.global().async { completion?(nil) }
  }
  /// Succeeds; the app does not hear of the call.
  open class func reportNewIncomingVoIPPushPayload(_ dictionaryPayload: [AnyHashable: Any]) async throws {
    reportNewIncomingVoIPPushPayload(dictionaryPayload, completion: nil)
  }
}

/// A call.
open class CXCall: NSObject {
  /// Whether it is over.
  open var hasEnded: Bool { true }
  /// Whether it was answered.
  open var hasConnected: Bool { false }
}

/// Watches calls: there are none.
open class CXCallObserver: NSObject {
  /// None.
  open var calls: [CXCall] { [] }
}
