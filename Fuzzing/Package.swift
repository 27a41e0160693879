// swift-tools-version:6.1
import PackageDescription

// A program that lets libFuzzer throw bytes at one entry point after the other that takes bytes from nobody knows whom.
// The sources are those of the package around this one, by links, compiled to tell the fuzzer which branches were taken.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-sanitize=fuzzer"]),
]

let package = Package(
  name: "fuzzing",
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "Containers", swiftSettings: settings),
    .target(name: "Notifications", swiftSettings: settings),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "Containers", "Notifications"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)
