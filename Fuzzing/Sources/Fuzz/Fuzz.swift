import CFuzzer
import Containers
import Foundation
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
      default:
        FileHandle.standardError.write(Data("usage: Fuzz layout|caf|aiff|payload [what libFuzzer takes]\n".utf8))
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
