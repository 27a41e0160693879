import EarshotMobileCoreServices
import EarshotUniformTypeIdentifiers
import Testing

@Suite struct UTTypeTests {
  @Test(
    "A filename extension determines the type",
    arguments: [
      ("jpg", "public.jpeg"), ("JPEG", "public.jpeg"), ("m4a", "public.mpeg-4-audio"),
      ("mov", "com.apple.quicktime-movie"),
      ("gif", "com.compuserve.gif"), ("mp4", "public.mpeg-4"),
    ])
  func filenameExtensions(_ name: String, _ identifier: String) {
    #expect(UTType(filenameExtension: name)?.identifier == identifier)
  }

  @Test("Types conform to more general types")
  func conformance() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data))
    #expect(!UTType.png.conforms(to: .audiovisualContent))
    #expect(UTType(filenameExtension: "png", conformingTo: .audio) == nil)
    #expect(UTType("com.example.unknown") == nil)
  }

  @Test("The old constants and functions use the same types")
  func oldNames() {
    #expect(kUTTypePNG as String == "public.png")
    let type = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "wav" as CFString, nil)
    #expect(type?.takeRetainedValue() == kUTTypeWaveformAudio)
    #expect(UTTypeCopyPreferredTagWithClass(kUTTypeGIF, kUTTagClassMIMEType)?.takeRetainedValue() == "image/gif")
    #expect(UTTypeConformsTo(kUTTypeMP3, kUTTypeAudio))
  }
}
