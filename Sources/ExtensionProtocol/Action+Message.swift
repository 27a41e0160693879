public import Notifications

extension Action: Message {
  /// The maximum number of actions in a message, more than any category shows (N3).
  static let maximumCount = 64

  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(identifier)
    writer.put(title)
    writer.put(options.rawValue)
    writer.put(textInput) { writer, field in
      writer.put(field.buttonTitle)
      writer.put(field.placeholder)
    }
    writer.put(icon) { writer, icon in
      switch icon {
      case .systemImage(let name):
        writer.put(true)
        writer.put(name)
      case .templateImage(let name):
        writer.put(false)
        writer.put(name)
      }
    }
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(
      identifier: try reader.string(), title: try reader.string(), options: ActionOptions(rawValue: try reader.int()))
    textInput = try reader.optional { reader throws(MessageFault) in
      TextInput(buttonTitle: try reader.string(), placeholder: try reader.string())
    }
    icon = try reader.optional { reader throws(MessageFault) in
      let isSystemImage = try reader.bool()
      let name = try reader.string()
      return isSystemImage ? .systemImage(name: name) : .templateImage(name: name)
    }
  }
}

extension MessageWriter {
  /// Writes the number of actions, then the actions.
  mutating func put(_ actions: [Action]) {
    put(UInt32(clamping: min(actions.count, Action.maximumCount)))
    for action in actions.prefix(Action.maximumCount) { action.write(to: &self) }
  }
}

extension MessageReader {
  /// Reads the number of actions, then the actions.
  mutating func actions() throws(MessageFault) -> [Action] {
    try list(atMost: Action.maximumCount) { reader throws(MessageFault) in try Action(from: &reader) }
  }
}
