// EarshotNetwork: the state of the network, which is a device's with Wi-Fi.
//
// Emulated: `NWPathMonitor`, which gives one path. Not emulated: connections, listeners, browsers; they are absent.
// The gotcha: a path that is satisfied says nothing of what a request will find; the system answers an extension's requests.

@_exported public import EarshotFoundation
import Synchronization

/// A way to the network.
public struct NWInterface: Hashable, Sendable {
  /// The kind of a way.
  public enum InterfaceType: Sendable { case other, wifi, cellular, wiredEthernet, loopback }
  /// The kind.
  public let type: InterfaceType
  /// The name.
  public let name: String
  /// The number.
  public let index: Int
}

/// The state of the network.
public struct NWPath: Hashable, Sendable {
  /// Whether there is a network.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// Why there is none.
  public enum UnsatisfiedReason: Sendable { case notAvailable, cellularDenied, wifiDenied, localNetworkDenied }

  /// Whether there is a network.
  public let status: Status
  /// Why there is none.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// The ways to it.
  public let availableInterfaces: [NWInterface]
  /// Whether it costs: no.
  public var isExpensive: Bool { false }
  /// Whether it is to be spared: no.
  public var isConstrained: Bool { false }
  /// Whether it has IPv4.
  public var supportsIPv4: Bool { status == .satisfied }
  /// Whether it has IPv6.
  public var supportsIPv6: Bool { status == .satisfied }
  /// Whether it has names.
  public var supportsDNS: Bool { status == .satisfied }
  /// Whether it uses a kind of way.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }

  static let wifi = NWPath(
    status: .satisfied, availableInterfaces: [NWInterface(type: .wifi, name: "en0", index: 1)])
  static let none = NWPath(status: .unsatisfied, availableInterfaces: [])
}

/// Watches the state of the network.
public final class NWPathMonitor: Sendable {
  private struct State: Sendable {
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
    var isCancelled = false
  }

  private let state = Mutex(State())
  /// The state of the network.
  public let currentPath: NWPath

  /// A monitor of all ways.
  public init() { currentPath = .wifi }
  /// A monitor of one kind of way.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {
    currentPath = requiredInterfaceType == .wifi ? .wifi : .none
  }
  /// A monitor of all ways but some kinds.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    currentPath = prohibitedInterfaceTypes.contains(.wifi) ? .none : .wifi
  }

  /// Hears of the state, once after the start.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set {
      let queue = state.withLock { state in
        state.handler = newValue
        return state.queue
      }
      if let queue { tell(on: queue) }
    }
  }
  /// The queue it was started with.
  public var queue: DispatchQueue? { state.withLock { $0.queue } }

  /// Starts, and tells the handler the state.
  public func start(queue: DispatchQueue) {
    let isFirst = state.withLock { state in
      guard state.queue == nil, !state.isCancelled else { return false }
      state.queue = queue
      return true
    }
    if isFirst { tell(on: queue) }
  }

  /// Stops for good.
  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.handler = nil
    }
  }

  private func tell(on queue: DispatchQueue) {
    queue.async { [self] in
      let handler = state.withLock { $0.isCancelled ? nil : $0.handler }
      handler?(currentPath)
    }
  }
}
