import Foundation
import Scenes
import Testing

@Suite("Text sizes")
struct TextSizeTests {
  @Test("A text style has its published size, and text of its size at the default scales like it")
  func styles() {
    for size in TextSize.allCases {
      for style in TypographyStyle.allCases {
        let atLarge = TextSize.large.pointSize(of: style)
        #expect(size.scaled(atLarge) == size.pointSize(of: style), "\(size), \(style)")
      }
    }
    #expect(
      TypographyStyle.allCases.map { TextSize.large.pointSize(of: $0) } == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(TextSize.accessibilityExtraExtraExtraLarge.pointSize(of: .body) == 53)
    #expect(TextSize.extraSmall.pointSize(of: .body) == 14)
  }

  @Test("Larger text stays larger, at each preferred size, and text grows with the preferred size")
  func monotony() {
    let sizes = stride(from: 1.0, through: 120, by: 0.5)
    for size in TextSize.allCases {
      let scaled = sizes.map(size.scaled)
      #expect(zip(scaled, scaled.dropFirst()).allSatisfy { $0 <= $1 }, "\(size)")
    }
    for (smaller, larger) in zip(TextSize.allCases, TextSize.allCases.dropFirst()) {
      #expect(sizes.allSatisfy { smaller.scaled($0) <= larger.scaled($0) }, "\(larger)")
    }
  }

  @Test("Sizes that are none stay as they are")
  func unusual() {
    for value in [0, -1, Double.infinity, -Double.infinity] { #expect(TextSize.large.scaled(value) == value) }
    #expect(TextSize.small.scaled(0) == 0)
    #expect(TextSize.small.scaled(.nan).isNaN)
  }
}
