import Drawing
import Foundation
import Scenes
import Testing

@Suite("Painter: clips, transforms and groups") struct LevelTests {
  let all = Path(rect(0, 0, 8, 8))

  @Test("A clip lasts until the restore")
  func clip() throws {
    let pixels = try picture(
      8, 8, .save, .clip(Path(rect(0, 0, 4, 8))), .clip(Path(rect(2, 0, 6, 8))), .fill(all, .color(red)), .restore,
      .fill(Path(rect(6, 0, 1, 8)), .color(blue)))
    #expect(pixels.row(0) == "..##..#.")
  }

  @Test("Transforms add up, and last until the restore")
  func nestedTransforms() throws {
    let dot = Path(rect(0, 0, 1, 1))
    let pixels = try picture(
      8, 1, .save, .transform(.translation(x: 2, y: 0)), .transform(.scale(x: 2, y: 1)), .fill(dot, .color(red)),
      .restore, .fill(dot, .color(blue)))
    #expect(pixels.row(0) == "#.##....")
  }

  @Test("An empty clip hides everything")
  func emptyClip() throws {
    for path in [Path(), Path(rect(3, 3, 0, 5)), Path(rect(.nan, 0, 4, 4))] {
      #expect(try picture(8, 8, .clip(path), .fill(all, .color(red))).inkedPixelCount == 0)
    }
  }

  @Test("Opacity applies to a group as a whole")
  func groupOpacity() throws {
    let pixels = try picture(
      8, 8, .beginGroup(opacity: 0.5), .fill(all, .color(red)), .fill(Path(rect(0, 0, 4, 8)), .color(blue)), .endGroup)
    // Blue covers red completely.
    #expect(pixels.color(1, 1) == [0, 0, 128, 128])
    #expect(pixels.color(6, 1) == [128, 0, 0, 128])
  }

  @Test("The opacities of nested groups multiply")
  func nestedGroups() throws {
    let pixels = try picture(
      8, 8, .beginGroup(opacity: 0.5), .beginGroup(opacity: 0.5), .fill(all, .color(white)), .endGroup, .endGroup)
    #expect(abs(Int(pixels.color(4, 4)[3]) - 64) <= 1)
  }

  @Test("An opaque group equals drawing without a group")
  func opaqueGroup() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let grouped = try picture(8, 8, .beginGroup(opacity: 1), .fill(all, .color(half)), .endGroup)
    let plain = try picture(8, 8, .fill(all, .color(half)))
    #expect(grouped == plain)
    #expect(try picture(8, 8, .beginGroup(opacity: 0), .fill(all, .color(red)), .endGroup).inkedPixelCount == 0)
  }

  @Test("A mask multiplies its isolated group by its opacity at each point")
  func mask() throws {
    let half = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let pixels = try picture(
      8, 8, .fill(Path(rect(0, 0, 8, 2)), .color(blue)), .beginGroup(opacity: 1, mode: .isolated),
      .fill(Path(rect(0, 2, 8, 6)), .color(red)), .beginGroup(opacity: 1, mode: .mask),
      .fill(Path(rect(0, 0, 2, 8)), .color(black)), .fill(Path(rect(2, 0, 2, 8)), .color(half)), .endGroup, .endGroup)
    #expect(pixels.row(0) == "########" && pixels.color(7, 0) == [0, 0, 255, 255])
    #expect(pixels.row(4) == "##++....")
    #expect(pixels.color(0, 4) == [255, 0, 0, 255] && pixels.color(2, 4) == [128, 0, 0, 128])
    // A mask that draws nothing hides its group; one outside of an isolated group does nothing.
    let hidden = try picture(
      8, 8, .beginGroup(opacity: 1, mode: .isolated), .fill(all, .color(red)), .beginGroup(opacity: 1, mode: .mask),
      .endGroup, .endGroup)
    #expect(hidden.inkedPixelCount == 0)
    let loose = try picture(
      8, 8, .fill(all, .color(red)), .beginGroup(opacity: 1, mode: .mask), .fill(Path(rect(0, 0, 1, 1)), .color(black)),
      .endGroup)
    #expect(loose == (try picture(8, 8, .fill(all, .color(red)))))
  }

  @Test("An added group makes an exact dissolve: what is equal in both pictures does not change")
  func dissolve() throws {
    let pixels = try picture(
      8, 1, .beginGroup(opacity: 1, mode: .isolated), .beginGroup(opacity: 0.25),
      .fill(Path(rect(0, 0, 6, 1)), .color(red)), .endGroup, .beginGroup(opacity: 0.75, mode: .add),
      .fill(Path(rect(0, 0, 4, 1)), .color(red)), .fill(Path(rect(4, 0, 2, 1)), .color(blue)), .endGroup, .endGroup)
    #expect(pixels.color(0, 0) == [255, 0, 0, 255])
    #expect(pixels.color(4, 0) == [64, 0, 191, 255])
    #expect(pixels.row(0) == "######..")
  }

  @Test("The end of a group restores the states saved in it")
  func unbalancedGroup() throws {
    let pixels = try picture(
      8, 1, .beginGroup(opacity: 0.5), .save, .clip(Path(rect(0, 0, 2, 1))), .transform(.translation(x: 90, y: 0)),
      .endGroup, .fill(Path(rect(4, 0, 2, 1)), .color(red)))
    #expect(pixels.row(0) == "....##..")
    // Operations that are far outside, sloped or text are drawn in a group, too.
    let steps: [DrawingOperation] = [
      .transform(.translation(x: 30, y: 30)), .transform(Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)),
      .shadow(Path(rect(-5, -5, 10, 10)), Shadow(color: black, offset: CGSize(width: 3, height: 3), blur: 12)),
      .stroke(Path(rect(-5, -5, 10, 10)), red, Stroke(width: 7)),
      .text(textBlock("a long line of text", alignment: .center), in: rect(-10, 0, 20, 10)),
    ]
    let size = CGSize(width: 80, height: 80)
    let plain = try Painter().paint(Scene(size: size, operations: steps), scale: 1)
    let grouped = try Painter().paint(
      Scene(size: size, operations: [.beginGroup(opacity: 0.999)] + steps + [.endGroup]), scale: 1)
    let isDifferent = (0..<80 * 80).contains { index in
      abs(Int(plain.bytes[index * 4 + 3]) - Int(grouped.bytes[index * 4 + 3])) > 2
    }
    #expect(!isDifferent)
  }

  @Test("Unbalanced operations do no harm")
  func unbalancedOperations() throws {
    let fill = DrawingOperation.fill(all, .color(red))
    for steps: [DrawingOperation] in [
      [.restore, .endGroup, fill], [.save, .save, fill], [.beginGroup(opacity: 1), fill],
      [.beginGroup(opacity: 0.999), fill],
      [.save, .endGroup, fill], [.beginGroup(opacity: 1), .restore, fill],
      [.beginGroup(opacity: .nan), fill, .endGroup],
      [.beginGroup(opacity: 7), fill, .endGroup], [.beginGroup(opacity: 0), .save, .endGroup, .restore, fill],
    ] {
      let pixels = try Painter().paint(Scene(size: CGSize(width: 8, height: 8), operations: steps), scale: 1)
      #expect(pixels.color(4, 4)[0] >= 254)
    }
  }

  @Test("500 and 20,000 levels of groups and states are drawn")
  func deepNesting() throws {
    for depth in [500, 20_000] {
      let begins = (0..<depth).flatMap { _ in [DrawingOperation.beginGroup(opacity: 0.9999), .save] }
      let ends = (0..<depth).flatMap { _ in [DrawingOperation.restore, .endGroup] }
      let steps = begins + [.fill(Path(rect(0, 0, 300, 300)), .color(red))] + ends
      let pixels = try Painter().paint(Scene(size: CGSize(width: 300, height: 300), operations: steps), scale: 1)
      #expect(pixels.color(150, 150)[3] > 0)
    }
  }
}
