import EarshotAVFoundation
import Testing

@Suite struct FileTypeTests {
  @Test func `A file type is the uniform type identifier of its files`() {
    #expect(AVFileType.mp3.rawValue == "public.mp3")
    #expect(AVFileType.m4a.rawValue == "com.apple.m4a-audio")
    #expect(AVFileType(rawValue: "public.mpeg-4") == .mp4)
  }
}
