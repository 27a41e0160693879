import ExtensionLink
import ExtensionProtocol
import ExtensionTestSupport
import Foundation
import Testing
import Transcripts

@MainActor @Suite("Security-scoped resources") struct SecurityScopeTests {
  private let media = URL(fileURLWithPath: "/store/a.mp3")
  private let bundled = URL(fileURLWithPath: "/app/b.mp3")

  private func diagnostics(_ messages: [ExtensionMessage]) -> [String] {
    messages.compactMap {
      if case .diagnostic(let diagnostic) = $0 { "\(diagnostic.id): \(diagnostic.message)" } else { nil }
    }
  }

  @Test func `An attachment read outside its scope is reported once, other files never`() async {
    let system = SystemEnd { [media, bundled] _ in
      SecurityScope.noteUse(of: media)
      SecurityScope.noteUse(of: media)
      SecurityScope.noteUse(of: bundled)
    }
    await system.load()
    let messages = await system.send(.didReceive(.remote(media: [media])))
    #expect(diagnostics(messages) == ["securityScope: a.mp3 was read outside its security scope"])
  }

  @Test func `Reads within the scope are not reported, and balanced calls close it`() async {
    let system = SystemEnd { [media] _ in
      let scope = ExtensionContext.current?.securityScope
      scope?.start(media)
      scope?.start(media)
      scope?.stop(media)
      SecurityScope.noteUse(of: media)
      scope?.stop(media)
    }
    await system.load()
    let messages = await system.send(.didReceive(.remote(media: [media])), .dismiss)
    #expect(diagnostics(messages) == [])
    #expect(system.context.securityScope.openPaths() == [])
  }

  @Test func `A scope that is never closed is reported when the extension ends`() async {
    let system = SystemEnd { [media] _ in ExtensionContext.current?.securityScope.start(media) }
    await system.load()
    let messages = await system.send(.didReceive(.remote(media: [media])))
    #expect(diagnostics(messages) == [])
    #expect(system.context.securityScope.openPaths() == ["/store/a.mp3"])
    #expect(
      diagnostics(await system.send(.dismiss)) == [
        "securityScopeLeft: access to a.mp3 was still open when the extension ended"
      ])
    #expect(diagnostics(await system.send()) == [])
  }
}
