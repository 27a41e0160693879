import EarshotFoundation
import EarshotImageIO
import TestSupport
import Testing

@Suite struct ImageSourceTests {
  /// A file type box of HEIF with a brand, a version and compatible brands.
  private static func box(_ brand: String, _ compatible: String...) -> Data {
    let brands = Data(brand.utf8) + Data(count: 4) + Data(compatible.joined().utf8)
    return Data([0, 0, 0, UInt8(8 + brands.count)]) + Data("ftyp".utf8) + brands
  }

  /// A movie whose file type box ends before the name of a codec.
  private static let movie = box("isom", "mp42") + Data("heic".utf8)

  private static let files: [(Data, String?)] = [
    (Data([0x89, 0x50, 0x4E, 0x47]), "public.png"), (Data([0xFF, 0xD8, 0xFF]), "public.jpeg"),
    (Data("GIF89a".utf8), "com.compuserve.gif"), (Data("RIFF____WEBPVP8 ".utf8), "org.webmproject.webp"),
    (box("heic", "mif1"), "public.heic"), (box("mif1", "mif1", "heic"), "public.heic"),
    (box("avif", "mif1"), "public.avif"), (box("mif1", "avif"), "public.avif"), (movie, nil),
    (Data("RIFF____WAVEfmt ".utf8), nil), (Data("ftyp".utf8), nil),
  ]

  @Test("The type of an image is read from its first bytes", arguments: files.indices)
  func type(index: Int) throws {
    let (data, type) = Self.files[index]
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) == type)
  }

  @Test("A thumbnail is as large as requested, in any kind of number, and never enlarged")
  func thumbnail() throws {
    let source = try #require(CGImageSourceCreateWithData(QuarteredImage.png, nil))
    func width(_ size: Any?) throws -> Int {
      let options = size.map { [kCGImageSourceThumbnailMaxPixelSize: $0] }
      return try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options)).width
    }
    let numbers: [Any] = [4, 4.0, CGFloat(4), Float(4), NSNumber(value: 4), 4.9]
    for number in numbers { #expect(try width(number) == 4, "\(Swift.type(of: number))") }
    let others: [Any?] = [nil, 0, -1, 17, Double.infinity, Double.nan, Double.greatestFiniteMagnitude, "4"]
    for other in others { #expect(try width(other) == 16, "\(String(describing: other))") }
  }
}
