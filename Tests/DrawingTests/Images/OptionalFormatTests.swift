import Drawing
import Foundation
import Scenes
import TestSupport
import Testing

/// Whether a library of a format is installed.
private func isInstalled(_ library: String) -> Bool {
  guard let handle = dlopen(library, RTLD_NOW | RTLD_LOCAL) else { return false }
  dlclose(handle)
  return true
}

/// Formats that need libraries of the machine. The images have four quarters: red, green, blue and white.
@Suite("Image formats of the machine") struct OptionalFormatTests {
  private static let compiler = Program.path(of: "cc") ?? Program.path(of: "clang")
  private static let trials = Program.products.appending(path: "DrawingTrials")

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
    #expect(fault(bytes, .withoutLibraries) == .outsideSandbox)
    #expect(fault(bytes.prefix(40)) == .damaged(reason: "its image cannot be read"))
    #expect(fault(bytes.prefix(14)) == .damaged(reason: "its header cannot be read"))
    var limits = ImageDecoder.Limits()
    (limits.pixels, limits.filePixels) = (200, 255)
    #expect(fault(bytes, ImageDecoder(limits: limits)) == .tooLarge(limit: "16 x 16 pixels; at most 255 pixels"))
    // Each pixel is the average of nine; the limit is a quarter of 200.
    limits.filePixels = 256
    let reduced = try ImageDecoder(limits: limits).read(bytes).frames[0].pixels
    #expect((reduced.width, reduced.height) == (6, 6))
    #expect(reduced.color(1, 1) == [255, 0, 0, 255] && reduced.color(4, 4) == [128, 128, 128, 128])
  }

  @Test(
    "A HEIC or AVIF image has its pixels", .enabled(if: isInstalled("libheif.so.1"), "libheif1 is not installed"),
    arguments: ["HEIC", "AVIF"])
  func heif(_ format: String) throws {
    let bytes = try bytes(format == "HEIC" ? Self.heic : Self.avif)
    #expect(fault(bytes, .withoutLibraries) == .outsideSandbox)
    let pixels: Pixels
    do throws(ImageFault) {
      pixels = try ImageDecoder().read(bytes).frames[0].pixels
    } catch {
      // The decoder of a format can be a package of its own.
      let package = format == "HEIC" ? "libheif-plugin-libde265" : "libheif-plugin-dav1d"
      #expect(error == .missingLibrary(package: package))
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
    (limits.pixels, limits.filePixels) = (200, 4_095)
    #expect(fault(bytes, ImageDecoder(limits: limits)) == .tooLarge(limit: "64 x 64 pixels; at most 4095 pixels"))
    limits.filePixels = 4_096
    let reduced = try ImageDecoder(limits: limits).read(bytes).frames[0].pixels
    #expect((reduced.width, reduced.height) == (7, 7))
    #expect(zip(reduced.color(1, 1), [255, 0, 0, 255]).allSatisfy { abs(Int($0) - $1) <= 24 })
  }

  /// Decodes an image with a libheif whose decoding fails, in another process.
  ///
  /// - Parameter error: The code and the subcode of libheif's error.
  /// - Returns: The fault, as that process prints it.
  private func fault(_ bytes: Data, ofLibheif error: String) throws -> String {
    let folder = try TemporaryFolder()
    let source = try folder.file("libheif.c", Self.failingLibrary)
    let made = try Program.run(
      try #require(Self.compiler),
      ["-shared", "-fPIC", "-DERROR=\(error)", "-o", folder.path("libheif.so.1"), source])
    try #require(made.status == 0, "\(made.errors)")
    let image = try folder.file("image", bytes)
    let variables = ["LD_LIBRARY_PATH": folder.url.path]
    return try Program.run(Self.trials.path, ["image", image.path], environment: variables).errors
  }

  @Test(
    "If libheif has no decoder for a format, its package is named",
    .enabled(if: compiler != nil, "no C compiler is installed"),
    arguments: [("HEIC", "libheif-plugin-libde265"), ("AVIF", "libheif-plugin-dav1d")])
  func missingDecoder(format: String, package: String) throws {
    let bytes = try bytes(format == "HEIC" ? Self.heic : Self.avif)
    // The error of versions before 1.18, and of later ones.
    for error in ["4, 3000", "11, 6003"] {
      let text = try fault(bytes, ofLibheif: error)
      #expect(text.contains("missingLibrary(package: \"\(package)\")"), "\(error): \(text)")
    }
    let text = try fault(bytes, ofLibheif: "7, 0")
    #expect(text.contains("damaged(reason: \"no decoder\")"), "\(text)")
  }

  /// The functions of libheif that are called, in C; decoding fails with `ERROR`.
  private static let failingLibrary = """
    struct error { int code, subcode; const char *message; };
    static const struct error none = {0, 0, ""};

    void *heif_context_alloc(void) { static int context; return &context; }
    void heif_context_free(void *context) {}
    struct error heif_context_read_from_memory_without_copy(
      void *context, const void *bytes, unsigned long count, const void *options) { return none; }
    struct error heif_context_get_primary_image_handle(void *context, void **handle) {
      *handle = context;
      return none;
    }
    int heif_image_handle_get_width(const void *handle) { return 64; }
    int heif_image_handle_get_height(const void *handle) { return 64; }
    struct error heif_decode_image(const void *handle, void **picture, int colors, int chroma, const void *options) {
      struct error error = {ERROR, "no decoder"};
      return error;
    }
    const unsigned char *heif_image_get_plane_readonly(const void *picture, int channel, int *stride) { return 0; }
    int heif_image_get_width(const void *picture, int channel) { return 0; }
    int heif_image_get_height(const void *picture, int channel) { return 0; }
    void heif_image_release(const void *picture) {}
    void heif_image_handle_release(const void *handle) {}
    """
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
