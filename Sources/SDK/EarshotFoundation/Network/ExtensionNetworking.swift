import CVirtualTime
import ExtensionLink

/// The network of the extensions in this process.
public enum ExtensionNetworking {
  /// From now on what an extension in this process asks of the network is asked of its system: through `URLSession.shared` and
  /// through sessions made of a configuration. Where no extension was loaded everything is as ever. Delays that only the
  /// library underneath sees are taken over as well. Once is enough; more often does nothing.
  public static func install() { _ = installed }

  private static let installed: Void = {
    // `shared` asks the registered ones; the others ask those of their configuration.
    _ = URLProtocol.registerClass(ExtensionURLProtocol.self)
    earshot_session_set_hook { pointer in
      guard let pointer, ExtensionSurroundings.current != nil else { return }
      let configuration = Unmanaged<URLSessionConfiguration>.fromOpaque(pointer).takeUnretainedValue()
      let classes = configuration.protocolClasses ?? []
      guard !classes.contains(where: { $0 == ExtensionURLProtocol.self }) else { return }
      configuration.protocolClasses = [ExtensionURLProtocol.self] + classes
    }
    DelayHook.install()
  }()
}
