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
  dependencies: [.package(path: "../earshot")],
  targets: [
    .target(
      name: "GreetingContent",
      dependencies: [
        .product(name: "EarshotUserNotificationsUI", package: "earshot"),
        .product(name: "EarshotAVFoundation", package: "earshot"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)] + appleNames),
    .testTarget(
      name: "GreetingContentTests",
      dependencies: ["GreetingContent", .product(name: "EarshotTesting", package: "earshot")],
      exclude: ["greeting.apns", "greeting.m4a"]),
  ]
)
