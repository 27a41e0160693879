import EarshotFoundation
import Testing

@Suite("Foundation: standard directories") struct SearchPathTests {
  @Test("The library is in the home directory")
  func library() {
    let library = NSHomeDirectory() + "/Library"
    #expect(NSSearchPathForDirectoriesInDomain_(.libraryDirectory, .userDomainMask, true) == [library])
    #expect(NSSearchPathForDirectoriesInDomain_(.libraryDirectory, .userDomainMask, false) == ["~/Library"])
    #expect(FileManager.default.urls(fo_: .libraryDirectory, in: .userDomainMask).map(\.path) == [library])
    #expect(URL.libraryDirectory.path == library)
  }

  @Test("Foundation determines the directories of other domains, and those that an app does not have")
  func others() {
    #expect(NSSearchPathForDirectoriesInDomain_(.libraryDirectory, .systemDomainMask, true) == [])
    #expect(
      FileManager.default.urls(fo_: .musicDirectory, in: .userDomainMask)
        == FileManager.default.urls(for: .musicDirectory, in: .userDomainMask))
  }
}
