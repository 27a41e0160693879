import CFuzzer
import Containers
import Foundation
import JSON
import Linting
import Notifications

/// Fuzzes one target: `Fuzz TARGET [libFuzzer's arguments]`.
@main
enum Fuzz {
  static func main() {
    var arguments = CommandLine.arguments
    let target = arguments.count > 1 ? arguments.remove(at: 1) : ""
    var pointers = arguments.map { strdup($0) } + [nil]
    var count = Int32(arguments.count)
    let status = pointers.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      // libFuzzer expects a C function without context, so there is one per target.
      switch target {
      case "layout":
        return LLVMFuzzerRunDriver(&count, &start) { start, count in
          fuzzLayout(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      case "caf":
        return LLVMFuzzerRunDriver(&count, &start) { start, count in
          fuzzCAF(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      case "aiff":
        return LLVMFuzzerRunDriver(&count, &start) { start, count in
          fuzzAIFF(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      case "payload":
        return LLVMFuzzerRunDriver(&count, &start) { start, count in
          fuzzPayload(Data(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      case "lint":
        return LLVMFuzzerRunDriver(&count, &start) { start, count in
          fuzzLint(Array(UnsafeBufferPointer(start: start, count: count)))
          return 0
        }
      default:
        FileHandle.standardError.write(Data("usage: Fuzz layout|caf|aiff|payload|lint [what libFuzzer takes]\n".utf8))
        return 64
      }
    }
    exit(status)
  }
}

private func fuzzPayload(_ bytes: Data) {
  do throws(PayloadError) {
    _ = try Payload(parsing: bytes, source: "fuzz").content()
  } catch {
    precondition(!error.description.isEmpty, "an error without a message")
  }
}

/// Lints bytes as a payload and as categories; the positions of values and the fixes must be exact.
private func fuzzLint(_ bytes: [UInt8]) {
  let document = try? JSONDocument(parsing: bytes)
  if let document { checkPositions(document.root, bytes) }
  let text = SourceText(path: "fuzz", bytes: bytes)
  let linter = Linter()
  for findings in [
    linter.findings(inPayload: text, folder: nil, settings: RuleSettings()),
    linter.findings(inCategories: text, settings: RuleSettings()),
  ] {
    precondition(findings.allSatisfy { !$0.message.isEmpty }, "a finding without a message")
    precondition(findings.allSatisfy { $0.location.bytes.upperBound <= bytes.count }, "a finding behind the end")
    guard document != nil else { continue }
    let fixed = TextEdit.apply(findings.flatMap(\.fix), to: bytes)
    precondition((try? JSONDocument(parsing: fixed)) != nil, "a fix makes valid JSON invalid")
  }
}

private func checkPositions(_ node: JSONNode, _ bytes: [UInt8]) {
  let value = { (range: Range<Int>) in try? JSONValue(parsing: Data(bytes[range])) }
  precondition(value(node.range) == node.value, "a value is not at its position")
  for member in node.members {
    precondition(value(member.keyRange) == .string(member.key), "a key is not at its position")
    checkPositions(member.node, bytes)
  }
  for element in node.elements { checkPositions(element, bytes) }
}
