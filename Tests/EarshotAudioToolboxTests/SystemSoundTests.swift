import EarshotAudioToolbox
import Foundation
import TestSupport
import Testing

@Suite struct SystemSoundTests {
  @Test func aSoundOfAFileHasANumberUntilItIsDisposedOf() {
    var sound: SystemSoundID = 0
    #expect(AudioServicesCreateSystemSoundID(Media.url("ten-ms.wav"), &sound) == kAudioServicesNoError)
    #expect(sound > 4096)
    #expect(AudioServicesDisposeSystemSoundID(sound) == kAudioServicesNoError)
    #expect(AudioServicesDisposeSystemSoundID(sound) != kAudioServicesNoError)
  }

  @Test func aMissingFileIsNoSound() {
    var sound: SystemSoundID = 0
    let missing = URL(filePath: "/nonexistent.wav")
    #expect(AudioServicesCreateSystemSoundID(missing, &sound) == kAudioServicesSystemSoundUnspecifiedError)
    #expect(sound == 0)
  }
}
