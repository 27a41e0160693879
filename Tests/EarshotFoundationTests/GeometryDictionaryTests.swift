import EarshotFoundation
import Testing

@Suite("Dictionaries of points, sizes and rectangles") struct GeometryDictionaryTests {
  private let rect = CGRect(x: 0.25, y: 0.5, width: 1, height: 2)

  @Test func `The keys are those of iOS`() {
    #expect(rect.dictionaryRepresentation as? [String: Double] == ["X": 0.25, "Y": 0.5, "Width": 1, "Height": 2])
    #expect(rect.origin.dictionaryRepresentation as? [String: Double] == ["X": 0.25, "Y": 0.5])
    #expect(rect.size.dictionaryRepresentation as? [String: Double] == ["Width": 1, "Height": 2])
  }

  @Test func `A dictionary makes the same value again`() {
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGPoint(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.origin)
    #expect(CGSize(dictionaryRepresentation: rect.dictionaryRepresentation) == rect.size)
  }

  @Test func `Numbers have any type, and none may be missing`() {
    let numbers: CFDictionary = ["X": 1, "Y": CGFloat(2), "Width": NSNumber(value: 3), "Height": 4.5]
    #expect(CGRect(dictionaryRepresentation: numbers) == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
    #expect(CGSize(dictionaryRepresentation: ["Width": 3, "Height": "wide"]) == nil)
  }
}
