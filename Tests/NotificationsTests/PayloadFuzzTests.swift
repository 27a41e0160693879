import Foundation
import JSON
import TestSupport
import Testing

@testable import Notifications

@Suite("Hostile payloads")
struct PayloadFuzzTests {
  @Test("Any bytes give a payload or an error with a message, in 3,000 mutations")
  func mutations() {
    var random = SeededGenerator(seed: 0x0EA5)
    var accepted = 0
    for round in 0..<3000 {
      let bytes = Self.mutated(round, &random)
      do throws(PayloadError) {
        let payload = try Payload(parsing: bytes, source: "fuzz")
        _ = payload.content()
        accepted += 1
      } catch {
        if error.description.isEmpty || error.description.count > 400 {
          Issue.record("round \(round): the message is \(error.description.count) characters long")
        }
      }
    }
    #expect((50...2500).contains(accepted), "the mutations reach both ends")
  }

  @Test("Parsing takes time in proportion to the length")
  func linearTime() {
    for (short, long) in zip(Self.texts(5_000), Self.texts(100_000)) {
      let unit = ProcessorTime.seconds { _ = try? JSONValue(parsing: Data(short.utf8)) }
      let time = ProcessorTime.seconds { _ = try? JSONValue(parsing: Data(long.utf8)) }
      // For 20 times the length, linear time is 20 times as long, and quadratic time 400 times.
      #expect(time < unit * 100 + 0.05, "\(long.prefix(10))…")
    }
  }

  /// Long texts, each of a single kind of repeated part.
  private static func texts(_ count: Int) -> [String] {
    [
      "[" + String(repeating: "1,", count: count) + "1]",
      "\"" + String(repeating: "\\n", count: count) + "\"",
      "{" + (0..<count / 5).map { "\"\($0)\":0" }.joined(separator: ",") + "}",
      String(repeating: "[", count: 2 * count),
      String(repeating: " ", count: 2 * count),
      String(repeating: "9", count: 2 * count),
    ]
  }

  private static let originals: [[UInt8]] = [
    #"{"aps":{"alert":{"title":"Ada","loc-key":"K","loc-args":["\u00e9","\ud83d\ude00"]},"badge":3}}"#,
    #"{"aps":{"alert":"Grüße 😀","mutable-content":1,"relevance-score":0.5,"sound":"default"},"id":[1]}"#,
    #"{"aps":{"sound":{"critical":1,"volume":1e-1,"name":"a"},"content-available":1},"x":{"y":[null,true,-0.0]}}"#,
    #"{"Simulator Target Bundle":"com.example","aps":{"event":"end","content-state":{"a":{}},"timestamp":17}}"#,
  ].map { Array($0.utf8) }

  private static func mutated(_ round: Int, _ random: inout SeededGenerator) -> Data {
    var bytes = originals[round % originals.count]
    switch round / originals.count % 6 {
    case 0:
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    case 1: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    case 2:
      let offset = Int.random(in: bytes.indices, using: &random)
      let bomb = Array((Bool.random(using: &random) ? "[" : "{\"a\":").utf8)
      bytes.insert(contentsOf: (0..<Int.random(in: 1...700, using: &random)).flatMap { _ in bomb }, at: offset)
    case 3:
      let offset = Int.random(in: bytes.indices, using: &random)
      bytes[offset] = UInt8.random(in: 0...255, using: &random)
    case 4:
      let other = originals[Int.random(in: originals.indices, using: &random)]
      let cut = Int.random(in: bytes.indices, using: &random)
      bytes = bytes[..<cut] + other.suffix(Int.random(in: 0...other.count, using: &random))
    default:
      let tokens = ["null", "true", "0", "-1", "1e400", "\"\"", "{}", "[]", "\"\\ud800\"", ",", "\u{FEFF}"]
      let token = tokens[Int.random(in: tokens.indices, using: &random)]
      let offsets = bytes.indices.filter { bytes[$0] == UInt8(ascii: ":") }
      let offset = offsets[Int.random(in: offsets.indices, using: &random)]
      let end = bytes[(offset + 1)...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      bytes.replaceSubrange((offset + 1)..<end, with: Array(token.utf8))
    }
    return Data(bytes)
  }
}
