/// The description of a painter's reply. The bytes for the terminal, or those of the file, follow it.
public struct PaintReply: Hashable, Codable, Sendable {
  /// The request's generation.
  public var generation: Int
  /// Whether the bytes are a file.
  public var isFile: Bool
  /// The processor time that the reply took, in seconds.
  public var processorTime: Double
  /// The characters of the scene for which there is no font, in words; nil if there are none, or if this was reported.
  public var message: String?

  /// Creates a reply.
  public init(generation: Int, isFile: Bool, processorTime: Double = 0) {
    (self.generation, self.isFile, self.processorTime) = (generation, isFile, processorTime)
  }
}
