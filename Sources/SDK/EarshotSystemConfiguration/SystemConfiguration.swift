// EarshotSystemConfiguration: the reachability of hosts from a device connected to Wi-Fi.
//
// Emulated: flags, which are `reachable` for every host. Not emulated: changes (callbacks are never called), network
// names, proxies.
// Important: a reachable host does not mean that requests succeed; the system answers an extension's requests.

@_exported public import EarshotFoundation

/// The reachability of a host, with Apple's raw values.
public struct SCNetworkReachabilityFlags: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt32
  /// Creates flags from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The host is reachable through a transient connection, such as PPP.
  public static let transientConnection = SCNetworkReachabilityFlags(rawValue: 1 << 0)
  /// The host is reachable. The only flag that Earshot returns.
  public static let reachable = SCNetworkReachabilityFlags(rawValue: 1 << 1)
  /// A connection must be established first.
  public static let connectionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 2)
  /// Traffic establishes the connection.
  public static let connectionOnTraffic = SCNetworkReachabilityFlags(rawValue: 1 << 3)
  /// The user must act to establish the connection, for example by entering a password.
  public static let interventionRequired = SCNetworkReachabilityFlags(rawValue: 1 << 4)
  /// The `CFSocketStream` functions establish the connection on demand.
  public static let connectionOnDemand = SCNetworkReachabilityFlags(rawValue: 1 << 5)
  /// The host is an interface of the device itself.
  public static let isLocalAddress = SCNetworkReachabilityFlags(rawValue: 1 << 16)
  /// Traffic to the host does not pass through a gateway.
  public static let isDirect = SCNetworkReachabilityFlags(rawValue: 1 << 17)
  /// The host is reachable over a cellular network.
  public static let isWWAN = SCNetworkReachabilityFlags(rawValue: 1 << 18)
}

/// A handle to a host.
public final class SCNetworkReachability: Sendable {}

/// The context of a reachability callback.
public struct SCNetworkReachabilityContext {
  /// The version of the structure. The only version is 0.
  public var version: Int
  /// A pointer that is passed to the callback.
  public var info: UnsafeMutableRawPointer?

  /// Creates a context. The caller retains and releases the information.
  public init(
    version: Int, info: UnsafeMutableRawPointer?, retain: ((UnsafeRawPointer) -> UnsafeRawPointer)? = nil,
    release: ((UnsafeRawPointer) -> Void)? = nil, copyDescription: ((UnsafeRawPointer) -> AnyObject)? = nil
  ) {
    (self.version, self.info) = (version, info)
  }
}

/// A function that is called when the reachability of a host changes. Earshot never calls it.
public typealias SCNetworkReachabilityCallBack = (
  SCNetworkReachability, SCNetworkReachabilityFlags, UnsafeMutableRawPointer?
) -> Void

/// Creates a reachability handle for an address.
public func SCNetworkReachabilityCreateWithAddress(
  _ allocator: CFAllocator?, _ address: UnsafePointer<sockaddr>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Creates a reachability handle for a host name.
public func SCNetworkReachabilityCreateWithName(
  _ allocator: CFAllocator?, _ nodename: UnsafePointer<CChar>
) -> SCNetworkReachability? {
  SCNetworkReachability()
}

/// Returns the flags of a host, which are `reachable`.
@discardableResult
public func SCNetworkReachabilityGetFlags(
  _ target: SCNetworkReachability, _ flags: UnsafeMutablePointer<SCNetworkReachabilityFlags>
) -> Bool {
  flags.pointee = .reachable
  return true
}

/// Sets the callback for changes of reachability. Does nothing, as reachability never changes.
///
/// - Returns: True.
@discardableResult
public func SCNetworkReachabilitySetCallback(
  _ target: SCNetworkReachability, _ callout: SCNetworkReachabilityCallBack?,
  _ context: UnsafeMutablePointer<SCNetworkReachabilityContext>?
) -> Bool {
  true
}

/// Sets the queue of the callback. Does nothing, as reachability never changes.
///
/// - Returns: True.
@discardableResult
public func SCNetworkReachabilitySetDispatchQueue(_ target: SCNetworkReachability, _ queue: DispatchQueue?) -> Bool {
  true
}

extension sockaddr_in {
  /// The length of the address. Linux has no such field.
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}
