// swift-tools-version:6.1
import PackageDescription

// Documentation/Architecture.md describes the layers, the targets and their dependencies.

/// Makes the compiler pass the conformances of generic arguments, such as of a dictionary's keys. By default, it passes
/// a type's mangled name to save code, and the Swift runtime looks up each conformance, which reads all 7,700
/// conformance records of a program with Swift linked statically: a tenth of the time in which a command starts.
let staticConformances = SwiftSetting.unsafeFlags(
  ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release))

/// The settings of all of Earshot's own targets (Documentation/StyleGuide.md).
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  staticConformances,
]

/// Extension sources contain `import UIKit`, as on iOS: these flags map the name to Earshot's module.
let appleNames: [SwiftSetting] = [
  .swiftLanguageMode(.v5),
  .unsafeFlags(
    [
      "UIKit", "UserNotifications", "UserNotificationsUI", "AVFoundation", "AVKit", "CoreMedia", "CoreGraphics",
      "QuartzCore",
    ]
    .flatMap { ["-module-alias", "\($0)=Earshot\($0)"] }),
]

/// Links Swift and Foundation statically, for a program that starts fast. Only linking differs: a module is compiled
/// once for such programs and for those that load Swift's libraries.
///
/// - Parameters:
///   - flags: Further flags for the linker.
///   - libraries: Libraries in addition to those that Foundation needs.
///   - configuration: The only configuration linked this way; nil for all. In a debug build, the tests are linked
///     with the settings of the programs that they import, and load Swift's libraries.
func linkedIn(
  flags: [String] = [], libraries: [String] = [], configuration: BuildConfiguration? = .release
) -> [LinkerSetting] {
  let condition =
    configuration.map { BuildSettingCondition.when(platforms: [.linux], configuration: $0) }
    ?? .when(platforms: [.linux])
  // At a fixed address, as Go links its programs: a program with Swift and Foundation linked statically has 92,000
  // relative relocations; applying them at a random address writes to 220 pages, a seventh of the time in which a
  // command starts. Libraries, including the decoders, the stack and the heap keep their random addresses. Nothing
  // loads symbols of a program, so none are exported.
  let linker = (["--no-export-dynamic"] + bridges + flags).flatMap { ["-Xlinker", $0] }
  let fast = ["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"] + linker
  return [lazyLibraries, .unsafeFlags(fast, condition)]
    + (["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"] + libraries)
    .map { .linkedLibrary($0, condition) }
}

/// Links only the libraries that are needed: not those that CLazyLibraries loads. The flag must precede all libraries,
/// and only a configuration file does.
let lazyLibraries = LinkerSetting.unsafeFlags(
  ["-Xclang-linker", "--config=\(Context.packageDirectory)/Scripts/link.cfg"], .when(platforms: [.linux]))

/// Links the files of Foundation that bridge arrays and sets to `NSArray` and `NSSet`. Swift looks for the bridging at
/// run time, and property lists with arrays fail without it.
let bridges = [
  "--undefined=$sSa10FoundationE19_bridgeToObjectiveCAA7NSArrayCyF",
  "--undefined=$sSh10FoundationE19_bridgeToObjectiveCAA5NSSetCyF",
]

/// The linker settings of the commands.
let quickStart = linkedIn()

/// The functions that CInterception replaces in Foundation and Dispatch if these are linked statically
/// (SDKLocation.swift has the same list).
let intercepted = [
  "dispatch_time", "dispatch_walltime", "dispatch_after", "dispatch_after_f", "dispatch_source_create",
  "dispatch_source_set_timer", "dispatch_source_set_event_handler", "dispatch_source_cancel", "dispatch_release",
  "CFRunLoopTimerCreate", "CFRunLoopAddTimer", "CFRunLoopTimerInvalidate", "CFRunLoopTimerSetNextFireDate",
  "CFRunLoopTimerGetNextFireDate", "CFAbsoluteTimeGetCurrent",
  // Timer.init(timeInterval:repeats:block:), RunLoop.run(mode:before:) and run(until:)
  "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC",
  "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF",
  "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF",
  // Date.init(), now, timeIntervalSinceReferenceDate, init(timeIntervalSinceNow:) and timeIntervalSinceNow
  "$s20FoundationEssentials4DateVACycfC", "$s20FoundationEssentials4DateV3nowACvgZ",
  "$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvgZ",
  "$s20FoundationEssentials4DateV20timeIntervalSinceNowACSd_tcfC",
  "$s20FoundationEssentials4DateV20timeIntervalSinceNowSdvg",
  // Localized strings and resources; Locale.current, autoupdatingCurrent and preferredLanguages
  "CFBundleCopyLocalizedString", "CFBundleCopyPreferredLocalizationsFromArray",
  "_CFBundleCopyLanguageSearchListInBundle", "$s20FoundationEssentials6LocaleV7currentACvgZ",
  "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ",
  "$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ",
]

/// Returns the linker settings of an extension. Calls of functions that CInterception replaces are redirected to it;
/// libcurl's functions are those of CNoNetwork.
///
/// - Parameter libraries: Libraries in addition to those that Foundation and its networking need.
func quickExtension(libraries: [String] = [], configuration: BuildConfiguration? = .release) -> [LinkerSetting] {
  linkedIn(
    flags: intercepted.map { "--wrap=" + $0 }, libraries: ["_CFURLSessionInterface"] + libraries,
    configuration: configuration)
}

/// The libraries that FoundationXML needs if it is linked statically.
let foundationXML = ["_CFXMLInterface", "xml2"]

/// Returns a target for a module that extensions import under Apple's name.
func appleModule(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/SDK/\(name)", swiftSettings: strict)
}

/// Returns one of Earshot's own targets.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Returns the test target of a target.
func tests(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.target(name: name), "TestSupport"] + dependencies, exclude: exclude,
    swiftSettings: strict)
}

/// Returns the content extension of a sample app: an executable, as in an `.appex`, which its own tests import.
func sampleContent(_ app: String) -> Target {
  .executableTarget(
    name: "\(app)Content",
    dependencies: [
      "CNoNetwork", "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI", "EarshotAVFoundation",
      "ExtensionHost",
    ],
    path: "Samples/\(app)/\(app)Content",
    // WithoutXcode contains code that replaces the storyboard and its outlets.
    exclude: ["Info.plist", "Base.lproj", "\(app)Interface.swift"], swiftSettings: appleNames,
    linkerSettings: quickExtension())
}

/// Returns the service extension of a sample app.
func sampleService(_ app: String) -> Target {
  .executableTarget(
    name: "\(app)Service", dependencies: ["CNoNetwork", "CSodium", "EarshotUserNotifications", "ExtensionHost"],
    path: "Samples/\(app)/\(app)Service", exclude: ["Info.plist"], swiftSettings: appleNames,
    linkerSettings: quickExtension())
}

/// Returns the test target of a sample app's extensions of these kinds.
func sampleTests(
  _ app: String, of kinds: [String] = ["Content"], _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(app)Tests",
    dependencies: kinds.map { .target(name: app + $0) } + ["EarshotScenarios", "EarshotSnapshots", "EarshotTesting"]
      + dependencies,
    path: "Samples/\(app)/\(app)Tests", exclude: ["Snapshots"], swiftSettings: [.swiftLanguageMode(.v6)])
}

/// The modules of the SDK that extensions import, and their entry point.
let extensionModules = [
  "EarshotAVFoundation", "EarshotAVKit", "EarshotAudioToolbox", "EarshotCoreGraphics", "EarshotCoreLocation",
  "EarshotCoreMedia", "EarshotCoreMotion", "EarshotFoundation", "EarshotMapKit", "EarshotMediaPlayer",
  "EarshotMobileCoreServices", "EarshotOSLog", "EarshotQuartzCore", "EarshotSecurity", "EarshotUIKit",
  "EarshotUniformTypeIdentifiers", "EarshotUserNotifications", "EarshotUserNotificationsUI", "ExtensionHost",
]

/// The modules besides UIKit's that few extensions import, and that are not in the archive linked with every extension.
let neighborModules = [
  appleModule("EarshotAdSupport", ["EarshotFoundation"]),
  appleModule("EarshotAppTrackingTransparency", ["EarshotFoundation"]),
  appleModule("EarshotCallKit", ["EarshotFoundation"]),
  appleModule(
    "EarshotCombine",
    [
      "EarshotFoundation", .product(name: "OpenCombine", package: "OpenCombine"),
      .product(name: "OpenCombineDispatch", package: "OpenCombine"),
      .product(name: "OpenCombineFoundation", package: "OpenCombine"),
    ]),
  appleModule("EarshotCommonCrypto", ["CGLib", "CLazyLibraries"]),
  appleModule("EarshotCompression", ["CPlayback", "EarshotFoundation"]),
  appleModule("EarshotContacts", ["EarshotFoundation"]),
  appleModule("EarshotCoreData", ["EarshotFoundation"]),
  appleModule("EarshotCoreImage", ["EarshotCoreGraphics", "EarshotFoundation", "EarshotUIKit"]),
  appleModule("EarshotCoreTelephony", ["EarshotFoundation"]),
  appleModule("EarshotCryptoKit", [.product(name: "Crypto", package: "swift-crypto")]),
  appleModule("EarshotEventKit", ["EarshotFoundation"]),
  appleModule(
    "EarshotImageIO",
    ["Drawing", "EarshotCoreGraphics", "EarshotFoundation", "EarshotUniformTypeIdentifiers", "Scenes"]),
  appleModule("EarshotIntents", ["EarshotFoundation", "EarshotUserNotifications", "Notifications"]),
  appleModule("EarshotLocalAuthentication", ["EarshotFoundation"]),
  appleModule("EarshotMessageUI", ["EarshotUIKit"]),
  appleModule("EarshotNetwork", ["EarshotFoundation"]),
  appleModule("EarshotPhotos", ["EarshotFoundation", "EarshotUIKit"]),
  appleModule("EarshotSafariServices", ["EarshotUIKit"]),
  appleModule("EarshotSceneKit", ["EarshotUIKit"]),
  appleModule("EarshotSpriteKit", ["EarshotUIKit"]),
  appleModule("EarshotSwiftData", ["EarshotFoundation"]),
  appleModule(
    "EarshotSwiftUI", ["EarshotUIKit", "ExtensionHost", .product(name: "OpenCombine", package: "OpenCombine")]),
  appleModule("EarshotSystemConfiguration", ["EarshotFoundation"]),
  appleModule("EarshotWebKit", ["EarshotFoundation", "EarshotUIKit"]),
  appleModule("EarshotWidgetKit", ["EarshotFoundation"]),
]
let neighborNames = neighborModules.map(\.name)

/// The module aliases for sources that import any of Apple's modules.
let neighborAliases: [SwiftSetting] =
  appleNames + [
    .unsafeFlags(
      (neighborNames + ["EarshotAudioToolbox", "EarshotOSLog", "EarshotSecurity"]).flatMap {
        ["-module-alias", "\($0.dropFirst("Earshot".count))=\($0)"]
      })
  ]

let package = Package(
  name: "earshot",
  products: [
    .executable(name: "earshot", targets: ["EarshotCommand"]),
    .executable(name: "earshot-snapshot", targets: ["EarshotSnapshot"]),
    .executable(name: "earshot-check", targets: ["EarshotCheck"]),
    .executable(name: "earshot-lint", targets: ["EarshotLint"]),
    .executable(name: "earshot-build", targets: ["EarshotBuild"]),
    // The library with which `earshot-build` links extensions: the SDK and its entry point
    .library(
      name: "EarshotExtensions", type: .static,
      targets: ["CNoNetwork"] + extensionModules),
    // Compiles the sources of an extension in an Xcode project, and the modules that they import, into a package's
    // target.
    .plugin(name: "EarshotExtension", targets: ["EarshotExtension"]),
    .library(name: "ExtensionSDK", targets: extensionModules + neighborNames),
    // Modules that few extensions import. The linker takes those that are used.
    .library(name: "EarshotNeighbors", type: .static, targets: neighborNames),
    // A simulated phone for tests, and what only some tests need (Documentation/Testing.md)
    .library(name: "EarshotTesting", targets: ["EarshotTesting"]),
    .library(name: "EarshotSnapshots", targets: ["EarshotSnapshots"]),
    .library(name: "EarshotScenarios", targets: ["EarshotScenarios"]),
    .library(name: "ExtensionHost", targets: ["ExtensionHost"]),
    .library(
      name: "EarshotRuntime",
      targets: ["AttachmentStorage", "Downloads", "NotificationRuntime", "SandboxedProcesses", "SystemScenes"]),
    .library(name: "EarshotFoundation", targets: ["EarshotFoundation"]),
    .library(name: "EarshotCoreMedia", targets: ["EarshotCoreMedia"]),
    .library(name: "EarshotCoreGraphics", targets: ["EarshotCoreGraphics"]),
    .library(name: "EarshotQuartzCore", targets: ["EarshotQuartzCore"]),
    .library(name: "EarshotUIKit", targets: ["EarshotUIKit"]),
    .library(name: "EarshotAVFoundation", targets: ["EarshotAVFoundation"]),
    .library(name: "EarshotAVKit", targets: ["EarshotAVKit"]),
    .library(name: "EarshotUserNotifications", targets: ["EarshotUserNotifications"]),
    .library(name: "EarshotUserNotificationsUI", targets: ["EarshotUserNotificationsUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // For `Lowering` only. SwiftSyntaxBuilder is not used, because it takes minutes to build.
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    // Combine and CryptoKit, for extensions that import them.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    // For file descriptors. `Stat` is new in 1.7.
    .package(url: "https://github.com/apple/swift-system", from: "1.7.0"),
    // For `XcodeProjects` only, which reads the specifications of XcodeGen.
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    // Layer 0: C
    .systemLibrary(name: "CGLib", pkgConfig: "gobject-2.0", providers: [.apt(["libglib2.0-dev"])]),
    // Without its pkg-config file, which contains flags that SwiftPM warns about (CGStreamer/gstreamer.c).
    .target(
      name: "CGStreamer", dependencies: ["CGLib", "CLazyLibraries"],
      linkerSettings: [.linkedLibrary("gstbase-1.0"), .linkedLibrary("gstreamer-1.0")]),
    // Loads the libraries for drawing and playback at their first use
    .target(name: "CLazyLibraries", linkerSettings: [.linkedLibrary("dl")]),
    // zlib's headers are installed along with GLib's.
    .target(name: "CPlayback", dependencies: ["CGStreamer"], linkerSettings: [.linkedLibrary("z")]),
    .target(name: "CChannel"),
    .target(name: "CFiles"),
    // Code that runs before Swift starts: in `earshot`, and in `earshot-check`
    .target(name: "CLaunch", dependencies: ["CChannel", "CEarlyWorker", "CPlayback"]),
    .target(name: "CCheckLaunch", dependencies: ["CEarlyWorker"]),
    .target(name: "CEarlyWorker"),
    .target(name: "CStack"),
    .target(name: "CInterception", linkerSettings: [.linkedLibrary("dl")]),
    // Serves the main queue on the main thread, in tests
    .target(name: "CMainThread", linkerSettings: [.linkedLibrary("dl")]),
    .target(name: "CPreferences"),
    // Replaces libcurl in extensions
    .target(name: "CNoNetwork"),
    // The reference for tests of Earshot's loudness
    .systemLibrary(name: "CEbur128", pkgConfig: "libebur128", providers: [.apt(["libebur128-dev"])]),
    // Its pkg-config file contains flags that SwiftPM warns about, and otherwise only defaults.
    .systemLibrary(name: "CKissFFT", providers: [.apt(["libkissfft-dev"])]),
    .target(name: "CMetering"),
    // For a sample only
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo harfbuzz freetype2 gobject-2.0",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"])]),
    // Without its pkg-config file, like CGStreamer
    .target(name: "CPango", dependencies: ["CCairo", "CLazyLibraries"]),
    .target(
      name: "CDrawing", dependencies: ["CLazyLibraries"], exclude: ["Fonts"],
      // The folder in which inter.S finds the font files.
      cSettings: [.headerSearchPath("Fonts")],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("jpeg"), .linkedLibrary("m")]),

    // Animated GIFs, for films of `earshot snapshot`
    .target(name: "CGIF", dependencies: ["CLazyLibraries"], linkerSettings: [.linkedLibrary("gif")]),

    // Layer 1: values
    target("DeviceTime"),
    .target(
      name: "Files", dependencies: ["CFiles", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: strict),
    target("JSON"),
    target("Transcripts", ["DeviceTime", "Notifications", "Scenes"]),
    target("MomentPatterns", ["Transcripts"]),
    target("Notifications", ["Files", "JSON", "SourceLines"]),
    target("Scenes", ["SourceLines"]),
    target("SourceLines"),

    // Layer 2: engines
    target("ExtensionProtocol", ["CChannel", "Files", "JSON", "Notifications", "Scenes", "Transcripts"]),
    target("Playback", ["CPlayback", "DeviceTime", "Files", "Notifications", "Scenes"]),
    target("Drawing", ["CDrawing", "CFiles", "CPango", "Files", "Scenes"]),
    target("Metering", ["CKissFFT", "CMetering", "Playback"]),
    target("MediaReports", ["DeviceTime", "Metering", "Notifications", "Playback"]),
    target("InterfaceDocuments", ["ExtensionProtocol"]),
    // Parses XML, and is therefore used only to build extensions.
    target("Storyboards", ["InterfaceDocuments"]),

    .target(
      name: "Lowering",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftIfConfig", package: "swift-syntax"),
      ],
      swiftSettings: strict),
    target("XcodeProjects", ["Files", .product(name: "Yams", package: "Yams")]),
    target("Linting", ["Files", "JSON", "Notifications"]),
    // The templates of `earshot new`.
    target("ProjectTemplates"),

    // Layer 3: the extension's side
    target(
      "ExtensionLink",
      ["DeviceTime", "ExtensionProtocol", "Files", "Playback", "Notifications", "Scenes", "Transcripts"]),
    target(
      "Interception",
      ["CInterception", "DeviceTime", "ExtensionLink", "ExtensionProtocol", "Scenes", "Transcripts"]),
    target(
      "BuiltInExtension",
      ["ExtensionLink", "ExtensionProtocol", "JSON", "Playback", "Notifications", "Scenes", "Transcripts"]),
    appleModule(
      "EarshotFoundation",
      ["CPreferences", "ExtensionLink", "ExtensionProtocol", "Files", "Interception", "Transcripts"]),
    appleModule("EarshotAudioToolbox", ["EarshotAVFoundation", "EarshotFoundation", "ExtensionLink", "Transcripts"]),
    appleModule("EarshotCoreLocation", ["EarshotFoundation", "EarshotUserNotifications"]),
    appleModule("EarshotCoreMedia", ["EarshotFoundation"]),
    appleModule("EarshotCoreMotion", ["EarshotFoundation"]),
    appleModule("EarshotMapKit", ["EarshotCoreLocation", "EarshotUIKit", "ExtensionLink", "Transcripts"]),
    appleModule("EarshotMediaPlayer", ["EarshotFoundation", "EarshotUIKit"]),
    appleModule("EarshotOSLog", ["EarshotFoundation"]),
    appleModule("EarshotSecurity", ["EarshotFoundation"]),
    appleModule("EarshotMobileCoreServices", ["EarshotFoundation", "EarshotUniformTypeIdentifiers"]),
    appleModule("EarshotUniformTypeIdentifiers", ["EarshotFoundation"]),
    appleModule("EarshotCoreGraphics", ["Drawing", "EarshotFoundation", "ExtensionLink", "Scenes"]),
    appleModule("EarshotQuartzCore", ["EarshotCoreGraphics", "EarshotFoundation", "ExtensionLink", "Scenes"]),
    appleModule(
      "EarshotUIKit",
      [
        "Drawing", "EarshotCoreGraphics", "EarshotFoundation", "EarshotQuartzCore", "EarshotUserNotifications",
        "ExtensionLink", "ExtensionProtocol", "InterfaceDocuments", "Scenes", "Transcripts",
      ]),
    appleModule(
      "EarshotAVFoundation",
      [
        "DeviceTime", "EarshotFoundation", "EarshotCoreGraphics", "EarshotCoreMedia", "EarshotQuartzCore",
        "ExtensionLink",
        "ExtensionProtocol", "Playback", "Scenes", "Transcripts",
      ]),
    appleModule(
      "EarshotAVKit",
      ["EarshotAVFoundation", "EarshotCoreGraphics", "EarshotQuartzCore", "EarshotUIKit"]),
    appleModule(
      "EarshotUserNotifications",
      ["EarshotFoundation", "ExtensionLink", "ExtensionProtocol", "JSON", "Notifications"]),
    appleModule(
      "EarshotUserNotificationsUI",
      [
        "EarshotFoundation", "EarshotUIKit", "EarshotUserNotifications", "ExtensionLink", "ExtensionProtocol",
      ]),
    target(
      "ExtensionHost",
      [
        "CChannel", "CStack", "Drawing", "ExtensionLink", "ExtensionProtocol", "Files", "Notifications",
        "EarshotAVFoundation", "EarshotFoundation", "EarshotUIKit", "EarshotUserNotifications",
        "EarshotUserNotificationsUI", "Interception", "JSON", "Playback", "Scenes", "Transcripts",
      ]),

    // Layer 4: the system
    target("SystemScenes", ["ExtensionProtocol", "Notifications", "Scenes"]),
    target("SandboxedProcesses", ["CChannel", "CStack", "Files", "Transcripts"]),
    target("AttachmentStorage", ["Files", "Notifications", "SandboxedProcesses"]),
    target(
      "Downloads",
      [
        "AttachmentStorage", "DeviceTime", "ExtensionProtocol", "Files", "JSON", "Notifications", "Transcripts",
      ]),
    target(
      "NotificationRuntime",
      [
        "AttachmentStorage", "BuiltInExtension", "CChannel", "CStack", "DeviceTime", "Downloads", "ExtensionLink",
        "ExtensionProtocol", "Files", "JSON", "Notifications", "Playback", "SandboxedProcesses", "Scenes",
        "SourceLines", "SystemScenes", "Transcripts",
      ]),

    // Layer 5: hosts
    target("TerminalHost", ["DeviceTime", "Files", "NotificationRuntime"]),
    target("TerminalPictures", ["Files", "Scenes", "TerminalHost"]),
    target("HostAccess", ["Downloads", "Files", "NotificationRuntime", "SandboxedProcesses"]),

    // Layer 6: front ends
    target(
      "Scenarios",
      [
        "AttachmentStorage", "DeviceTime", "Downloads", "ExtensionProtocol", "JSON", "Metering", "MomentPatterns",
        "NotificationRuntime", "Notifications", "Playback", "SandboxedProcesses", "Scenes", "SystemScenes",
        "Transcripts",
      ]),
    target(
      "EarshotTesting",
      [
        "AttachmentStorage", "CMainThread", "CStack", "DeviceTime", "Downloads", "Drawing", "EarshotUIKit",
        "EarshotUserNotifications", "EarshotUserNotificationsUI", "ExtensionHost", "ExtensionLink", "ExtensionProtocol",
        "JSON", "MomentPatterns", "NotificationRuntime", "Notifications", "Playback", "SandboxedProcesses", "Scenes",
        "SystemScenes", "Transcripts",
      ]),
    target("EarshotSnapshots", ["Drawing", "EarshotTesting", "NotificationRuntime", "Scenes"]),
    target(
      "EarshotScenarios",
      ["Drawing", "EarshotTesting", "NotificationRuntime", "Playback", "Scenarios", "Transcripts"]),
    .target(
      name: "CommandInput",
      dependencies: [
        "DeviceTime", "HostAccess", "MediaReports", "NotificationRuntime", "Notifications", "Playback", "Scenarios",
        "Scenes", "SystemScenes", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "BuildArguments",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")], swiftSettings: strict),
    target(
      "Checks",
      [
        "CChannel", "DeviceTime", "Files", "HostAccess", "JSON", "MediaReports", "Metering", "NotificationRuntime",
        "Notifications", "Playback", "SandboxedProcesses", "Scenarios", "Scenes", "SystemScenes", "Transcripts",
      ]),
    .target(
      name: "CheckCommandLine",
      dependencies: [
        "Checks", "CommandInput", "HostAccess", "MediaReports", "Notifications", "Playback",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "EarshotCommand",
      dependencies: [
        "BuildArguments", "CEarlyWorker", "CLaunch", "CheckCommandLine", "Checks", "CommandInput", "DeviceTime",
        "ExtensionProtocol", "Files", "HostAccess", "JSON", "MediaReports", "Metering", "NotificationRuntime",
        "Notifications", "Playback", "ProjectTemplates", "Scenes", "SystemScenes", "TerminalHost", "TerminalPictures",
        "Transcripts", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: quickStart),

    // A subcommand as a separate program beside `earshot`, so that `earshot` links no drawing code.
    .executableTarget(
      name: "EarshotSnapshot",
      dependencies: [
        "CGIF", "CommandInput", "DeviceTime", "Drawing", "ExtensionProtocol", "Files", "HostAccess",
        "NotificationRuntime", "Notifications", "Playback", "SandboxedProcesses", "Scenes", "SystemScenes",
        "TerminalHost", "TerminalPictures", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: quickStart),

    // The subcommand `lint`, whose rules would slow down each start of `earshot`
    .executableTarget(
      name: "EarshotLint",
      dependencies: [
        "CommandInput", "HostAccess", "Linting", "MediaReports", "Playback",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: quickStart),

    // The program for `earshot check` with pictures
    .executableTarget(
      name: "EarshotCheck",
      dependencies: [
        "CCheckLaunch", "CEarlyWorker", "CheckCommandLine", "Checks", "Drawing", "NotificationRuntime", "Scenarios",
        "SystemScenes",
      ],
      swiftSettings: strict, linkerSettings: quickStart),

    .executableTarget(
      name: "EarshotBuild",
      dependencies: [
        "BuildArguments", "CGLib", "Files", "Lowering", "Storyboards", "XcodeProjects",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // Not imported by tests. `make build` uses its debug build, because optimizing SwiftSyntax takes minutes.
      swiftSettings: strict,
      linkerSettings: linkedIn(libraries: foundationXML + ["swiftSynchronization"], configuration: nil)),

    .plugin(name: "EarshotExtension", capability: .buildTool(), dependencies: ["EarshotBuild"]),

    // Samples
    sampleContent("Voicemail"), sampleService("Voicemail"),
    sampleTests(
      "Voicemail", of: ["Content", "Service"],
      ["EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI"]),
    sampleContent("Podcast"), sampleTests("Podcast"),
    sampleContent("Doorbell"), sampleTests("Doorbell"),

    // Groups of targets that are built together
    .target(
      name: "FirstPlay", dependencies: ["EarshotCommand", "VoicemailContent", "VoicemailService"],
      path: "Sources/Groups/FirstPlay"),
    .target(
      name: "Programs",
      dependencies: [
        "DoorbellContent", "EarshotCheck", "EarshotCommand", "EarshotLint", "EarshotSnapshot", "PodcastContent",
        "VoicemailContent", "VoicemailService",
      ],
      path: "Sources/Groups/Programs"),
    .target(
      name: "Documented",
      dependencies: (["EarshotScenarios", "EarshotSnapshots"] + extensionModules + neighborNames)
        .map { .target(name: $0) },
      path: "Sources/Groups/Documented"),

    // Benchmarks and tests of the engine in their own process, for tests, `make bench` and `make soak`; not a product
    .executableTarget(
      name: "EngineTrials",
      dependencies: ["CGStreamer", "CPlayback", "DeviceTime", "Metering", "Playback", "TestSupport"],
      path: "Benchmarks/EngineTrials", swiftSettings: strict, linkerSettings: quickStart),

    // Benchmarks and tests of drawing in their own process, as above
    .executableTarget(
      name: "DrawingTrials", dependencies: ["Drawing", "Scenes"], path: "Benchmarks/DrawingTrials",
      swiftSettings: strict, linkerSettings: linkedIn(libraries: ["swiftSynchronization"])),

    // Benchmarks and tests of the system in their own process, as above
    .executableTarget(
      name: "RuntimeTrials",
      dependencies: [
        "Drawing", "EarshotTesting", "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI",
        "ExtensionProtocol", "NotificationRuntime", "Notifications", "Scenarios", "Scenes", "SystemScenes",
      ],
      path: "Benchmarks/RuntimeTrials", swiftSettings: strict),

    // The benchmark of the layout solver
    .executableTarget(
      name: "LayoutTrials", dependencies: ["Scenes"], path: "Benchmarks/LayoutTrials", swiftSettings: strict),

    // Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    // Shared code of tests of scenes
    .target(
      name: "SceneTestSupport", dependencies: ["Scenes"], path: "Tests/SceneTestSupport", swiftSettings: strict),
    // Shared code of tests of the extension's side
    .target(
      name: "ExtensionTestSupport",
      dependencies: [
        "EarshotFoundation", "ExtensionLink", "ExtensionProtocol", "Files", "Notifications", "Transcripts",
      ],
      path: "Tests/ExtensionTestSupport", swiftSettings: strict),
    tests("DeviceTime"),
    tests("Lowering"),
    tests("XcodeProjects"),
    tests("Linting", ["JSON", "Notifications"]),
    .testTarget(
      name: "EarshotBuildTests", dependencies: ["TestSupport"], swiftSettings: strict),
    tests("ProjectTemplates", ["Storyboards", "XcodeProjects"]),
    tests("Transcripts", ["DeviceTime", "Notifications", "Scenes"]),
    tests("Files"),
    tests("JSON"),
    tests("Notifications", ["JSON"], exclude: ["next_dates.py"]),
    tests("ExtensionProtocol", ["CChannel", "Files", "JSON", "Notifications", "Scenes", "Transcripts"]),
    tests(
      "Playback", ["CPlayback", "DeviceTime", "Notifications", "Scenes"],
      exclude: ["Differential/Differences.json"]),
    tests("Metering", ["CEbur128", "Playback"]),
    tests("SystemScenes", ["ExtensionProtocol", "Notifications", "SceneTestSupport", "Scenes"]),
    tests("AttachmentStorage", ["Notifications"]),
    tests("SandboxedProcesses", ["CChannel"]),
    tests("Downloads", ["DeviceTime", "ExtensionProtocol", "Files", "JSON", "Notifications", "Transcripts"]),
    tests(
      "NotificationRuntime",
      [
        "DeviceTime", "ExtensionLink", "ExtensionProtocol", "Files", "JSON", "Notifications", "Playback",
        "SandboxedProcesses", "SceneTestSupport", "Scenes", "SystemScenes", "Transcripts",
      ]
    ),
    tests(
      "Scenarios",
      [
        "Downloads", "ExtensionLink", "ExtensionProtocol", "NotificationRuntime", "Notifications", "Playback", "Scenes",
        "Transcripts",
      ]),
    tests("TerminalHost", ["NotificationRuntime"]),
    tests("TerminalPictures", ["Files", "Scenes", "TerminalHost"]),
    tests("HostAccess"),
    tests(
      "Checks",
      [
        "DeviceTime", "Drawing", "EarshotScenarios", "NotificationRuntime", "Playback", "Scenes", "SystemScenes",
        "Transcripts",
      ]),
    tests("CheckCommandLine", [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(
      name: "EarshotCommandTests",
      dependencies: [
        "Checks", "EarshotCommand", "Scenes", "TerminalPictures", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    tests("ExtensionLink", ["ExtensionProtocol", "ExtensionTestSupport", "Notifications", "Transcripts"]),
    tests(
      "Interception",
      [
        "EarshotFoundation", "ExtensionLink", "ExtensionProtocol", "ExtensionTestSupport", "Transcripts",
      ]),
    tests(
      "EarshotFoundation",
      ["ExtensionLink", "ExtensionProtocol", "ExtensionTestSupport", "Interception", "Transcripts"]),
    tests("EarshotCoreMedia"),
    tests("EarshotCommonCrypto"),
    tests("EarshotUniformTypeIdentifiers", ["EarshotMobileCoreServices"]),
    tests("EarshotMapKit"),
    tests("EarshotAudioToolbox"),
    tests("EarshotMediaPlayer"),
    tests("EarshotOSLog"),
    tests("EarshotSecurity"),
    tests("Scenes", exclude: ["LayoutOracle.py"]),
    tests("Drawing", ["DrawingTrials", "Scenes"]),
    tests("InterfaceDocuments"),
    tests("Storyboards", ["InterfaceDocuments"]),
    tests("EarshotCoreGraphics", ["Scenes"]),
    tests("EarshotQuartzCore", ["EarshotFoundation", "ExtensionLink", "ExtensionTestSupport", "Scenes"]),
    tests("EarshotAVKit", ["EarshotAVFoundation", "EarshotQuartzCore", "EarshotUIKit", "Playback", "Scenes"]),
    tests(
      "EarshotUIKit",
      [
        "Drawing", "EarshotFoundation", "EarshotSnapshots", "EarshotTesting", "ExtensionLink", "ExtensionProtocol",
        "ExtensionTestSupport", "InterfaceDocuments", "Notifications", "Scenes", "Storyboards", "Transcripts",
      ], exclude: ["Interfaces", "Snapshots"]),
    .target(
      name: "NeighborForms",
      dependencies: neighborNames.map { .target(name: $0) } + [
        "EarshotAudioToolbox", "EarshotOSLog", "EarshotSecurity", "EarshotUIKit", "EarshotUserNotifications",
      ],
      path: "Tests/NeighborForms",
      swiftSettings: neighborAliases),
    tests(
      "NeighborForms",
      neighborNames.map { .target(name: $0) } + [
        "EarshotFoundation", "EarshotSecurity", "EarshotUIKit", "EarshotUserNotifications", "ExtensionTestSupport",
        "Notifications", "Scenes", "Transcripts",
      ]),
    .target(
      name: "ServiceExtensionForms", dependencies: ["EarshotUserNotifications"], path: "Tests/ServiceExtensionForms",
      swiftSettings: appleNames),
    tests("EarshotUserNotifications", ["EarshotFoundation", "JSON", "Notifications", "ServiceExtensionForms"]),
    tests("EarshotUserNotificationsUI"),
    tests(
      "EarshotAVFoundation",
      [
        "EarshotCoreGraphics", "EarshotFoundation", "EarshotQuartzCore", "ExtensionLink", "ExtensionProtocol",
        "ExtensionTestSupport", "Notifications", "Playback", "Scenes", "Transcripts",
      ]),
    tests(
      "ExtensionHost",
      [
        "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI", "ExtensionProtocol",
        "ExtensionTestSupport", "InterfaceDocuments", "Notifications", "Scenes",
      ]),
    tests(
      "EarshotTesting",
      [
        "CMainThread", "DoorbellContent", "Drawing", "EarshotFoundation", "EarshotScenarios", "EarshotSnapshots",
        "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI", "ExtensionLink", "ExtensionHost",
        "Notifications",
        "NotificationRuntime", "PodcastContent",
        "ProjectTemplates", "RuntimeTrials", "Scenes", "Storyboards", "SystemScenes", "VoicemailContent",
      ], exclude: ["Snapshots"]),
    // Tests whose own types, and those of a module that they import, have the names of Earshot's types: with the
    // settings of Earshot's targets, and with plain ones
    .target(name: "CollidingNames", path: "Tests/CollidingNames", swiftSettings: strict),
    .testTarget(
      name: "CollidingNamesTests",
      dependencies: ["CollidingNames", "EarshotScenarios", "EarshotSnapshots", "EarshotTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "PlainCollidingNamesTests",
      dependencies: ["CollidingNames", "EarshotScenarios", "EarshotSnapshots", "EarshotTesting"],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // The code of the tutorial: each file is a link to the last version that the tutorial shows
    .target(
      name: "GreetingContent",
      dependencies: ["EarshotAVFoundation", "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI"],
      path: "Tests/Tutorial/GreetingContent", swiftSettings: appleNames),
    .target(
      name: "GreetingService", dependencies: ["EarshotUserNotifications"], path: "Tests/Tutorial/GreetingService",
      swiftSettings: appleNames),
    .testTarget(
      name: "GreetingContentTests", dependencies: ["EarshotTesting", "GreetingContent", "GreetingService"],
      path: "Tests/Tutorial/GreetingContentTests", exclude: ["greeting.apns", "greeting.m4a", "push.apns"],
      swiftSettings: [.swiftLanguageMode(.v6)]),

    // The conformance suite: a test for each row of Documentation/Coverage.md, and the extensions that its tests run
    .target(
      name: "ConformanceExtension",
      dependencies: [
        "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI", "EarshotAVFoundation",
      ],
      path: "Tests/ConformanceExtension", swiftSettings: appleNames),
    .executableTarget(
      name: "ConformanceProcess", dependencies: ["ConformanceExtension", "ExtensionHost"],
      path: "Tests/ConformanceProcess", swiftSettings: strict),
    // An extension that tries to escape the sandbox (EarshotCommandTests), and its system calls.
    .target(name: "CIntruder", path: "Tests/CIntruder"),
    // A program that attempts the same in the sandbox of a worker (EarshotCommandTests).
    .executableTarget(
      name: "ConfinedIntruder", dependencies: ["CChannel", "CIntruder"], path: "Tests/ConfinedIntruder"),
    // Runs a program as on a kernel without Landlock (EarshotCommandTests).
    .executableTarget(name: "OldKernel", path: "Tests/OldKernel"),
    .executableTarget(
      name: "Intruder",
      dependencies: [
        "CIntruder", "EarshotUIKit", "EarshotUserNotifications", "EarshotUserNotificationsUI", "ExtensionHost",
      ],
      path: "Tests/Intruder", swiftSettings: strict),
    // Not imported by tests, so it has its own settings in debug builds, too.
    .executableTarget(
      name: "ConformanceLinked", dependencies: ["CNoNetwork", "ConformanceExtension", "ExtensionHost"],
      path: "Tests/ConformanceLinked", swiftSettings: strict,
      linkerSettings: quickExtension(libraries: foundationXML, configuration: nil)),
    .executableTarget(
      name: "ConformanceUnseen", dependencies: ["CNoNetwork", "ConformanceExtension", "ExtensionHost"],
      path: "Tests/ConformanceUnseen", swiftSettings: strict,
      linkerSettings: linkedIn(libraries: ["_CFURLSessionInterface"] + foundationXML, configuration: nil)),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "ConformanceExtension", "Drawing", "EarshotTesting", "EarshotUIKit", "EarshotUserNotifications",
        "EarshotUserNotificationsUI", "ExtensionHost", "ExtensionProtocol", "InterfaceDocuments", "JSON", "Linting",
        "NotificationRuntime", "Notifications", "Scenes", "TestSupport", "Transcripts",
      ],
      swiftSettings: strict),
  ] + neighborModules
)
