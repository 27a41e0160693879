public import Scenes

extension FontSelection: Message {
  /// Writes the paths of the files, then whether fonts of the machine follow.
  public func write(to writer: inout MessageWriter) {
    writer.put(UInt32(clamping: files.count))
    for file in files { writer.put(file) }
    writer.put(includesMachineFonts)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    let files = try reader.list(atMost: Self.maximumFiles) { reader throws(MessageFault) in try reader.string() }
    self.init(files: files, includesMachineFonts: try reader.bool())
  }
}
