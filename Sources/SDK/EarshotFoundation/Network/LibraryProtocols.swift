import ExtensionLink
import Synchronization

// How everything that an extension's process loads from the web comes to `ExtensionURLProtocol`: `URLSession`, whoever makes
// it and with whatever configuration, and what stands on it in Foundation: `Data`, `NSData`, `String`, `NSString`,
// `XMLParser`... Each of them asks the library's own protocols first, by `canInit(with:)`, a class method that may be
// overridden, and so is called through a word of the class. That word is replaced by a method of Earshot's, which declines
// where an extension runs; the registered protocols are asked next.
//
// Linkage: any. No symbol has to win over the library's, so it works with Foundation and Earshot in shared libraries and
// linked in. What it needs of the class's layout is found out by comparing two classes, and tested: where it does not work,
// `ExtensionNetworking` reports it at the start.

/// The library's own protocols, which open connections.
enum LibraryProtocols {
  /// What they load.
  static let schemes: Set<String> = ["http", "https", "ftp", "ws", "wss"]

  /// Why they cannot be kept from loading.
  enum Fault: Error, Equatable {
    /// A class is not laid out as this was written for.
    case unknownLayout
    /// There are more of them than there are places for their own methods.
    case tooMany(Int)
    /// A class cannot be written to.
    case readOnly(String)
    /// A protocol takes a request all the same.
    case notInEffect(String)
  }

  /// Has them decline what extensions ask for, from now on.
  static func yield() -> Fault? {
    let classes = (URLSessionConfiguration.default.protocolClasses ?? []).compactMap { $0 as? URLProtocol.Type }
    guard classes.count <= places.count else { return .tooMany(classes.count) }
    guard let slot = slot else { return .unknownLayout }
    for (type, place) in zip(classes, places) {
      let own = ClassWords(type)[slot]
      // Once more does nothing.
      guard own != ClassWords(Declining.self)[slot] else { continue }
      guard ClassWords(place).write(own, at: slot) else { return .readOnly("\(place)") }
      originals.withLock { $0[ObjectIdentifier(type)] = Original(type: place) }
      guard ClassWords(type).write(ClassWords(Declining.self)[slot], at: slot) else { return .readOnly("\(type)") }
    }
    return test(classes)
  }

  /// Asks each of them to load something, as a session does.
  ///
  /// - Returns: The fault, where one takes it.
  static func test(_ classes: [URLProtocol.Type]) -> Fault? {
    for type in classes {
      for scheme in schemes {
        guard let url = URL(string: "\(scheme)://\(testHost)/"), !type.canInit(with: URLRequest(url: url)) else {
          return .notInEffect("\(type)")
        }
      }
    }
    return nil
  }

  /// A host that nobody has (RFC 2606).
  fileprivate static let testHost = "earshot.invalid"

  // MARK: Classes

  /// Overrides nothing.
  private class Plain: URLProtocol {}

  /// Overrides the one method; called as that of a protocol of the library's.
  private class Declining: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool {
      if request.url?.host == LibraryProtocols.testHost || ExtensionSurroundings.current != nil { return false }
      let original = LibraryProtocols.originals.withLock { $0[ObjectIdentifier(self)] }
      return original?.type.canInit(with: request) ?? false
    }
  }

  /// A class whose method is that of a protocol of the library's.
  private struct Original: @unchecked Sendable {
    let type: URLProtocol.Type
  }

  private class First: URLProtocol {}
  private class Second: URLProtocol {}
  private class Third: URLProtocol {}
  private class Fourth: URLProtocol {}

  private static let places: [URLProtocol.Type] = [First.self, Second.self, Third.self, Fourth.self]
  private static let originals = Mutex<[ObjectIdentifier: Original]>([:])

  /// Which word of a class is the method: the one in which the class that overrides it differs from the class that overrides
  /// nothing, where that has its superclass's. Nil unless there is exactly one.
  private static var slot: Int? {
    let (base, plain, declining) = (ClassWords(URLProtocol.self), ClassWords(Plain.self), ClassWords(Declining.self))
    let count = min(base.count, plain.count, declining.count)
    let slots = (0..<count).filter { plain[$0] == base[$0] && declining[$0] != plain[$0] }
    return slots.count == 1 ? slots.first : nil
  }
}

extension LibraryProtocols.Fault: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownLayout: "the classes of this version of FoundationNetworking are laid out in an unknown way"
    case .tooMany(let count): "this version of FoundationNetworking has \(count) protocols of its own"
    case .readOnly(let name): "the class \(name) lies in memory that cannot be written to"
    case .notInEffect(let name): "\(name) still takes requests"
    }
  }
}
