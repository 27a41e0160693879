import Drawing
import Foundation
import Scenes
import Testing

/// Whether a library of a format is installed.
private func isInstalled(_ library: String) -> Bool {
  guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return false }
  dlclose(handle)
  return true
}

/// Formats that need libraries of the machine. The images have four quarters: red, green, blue and white.
@Suite("Image formats of the machine") struct OptionalFormatTests {
  private func fault(_ bytes: Data, _ decoder: ImageDecoder = ImageDecoder()) -> ImageFault? {
    do throws(ImageFault) {
      _ = try decoder.read(bytes)
      return nil
    } catch { return error }
  }

  private func bytes(_ text: String) throws -> Data {
    try #require(Data(base64Encoded: text, options: .ignoreUnknownCharacters))
  }

  @Test("A WebP image has its pixels", .enabled(if: isInstalled("libwebp.so.7"), "libwebp7 is not installed"))
  func webp() throws {
    let bytes = try bytes(Self.webp)
    let pixels = try ImageDecoder().read(bytes).frames[0].pixels
    #expect((pixels.width, pixels.height) == (16, 16))
    #expect(pixels.color(3, 3) == [255, 0, 0, 255] && pixels.color(12, 3) == [0, 255, 0, 255])
    #expect(pixels.color(3, 12) == [0, 0, 255, 255] && pixels.color(12, 12) == [128, 128, 128, 128])
    #expect(fault(bytes, .withoutLibraries) == .unknownFormat)
    #expect(fault(bytes.prefix(40)) == .damaged(reason: "its image cannot be read"))
    #expect(fault(bytes.prefix(14)) == .damaged(reason: "its header cannot be read"))
    var limits = ImageDecoder.Limits()
    limits.pixels = 200
    #expect(fault(bytes, ImageDecoder(limits: limits)) == .tooLarge(limit: "16 x 16 pixels; at most 200 pixels"))
  }

  @Test(
    "A HEIC or AVIF image has its pixels", .enabled(if: isInstalled("libheif.so.1"), "libheif1 is not installed"),
    arguments: ["HEIC", "AVIF"])
  func heif(_ format: String) throws {
    let bytes = try bytes(format == "HEIC" ? Self.heic : Self.avif)
    let pixels: Pixels
    do throws(ImageFault) {
      pixels = try ImageDecoder().read(bytes).frames[0].pixels
    } catch {
      // The decoder of a format can be a package of its own.
      guard case .damaged(let reason) = error, reason.lowercased().contains("unsupported") else { throw error }
      return
    }
    #expect((pixels.width, pixels.height) == (64, 64))
    func isNear(_ x: Int, _ y: Int, _ color: [UInt8]) -> Bool {
      zip(pixels.color(x, y), color).allSatisfy { abs(Int($0) - Int($1)) <= 24 }
    }
    #expect(isNear(10, 10, [255, 0, 0, 255]) && isNear(50, 10, [0, 255, 0, 255]))
    #expect(isNear(10, 50, [0, 0, 255, 255]) && isNear(50, 50, [255, 255, 255, 255]))
    for count in stride(from: 12, to: bytes.count - 1, by: 7) { #expect(fault(bytes.prefix(count)) != nil) }
    var limits = ImageDecoder.Limits()
    limits.pixels = 200
    #expect(fault(bytes, ImageDecoder(limits: limits)) == .tooLarge(limit: "64 x 64 pixels; at most 200 pixels"))
  }

  private static let webp = """
    UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8gEEjeHzqN+RcQFPwfnYCg6LrlImYPAmG20SQnOcl7n0FE/6P0g+0D
    """
  private static let heic = """
    AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkVtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
    AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJpAAEAAAAAAAAAQQACAAAAAAKqAAEAAAAAAAAAFAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
    AAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhGlwcnAAAAFfaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE
    ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAi
    QAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAAHJodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAA
    ADAJ/4AAADAAAeugJAIQABACZCAQEECAAAAwCf+AAAAwAAHsCCBBZbqSSmubAgAAADACAAAAMAISIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAA
    AEAAAABAAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAdaXBtYQAAAAAAAAACAAEDgQKDAA
    IEhAWGhwAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAXW1kYXQAAAA9KAGvCeAjNqI///vRff/+3Meh/rWzdKcf5He//9Jwv/+9QQ0T//a0
    iA/td17/6YNpFnX89xgZ/KZZV+fzvwAAABAoAa4TwDuI6/X/7nDsUirg
    """
  private static let avif = """
    AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAZhtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
    AAAAABAAAANGlsb2MAAAAAREAAAgACAAAAAAG8AAEAAAAAAAAAGAABAAAAAAHUAAEAAAAAAAAAOgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
    AAEAAGF2MDEAAAAAFWluZmUCAAAAAAIAAGF2MDEAAAAA12lwcnAAAACxaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EAHAAAAAAUaX
    NwZQAAAAAAAABAAAAAQAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1zOmF1eGlsaWFyeTphbHBo
    YQAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMICAgAAAAeaXBtYQAAAAAAAAACAAEEgYYHiAACBIIDhIUAAA
    AaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAFptZGF0EgAKBhgVf/2FQDIMGAAooQC2GNM6fPOYEgAKCRgVf/2CBAQNCDIrGAAKKKKEALTbeoVu
    XP/wamhLGxzXzIUZV92HisEIiUbDjtI759OvhF9wVg==
    """
}
