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
    // The part of Playback's that needs no GStreamer.
    .target(name: "CPlayback"),
    .target(
      name: "Containers", dependencies: ["CPlayback", "DeviceTime"],
      exclude: ["Video/VideoDecoder.swift", "Video/VideoFrame.swift", "Video/VideoFrames.swift"], swiftSettings: settings),
    .target(name: "DeviceTime", swiftSettings: settings),
    .target(name: "Notifications", swiftSettings: settings),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "Containers", "Notifications"], swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)
