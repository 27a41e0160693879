import EarshotFoundation
import ExtensionProtocol
import ExtensionTestSupport
import TestSupport
import Testing
import Transcripts

@testable import Interception

/// The switch and the self-tests of the interceptions.
@MainActor @Suite struct InterceptedPartTests {
  @Test(
    "Every part for extensions in a test's process works", .disabled(if: ThreadSanitizer.isActive),
    arguments: InterceptedPart.ofVirtualTime + [.languages, .bundles, .sleeps])
  func works(part: InterceptedPart) {
    ExtensionNetworking.install()
    #expect(Interceptors.isInEffect(part))
  }

  @Test("The test of a part has no effect on the code around it", .disabled(if: ThreadSanitizer.isActive))
  func testsLeaveNothing() async {
    for part in InterceptedPart.ofVirtualTime { _ = Interceptors.isInEffect(part) }
    let system = SystemEnd { _ in }
    let messages = await system.begin()
    #expect(system.deadline == nil)
    #expect(!messages.contains { if case .diagnostic = $0 { true } else { false } })
  }

  @Test("The variable names parts to turn off, or all of them")
  func parts() {
    #expect(InterceptedPart.parts("") == [])
    #expect(InterceptedPart.parts("timers, run-loops,unknown") == [.timers, .runLoops])
    #expect(InterceptedPart.parts("all") == Set(InterceptedPart.allCases))
    #expect(InterceptedPart.variable == "EARSHOT_NO_INTERCEPTION")
  }

  @Test("Diagnostics name the intercepted function, and the switch")
  func diagnostics() {
    let fault = InterceptedPart.calendar.fault()
    #expect(fault.message == "Date() is not intercepted")
    #expect(fault.severity == .warning)
    let note = InterceptedPart.timers.note
    #expect(note.message == "Timer is not intercepted, because of EARSHOT_NO_INTERCEPTION")
    #expect(note.severity == .note)
    #expect(InterceptedPart.network.fault("Greedy").severity == .error)
  }
}
