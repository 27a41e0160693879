import ExtensionLink
import Foundation
import FoundationNetworking
import Synchronization

// Routes everything that an extension's process loads from the web to the protocol of `EarshotFoundation`:
// `URLSession` with any configuration, and everything in Foundation that is built on it, such as `Data`, `NSData`,
// `String`, `NSString` and `XMLParser`. They first ask Foundation's own protocols through `canInit(with:)`, an
// overridable class method, and therefore a word in the class's metadata. That word is replaced with a method of
// Earshot, which declines if an extension is loaded; the registered protocols are asked next.
//
// This works with Foundation and Earshot linked dynamically or statically, as no symbol has to take precedence over
// Foundation's. The position of the word is found by comparing two classes, and the result is tested: if it fails,
// an extension reports it when it starts.
//
// The classes are those of a session's configuration. The first configuration of a process opens the stores for
// cookies and responses, which takes as long as loading a view, and most content extensions have no use for one.
// Therefore the classes are looked up by name when an extension starts, and compared with those of a configuration at
// the first request, before any of them has accepted it.

/// Foundation's own URL protocols, which open connections.
package enum LibraryProtocols {
  /// The URL schemes that they load.
  package static let schemes: Set<String> = ["http", "https", "ftp", "ws", "wss"]

  /// A reason why the requests of Foundation's protocols cannot be intercepted.
  enum Fault: Error, Equatable {
    /// The metadata of a class has an unknown layout.
    case unknownLayout
    /// Foundation has more protocols than this type has slots for their original methods.
    case tooMany(Int)
    /// The metadata of a class is not writable.
    case readOnly(String)
    /// A protocol accepts a request despite the interception.
    case notInEffect(String)
  }

  /// Makes the protocols decline the requests of extensions. Protocols with unknown names follow at the first request.
  ///
  /// - Returns: The fault; nil if the protocols decline.
  static func yield() -> Fault? {
    let known = names.compactMap { _typeByName($0) as? URLProtocol.Type }
    guard known.count == names.count else { return yieldAll() }
    return yield(known)
  }

  /// Makes all protocols of a session's configuration decline the requests of extensions.
  static func yieldAll() -> Fault? {
    // The default configuration has the same protocols.
    yield((URLSessionConfiguration.ephemeral.protocolClasses ?? []).compactMap { $0 as? URLProtocol.Type })
  }

  private static func yield(_ classes: [URLProtocol.Type]) -> Fault? {
    guard classes.count <= substitutes.count else { return .tooMany(classes.count) }
    guard let slot = slot else { return .unknownLayout }
    for type in classes {
      let method = ClassMetadata(type)[slot]
      // An earlier call has already replaced the method.
      guard method != ClassMetadata(Declining.self)[slot] else { continue }
      let used = originals.withLock { $0.count }
      guard substitutes.indices.contains(used) else { return .tooMany(used + 1) }
      let substitute = substitutes[used]
      guard ClassMetadata(substitute).write(method, at: slot) else { return .readOnly("\(substitute)") }
      originals.withLock { $0[ObjectIdentifier(type)] = Original(type: substitute) }
      guard ClassMetadata(type).write(ClassMetadata(Declining.self)[slot], at: slot) else {
        return .readOnly("\(type)")
      }
    }
    return test(classes)
  }

  /// Asks each protocol whether it loads a test URL, as a session does.
  ///
  /// - Returns: The fault if a protocol accepts the URL.
  static func test(_ classes: [URLProtocol.Type]) -> Fault? {
    let requests = schemes.compactMap { URL(string: "\($0)://\(testHost)/").map { URLRequest(url: $0) } }
    guard requests.count == schemes.count else { return .notInEffect("\(schemes)") }
    let open = classes.first { type in requests.contains { type.canInit(with: $0) } }
    return open.map { .notInEffect("\($0)") }
  }

  /// The mangled names of the protocols of FoundationNetworking in Swift 6.1 to 6.3.
  static let names = [
    "20FoundationNetworking16_HTTPURLProtocolC", "20FoundationNetworking15_FTPURLProtocolC",
    "20FoundationNetworking21_WebSocketURLProtocolC",
  ]

  /// The comparison of the protocols with those of a configuration, which happens once and reports a fault to the
  /// running extension.
  private static let isComplete: Void = {
    if let fault = yieldAll() { ExtensionContext.current?.report(Interceptors.networkFault(fault)) }
  }()

  /// A reserved host name (RFC 2606).
  fileprivate static let testHost = "earshot.invalid"

  // MARK: Classes

  /// A subclass without overrides, for comparison.
  private class Plain: URLProtocol {}

  /// A protocol whose implementation of `canInit(with:)` replaces those of Foundation's protocols.
  private class Declining: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
      if request.url?.host == LibraryProtocols.testHost { return false }
      if ExtensionContext.current != nil {
        LibraryProtocols.isComplete
        return false
      }
      let original = LibraryProtocols.originals.withLock { $0[ObjectIdentifier(self)] }
      return original?.type.canInit(with: request) ?? false
    }
  }

  /// A class whose `canInit(with:)` is the original one of a protocol.
  private struct Original: @unchecked Sendable {
    let type: URLProtocol.Type
  }

  private class First: URLProtocol {}
  private class Second: URLProtocol {}
  private class Third: URLProtocol {}
  private class Fourth: URLProtocol {}

  private static let substitutes: [URLProtocol.Type] = [First.self, Second.self, Third.self, Fourth.self]
  private static let originals = Mutex<[ObjectIdentifier: Original]>([:])

  /// The index of the method's word: the only one in which `Declining` differs from `Plain`, and `Plain` equals its
  /// superclass. Nil unless there is exactly one.
  private static var slot: Int? {
    let (base, plain, declining) = (
      ClassMetadata(URLProtocol.self), ClassMetadata(Plain.self), ClassMetadata(Declining.self)
    )
    let count = min(base.count, plain.count, declining.count)
    let slots = (0..<count).filter { plain[$0] == base[$0] && declining[$0] != plain[$0] }
    return slots.count == 1 ? slots.first : nil
  }
}

extension LibraryProtocols.Fault: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownLayout: "unknown class layout of this version of FoundationNetworking"
    case .tooMany(let count): "this version of FoundationNetworking has \(count) protocol classes"
    case .readOnly(let name): "the class \(name) is in read-only memory"
    case .notInEffect(let name): "\(name) still handles requests"
    }
  }
}
