/// A source of bytes in memory.
public final class CGDataProvider: Sendable {
  /// The bytes that the provider holds.
  public let data: CFData?

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }
  /// Creates a provider of bytes.
  public convenience init?(data: NSData) { self.init(data: Data(referencing: data)) }
  /// Reads a file; returns nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }
}
