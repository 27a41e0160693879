// EarshotNetwork: the network path of a device connected to Wi-Fi.
//
// Emulated: `NWPathMonitor`, which reports a single path. Not emulated: connections, listeners and browsers, which
// are not declared.
// Important: a satisfied path does not mean that requests succeed; the system answers an extension's requests.

@_exported public import EarshotFoundation
import Synchronization

/// A network interface.
public struct NWInterface: Hashable, Sendable {
  /// The types of a network interface.
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  /// The type of the interface.
  public let type: InterfaceType
  /// The name of the interface.
  public let name: String
  /// The index of the interface.
  public let index: Int
}

/// A network path.
public struct NWPath: Hashable, Sendable {
  /// The statuses of a path.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// The reasons why a path is unsatisfied.
  public enum UnsatisfiedReason: Sendable { case notAvailable, cellularDenied, wifiDenied, localNetworkDenied }

  /// The status of the path.
  public let status: Status
  /// The reason why the path is unsatisfied. Always `notAvailable`.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// The interfaces available to the path.
  public let availableInterfaces: [NWInterface]
  /// Whether the path uses an expensive interface. Always false.
  public var isExpensive: Bool { false }
  /// Whether the path uses an interface in Low Data Mode. Always false.
  public var isConstrained: Bool { false }
  /// Whether the path supports IPv4.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether the path supports IPv6.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether the path supports DNS.
  public var supportsDNS: Bool { status == .satisfied }
  /// Returns whether the path uses a type of interface.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  static let wifi = NWPath(
    status: .satisfied, availableInterfaces: [NWInterface(type: .wifi, name: "en0", index: 1)])
  static let none = NWPath(status: .unsatisfied, availableInterfaces: [])
}

/// An observer of the network path.
public final class NWPathMonitor: Sendable {
  private struct State: Sendable {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCancelled = false
    /// Whether a call of the handler is pending.
    var isScheduled = false
  }

  private let state = Mutex(State())
  /// The current path.
  public let currentPath: NWPath

  /// Creates a monitor of all interfaces.
  public init() { currentPath = .wifi }
  /// Creates a monitor of one type of interface.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    currentPath = requiredInterfaceType == .wifi ? .wifi : .none
  }
  /// Creates a monitor of all interfaces except some types.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    currentPath = prohibitedInterfaceTypes.contains(.wifi) ? .none : .wifi
  }

  /// The handler for path updates, called after the monitor starts, and after the handler is replaced.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set {
      let queue = state.withLock { state in
        state.handler = newValue
        return state.queue
      }
      if let queue { notify(on: queue) }
    }
  }
  /// The queue of the handler.
  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// Starts the monitor and calls the handler with the current path.
  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return false }
      state.queue = queue
      return true
    }
    if isFirst { notify(on: queue) }
  }

  /// Stops the monitor permanently.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.handler = nil
    }
  }

  private func notify(on queue: DispatchQueue) {
    let isPending = state.withLock { state in
      defer { state.isScheduled = true }
      return state.isScheduled
    }
    guard !isPending else { return }
    queue.async { [self] in
      let handler = state.withLock { state in
        state.isScheduled = false
        return state.isCancelled ? nil : state.handler
      }
      handler?(currentPath)
    }
  }
}
