import EarshotAudioToolbox
import Foundation
import TestSupport
import Testing

@Suite struct SystemSoundTests {
  @Test("A sound has an identifier until it is disposed of")
  func soundID() {
    var sound: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(Media.url("ten-ms.wav"), &sound) == kAudioServicesNoError)
    #expect(sound > 4096)
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(sound) != kAudioServicesNoError)
  }

  @Test("A missing file is an error")
  func missingFile() {
    var sound: SystemSoundID = 0
    let missing = URL(filePath: "/nonexistent.wav")
    #expect(AudioServicesCreateSystemSoundID(missing, &sound) == kAudioServicesSystemSoundUnspecifiedError)
    #expect(sound == 0)
  }
}
