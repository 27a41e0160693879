import ExtensionProtocol
public import Foundation

// The compiled form: a signature, a version, then the fields in sequence, coded like messages. The reader does not
// trust its input: counts, depths, texts and numbers have limits.

extension InterfaceDocument {
  /// The signature of a compiled storyboard.
  private static let mark: UInt64 = 0x31_49_55_2d_54_53_52_45
  /// The version of the compiled form; a reader accepts only its own.
  private static let version: UInt16 = 1
  /// The filename extension of a compiled storyboard.
  public static let compiledStoryboardExtension = "storyboardc"
  /// The filename extension of a compiled xib.
  public static let compiledNibExtension = "nib"

  /// Returns the compiled form.
  public func compiled() -> Data {
    var writer = MessageWriter()
    writer.put(Self.mark)
    writer.put(Self.version)
    writer.put(kind.rawValue)
    writer.put(initialController) { $0.put($1) }
    writer.put(scenes) { writer, scene in writer.put(scene.objects) { $0.put($1) } }
    return writer.bytes
  }

  /// Parses the compiled form.
  ///
  /// - Throws: ``CompiledInterfaceError``.
  public init(compiled data: Data) throws(CompiledInterfaceError) {
    guard data.count <= InterfaceLimits.compiledBytes else {
      throw .tooLong(bytes: data.count, allowed: InterfaceLimits.compiledBytes)
    }
    var reader = DocumentReader(fields: MessageReader(data))
    do {
      guard try reader.fields.integer(UInt64.self) == Self.mark else { throw CompiledInterfaceError.unrecognizedFile }
      let version = try reader.fields.integer(UInt16.self)
      guard version == Self.version else {
        throw CompiledInterfaceError.unsupportedVersion(found: Int(version), expected: Int(Self.version))
      }
      self = try reader.document()
    } catch let error as CompiledInterfaceError {
      throw error
    } catch {
      throw .damaged(reason: "\(error)")
    }
  }
}
