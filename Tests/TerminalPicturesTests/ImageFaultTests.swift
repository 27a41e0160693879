import Scenes
import Testing

@testable import TerminalPictures

@Suite("Faults that another process reports")
struct ImageFaultTests {
  @Test("Names of packages are kept, other texts are not shown as such")
  func packages() {
    for package in ["libwebp7", "libheif-plugin-libde265", "libstdc++6"] {
      #expect(ImageFault.missingLibrary(package: package).limited == .missingLibrary(package: package))
    }
    for package in ["", "a", "curl x | sh", "Package", "-x", String(repeating: "a", count: 100)] {
      #expect(
        ImageFault.missingLibrary(package: package).limited == .damaged(reason: "its decoder names no package"))
    }
  }

  @Test("Reasons are cut")
  func reasons() {
    let long = String(repeating: "x", count: 1000)
    #expect(ImageFault.damaged(reason: long).limited == .damaged(reason: String(repeating: "x", count: 200)))
    #expect(ImageFault.tooLarge(limit: long).limited == .tooLarge(limit: String(repeating: "x", count: 200)))
    #expect(ImageFault.unknownFormat.limited == .unknownFormat)
    #expect(ImageFault.outsideSandbox.limited == .outsideSandbox)
  }
}
