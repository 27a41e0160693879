import Foundation
import Notifications
import Testing

@Suite struct NotificationSettingsTests {
  @Test func u2WhatWasNotAskedForIsNoSwitch() {
    let settings = NotificationSettings(askedFor: [.alert, .sound], allowed: true)
    #expect(settings.authorizationStatus == .authorized)
    #expect([settings.alert, settings.sound, settings.badge] == [.enabled, .enabled, .notSupported])
    #expect(settings.alertStyle == .banner)
    #expect(settings.isGranted)
  }

  @Test func u4ARefusalTurnsAllOff() {
    let settings = NotificationSettings(askedFor: [.alert, .badge], allowed: false)
    #expect(settings.authorizationStatus == .denied)
    #expect([settings.alert, settings.badge, settings.lockScreen] == [.disabled, .disabled, .disabled])
    #expect(settings.alertStyle == .none)
    #expect(!settings.isGranted)
  }

  @Test func u3ProvisionalIsGrantedAndQuiet() {
    let settings = NotificationSettings(askedFor: [.alert, .sound, .provisional], allowed: false)
    #expect(settings.authorizationStatus == .provisional)
    #expect(settings.isGranted)
    #expect(settings.notificationCenter == .enabled)
    #expect([settings.alert, settings.sound, settings.lockScreen] == [.disabled, .disabled, .disabled])
  }

  @Test func u13NobodyWasAskedAtFirst() {
    #expect(NotificationSettings.notDetermined.authorizationStatus == .notDetermined)
    #expect(NotificationSettings.notDetermined.alert == .notSupported)
    #expect(!NotificationSettings.notDetermined.isGranted)
  }

  @Test func u10TheOldAlertIsListAndBanner() {
    #expect(PresentationOptions([.alert, .sound]).withoutAlert == [.list, .banner, .sound])
    #expect(PresentationOptions.badge.withoutAlert == .badge)
  }

  @Test func m6ResponseOptionsHaveApplesNumbers() {
    #expect(ResponseOption.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(ResponseOption(rawValue: 2) == .dismissAndForwardAction)
  }

  @Test func n10VolumesStayBetweenNothingAndAll() {
    #expect(NotificationSound(isCritical: true, volume: 7).volume == 1)
    #expect(NotificationSound(isCritical: true, volume: -0.5).volume == 0)
    #expect(NotificationSound(isCritical: true, volume: .nan).volume == nil)
    var sound = NotificationSound(isCritical: true, volume: 0.25)
    #expect(sound.volume == 0.25)
    sound.volume = .infinity
    #expect(sound.volume == 1)
  }

  @Test func n9SoundsAreLookedForInTheContainerThenTheGroupThenTheBundle() {
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

  @Test(arguments: ["", ".", "..", "../secret.caf", "/etc/passwd", "a/b.caf", "ring\0.caf"])
  func n9ANameIsNoPath(name: String) {
    let folders = SoundFolders(container: URL(fileURLWithPath: "/app"), bundle: URL(fileURLWithPath: "/bundle"))
    #expect(NotificationSound(name: name).candidates(in: folders).isEmpty)
  }
}
