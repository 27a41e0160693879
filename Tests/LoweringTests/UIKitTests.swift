import Testing

@Suite struct UIKitTests {
  @Test(
    "A gravity that may be a string is converted",
    arguments: [
      ("layer.contentsGravity = name", "layer.contentsGravity = .init(oldName: name)"),
      ("view.layer.contentsGravity = self.name!", "view.layer.contentsGravity = .init(oldName: self.name!)"),
      ("contentsGravity = names[\"a\"] as! String", "contentsGravity = .init(oldName: names[\"a\"] as! String)"),
      ("layer.contentsGravity = .resizeAspect", "layer.contentsGravity = .resizeAspect"),
      ("layer.contentsGravity = \"resize\"", "layer.contentsGravity = \"resize\""),
      ("layer.contentsGravity = kCAGravityResize", "layer.contentsGravity = kCAGravityResize"),
      ("layer.contentsGravity = CALayerContentsGravity.top", "layer.contentsGravity = CALayerContentsGravity.top"),
      ("other.gravity = name", "other.gravity = name"),
    ])
  func gravity(_ source: String, _ expected: String) {
    #expect(lines(of: source).first == expected)
  }

  @Test(
    "A xib's initializer on a metatype is redirected, and no other",
    arguments: [
      ("Self(nibName: \"A\", bundle: nil)", "Self.ini_(nibName: \"A\", bundle: nil)"),
      ("T.init(nibName: \"A\", bundle: nil)", "T.ini_(nibName: \"A\", bundle: nil)"),
      ("T(nibName: \"A\", bundle: nil)", "T.ini_(nibName: \"A\", bundle: nil)"),
      ("type(of: self).init(nibName: nil, bundle: nil)", "type(of: self).ini_(nibName: nil, bundle: nil)"),
      ("kind.init(nibName: nil, bundle: nil)", "kind.ini_(nibName: nil, bundle: nil)"),
      ("UINib(nibName: \"A\", bundle: nil)", "UINib(nibName: \"A\", bundle: nil)"),
      ("Other.init(nibName: \"A\", bundle: nil)", "Other.init(nibName: \"A\", bundle: nil)"),
      ("self.init(nibName: nil, bundle: nil)", "self.init(nibName: nil, bundle: nil)"),
      ("super.init(nibName: nil, bundle: nil)", "super.init(nibName: nil, bundle: nil)"),
      ("Self(frame: .zero)", "Self(frame: .zero)"),
    ])
  func nibs(_ source: String, _ expected: String) {
    #expect(lines(of: "func f<T>() { \(source) }").first == "func f<T>() { \(expected) }")
  }
}
