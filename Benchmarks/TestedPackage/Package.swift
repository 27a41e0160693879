// swift-tools-version: 6.1
// A package as a user of EarshotTesting has it: an extension and its tests. `Benchmarks/run package` builds a copy.
import PackageDescription

let appleNames: [SwiftSetting] = [
  .unsafeFlags(
    ["UIKit", "UserNotifications", "UserNotificationsUI", "AVFoundation"]
      .flatMap { ["-module-alias", "\($0)=Earshot\($0)"] })
]

let package = Package(
  name: "Card",
  dependencies: [.package(name: "earshot", path: "../..")],
  targets: [
    .target(
      name: "Card",
      dependencies: [
        .product(name: "EarshotUserNotificationsUI", package: "earshot"),
        .product(name: "EarshotAVFoundation", package: "earshot"),
      ],
      swiftSettings: [.swiftLanguageMode(.v5)] + appleNames),
    .testTarget(name: "CardTests", dependencies: ["Card", .product(name: "EarshotTesting", package: "earshot")]),
  ])
