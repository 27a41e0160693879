// swift-tools-version:6.1
import PackageDescription

let appleNames: [SwiftSetting] = [
  .unsafeFlags(
    [
      "UIKit", "UserNotifications", "UserNotificationsUI", "AVFoundation", "AVKit", "CoreMedia", "CoreGraphics",
      "QuartzCore",
    ]
    .flatMap { ["-module-alias", "\($0)=Earshot\($0)"] })
]

let package = Package(
  name: "Greeting",
  dependencies: [.package(path: "../earshot")]
)
