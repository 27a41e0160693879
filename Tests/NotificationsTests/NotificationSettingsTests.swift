import Foundation
import Notifications
import Testing

@Suite struct NotificationSettingsTests {
  @Test("U2: Options that were not requested are not supported")
  func unrequestedOptions() {
    let settings = NotificationSettings(askedFor: [.alert, .sound], allowed: true)
    #expect(settings.authorizationStatus == .authorized)
    #expect([settings.alert, settings.sound, settings.badge] == [.enabled, .enabled, .notSupported])
    #expect(settings.alertStyle == .banner)
    #expect(settings.isGranted)
  }

  @Test("U2: Each option is a setting of its own, which the answer enables or disables")
  func options() {
    let all: [(option: AuthorizationOptions, setting: KeyPath<NotificationSettings, NotificationSetting>)] = [
      (.alert, \.alert), (.sound, \.sound), (.badge, \.badge), (.carPlay, \.carPlay),
      (.criticalAlert, \.criticalAlert), (.announcement, \.announcement), (.timeSensitive, \.timeSensitive),
    ]
    for (option, setting) in all {
      let allowed = NotificationSettings(askedFor: option, allowed: true)
      #expect(all.filter { allowed[keyPath: $0.setting] != .notSupported }.map(\.option) == [option])
      #expect(allowed[keyPath: setting] == .enabled)
      #expect(NotificationSettings(askedFor: option, allowed: false)[keyPath: setting] == .disabled)
    }
  }

  @Test("U4: A denial disables all settings")
  func denied() {
    let settings = NotificationSettings(askedFor: [.alert, .badge], allowed: false)
    #expect(settings.authorizationStatus == .denied)
    #expect([settings.alert, settings.badge, settings.lockScreen] == [.disabled, .disabled, .disabled])
    #expect(settings.alertStyle == .none)
    #expect(!settings.isGranted)
  }

  @Test("U3: Provisional authorization is granted and quiet")
  func provisional() {
    let settings = NotificationSettings(askedFor: [.alert, .sound, .provisional], allowed: false)
    #expect(settings.authorizationStatus == .provisional)
    #expect(settings.isGranted)
    #expect(settings.notificationCenter == .enabled)
    #expect([settings.alert, settings.sound, settings.lockScreen] == [.disabled, .disabled, .disabled])
  }

  @Test("U13: Authorization is initially not determined")
  func notDetermined() {
    #expect(NotificationSettings.notDetermined.authorizationStatus == .notDetermined)
    #expect(NotificationSettings.notDetermined.alert == .notSupported)
    #expect(!NotificationSettings.notDetermined.isGranted)
  }

  @Test("U10: The deprecated alert option means list and banner")
  func alertOption() {
    #expect(PresentationOptions([.alert, .sound]).withoutAlert == [.list, .banner, .sound])
    #expect(PresentationOptions.badge.withoutAlert == .badge)
  }

  @Test("M6: Response options have Apple's raw values")
  func responseOptions() {
    #expect(ResponseOption.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(ResponseOption(rawValue: 2) == .dismissAndForwardAction)
  }

  @Test("N10: Volumes are clamped to 0…1")
  func volumes() {
    #expect(NotificationSound(isCritical: true, volume: 7).volume == 1)
    #expect(NotificationSound(isCritical: true, volume: -0.5).volume == 0)
    #expect(NotificationSound(isCritical: true, volume: .nan).volume == nil)
    var sound = NotificationSound(isCritical: true, volume: 0.25)
    #expect(sound.volume == 0.25)
    sound.volume = .infinity
    #expect(sound.volume == 1)
  }

  @Test("N9: Sounds are searched in the container, then the groups, then the bundle")
  func searchOrder() {
    let folders = SoundFolders(
      container: URL(fileURLWithPath: "/app"), groupContainers: [URL(fileURLWithPath: "/group")],
      bundle: URL(fileURLWithPath: "/bundle"))
    let ring = NotificationSound(name: "ring.caf")
    #expect(
      ring.candidates(in: folders).map(\.path)
        == ["/app/Library/Sounds/ring.caf", "/group/Library/Sounds/ring.caf", "/bundle/ring.caf"])
    let there: Set = ["/group/Library/Sounds/ring.caf", "/bundle/ring.caf"]
    #expect(ring.file(in: folders) { there.contains($0.path) }?.path == "/group/Library/Sounds/ring.caf")
    #expect(ring.file(in: folders) { _ in false } == nil)
    #expect(NotificationSound.default.candidates(in: folders).isEmpty)
  }

  @Test(
    "N9: A sound's name cannot be a path",
    arguments: ["", ".", "..", "../secret.caf", "/etc/passwd", "a/b.caf", "ring\0.caf"])
  func invalidNames(name: String) {
    let folders = SoundFolders(container: URL(fileURLWithPath: "/app"), bundle: URL(fileURLWithPath: "/bundle"))
    #expect(NotificationSound(name: name).candidates(in: folders).isEmpty)
  }
}
