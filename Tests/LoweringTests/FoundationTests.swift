import Testing

@Suite struct FoundationTests {
  @Test(
    "Initializers that differ in Foundation on Linux are adapted",
    arguments: [
      ("NSMutableAttributedString()", "NSMutableAttributedString(string: \"\")"),
      ("NSMutableString()", "NSMutableString(string: \"\")"),
      ("NSMutableString(string: text)", "NSMutableString(string: text)"),
      ("try String(contentsOf: url)", "try String(contentsO_: url)"),
      ("try String(contentsOf: url, encoding: .utf8)", "try String(contentsOf: url, encoding: .utf8)"),
    ])
  func initializers(_ source: String, _ expected: String) {
    #expect(lines(of: "let x = \(source)").first == "let x = \(expected)")
  }

  @Test(
    "A nil that is set in UserDefaults is not taken for a URL",
    arguments: [
      ("defaults?.set(nil, forKey: \"a\")", "defaults?.set(nil as Any?, forKey: \"a\")"),
      ("UserDefaults.standard.set(nil, forKey: key)", "UserDefaults.standard.set(nil as Any?, forKey: key)"),
      ("cache.set(nil, for: key)", "cache.set(nil, for: key)"),
      ("defaults.set(text, forKey: key)", "defaults.set(text, forKey: key)"),
    ])
  func removal(_ source: String, _ expected: String) {
    #expect(lines(of: source).first == expected)
  }

  @Test("The module's own set(_:forKey:) is called as written")
  func ownSetter() {
    let call = "store.set(nil, forKey: key)"
    #expect(lines(of: "\(call)\nclass Store { func set(_ text: String?, forKey key: String) {} }").first == call)
  }

  @Test(
    "Standard directories are those of an app",
    arguments: [
      (
        "NSSearchPathForDirectoriesInDomains(.libraryDirectory, .userDomainMask, true).first!",
        "NSSearchPathForDirectoriesInDomain_(.libraryDirectory, .userDomainMask, true).first!"
      ),
      (
        "FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]",
        "FileManager.default.urls(fo_: .cachesDirectory, in: .userDomainMask)[0]"
      ),
      (
        "try? files.url(for: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
        "try? files.url(fo_: .documentDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
      ),
      ("router.url(for: page)", "router.url(for: page)"),
    ])
  func directories(_ source: String, _ expected: String) {
    #expect(lines(of: source).first == expected)
  }

  @Test("The module's own urls(for:in:) is called as written")
  func ownDirectories() {
    let call = "album.urls(for: day, in: month)"
    #expect(lines(of: "\(call)\nclass Album { func urls(for day: Int, in month: Int) {} }").first == call)
  }
}
