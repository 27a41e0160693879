// swift-tools-version:6.1
import PackageDescription

// A program with which libFuzzer tests one entry point for untrusted bytes after the other. The sources are those of
// the surrounding package, through links, compiled with coverage instrumentation.

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-sanitize=fuzzer"]),
]

let package = Package(
  name: "fuzzing",
  dependencies: [.package(url: "https://github.com/apple/swift-system", from: "1.7.0")],
  targets: [
    .systemLibrary(name: "CFuzzer"),
    .target(name: "CFiles"),
    // The part of Playback's C code that does not need GStreamer.
    .target(name: "CPlayback"),
    .target(
      name: "Containers", dependencies: ["CPlayback", "DeviceTime", "Files"],
      exclude: ["Video/VideoDecoder.swift", "Video/VideoFrame.swift", "Video/VideoFrames.swift"],
      swiftSettings: settings),
    .target(name: "DeviceTime", swiftSettings: settings),
    .target(
      name: "Files", dependencies: ["CFiles", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: settings),
    .target(name: "JSON", swiftSettings: settings),
    .target(name: "SourceLines", swiftSettings: settings),
    .target(name: "Notifications", dependencies: ["Files", "JSON", "SourceLines"], swiftSettings: settings),
    .target(name: "Linting", dependencies: ["JSON", "Notifications"], swiftSettings: settings),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "Containers", "JSON", "Linting", "Notifications"],
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]),
  ]
)
