import Foundation
import Testing

@testable import ExtensionProtocol

@Suite("Player commands: encoding")
struct PlayerCommandTests {
  private static let commands: [PlayerCommand] = [
    .seek(position: 0), .seek(position: .max), .seek(position: .min), .loops(0), .loops(-1), .loops(.max), .rate(0.5),
    .rate(2), .select(attachment: ""), .select(attachment: "漢 \u{0}"),
  ]

  @Test("A command is preserved", arguments: commands)
  func roundTrip(command: PlayerCommand) throws {
    #expect(try MessageCoding.decode(PlayerCommand.self, from: MessageCoding.encode(command)) == command)
    let message = SystemMessage.perform(command)
    #expect(try MessageCoding.decode(SystemMessage.self, from: MessageCoding.encode(message)) == message)
  }

  @Test("Truncated commands and trailing bytes are refused", arguments: commands)
  func cut(command: PlayerCommand) {
    let bytes = MessageCoding.encode(SystemMessage.perform(command))
    for count in 0..<bytes.count {
      #expect(throws: MessageFault.truncated) {
        try MessageCoding.decode(SystemMessage.self, from: Data(bytes.prefix(count)))
      }
    }
    #expect(throws: MessageFault.trailing(bytes: 1)) {
      try MessageCoding.decode(SystemMessage.self, from: bytes + [0])
    }
  }

  @Test("Invalid rates are refused", arguments: [Float.nan, .infinity, -.infinity, 0, 0.49, 2.01, -1])
  func rates(rate: Float) {
    #expect(throws: MessageFault.invalid(field: "rate")) {
      try MessageCoding.decode(PlayerCommand.self, from: MessageCoding.encode(PlayerCommand.rate(rate)))
    }
  }

  @Test("Negative loop counts other than -1 are refused", arguments: [-2, Int.min])
  func loops(count: Int) {
    #expect(throws: MessageFault.invalid(field: "loops")) {
      try MessageCoding.decode(PlayerCommand.self, from: MessageCoding.encode(PlayerCommand.loops(count)))
    }
  }

  @Test("Unknown kinds and invalid text are refused")
  func kinds() {
    for kind: UInt8 in [0, 5, 255] {
      #expect(throws: MessageFault.invalid(field: "player command")) {
        try MessageCoding.decode(PlayerCommand.self, from: Data([kind, 0, 0, 0, 0, 0, 0, 0, 0]))
      }
    }
    #expect(throws: MessageFault.invalid(field: "text")) {
      try MessageCoding.decode(PlayerCommand.self, from: Data([4, 1, 0, 0, 0, 0xFF]))
    }
    #expect(throws: MessageFault.truncated) {
      try MessageCoding.decode(PlayerCommand.self, from: Data([4, 0xFF, 0xFF, 0xFF, 0xFF, 0]))
    }
  }
}
