import Foundation

/// The location of the built SDK for extensions: modules and one archive.
struct SDKLocation {
  /// The folder of the modules.
  let modules: URL
  /// The archive with the objects of all modules.
  let archive: URL
  /// Whether this is an installed SDK, which no build changes.
  let isInstalled: Bool

  /// The archive of the modules that few extensions import, from which the linker takes only what is used.
  var neighbors: URL { archive.deletingLastPathComponent().appendingPathComponent("libEarshotNeighbors.a") }

  /// Returns the folder of compiled C modules. The build folder's is used by all builds there, so that compilation of
  /// these modules, which takes longer than that of an extension, is part of `make build`. An installed SDK has none,
  /// because Clang uses compiled modules only in the folder in which it has compiled them.
  ///
  /// - Parameter cache: The folder of the user's cache, for an SDK that is installed or belongs to another user.
  func compiledModules(orIn cache: URL) -> URL {
    let folder = archive.deletingLastPathComponent().appendingPathComponent("ClangModules")
    guard !isInstalled else { return cache }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return access(folder.path, W_OK) == 0 ? folder : cache
  }

  /// The name of the archive, the package product of that name.
  static let archiveName = "libEarshotExtensions.a"

  /// Finds the SDK that belongs to a program: that of an installation (`PREFIX/lib/earshot`), or else of the build
  /// folder that contains the program.
  ///
  /// - Parameter program: The folder of the program.
  static func find(besideProgramIn program: URL) throws(BuildError) -> SDKLocation {
    let installed = program.deletingLastPathComponent().appendingPathComponent("lib/earshot")
    let candidates = [installed, program]
    for candidate in candidates {
      let location = SDKLocation(
        modules: candidate.appendingPathComponent("Modules"), archive: candidate.appendingPathComponent(archiveName),
        isInstalled: candidate == installed)
      if access(location.archive.path, R_OK) == 0, access(location.modules.path, R_OK) == 0 { return location }
    }
    throw .noSDK(searched: candidates.map(\.path))
  }

  /// A value that changes whenever the SDK is rebuilt.
  var stamp: String {
    var status = stat()
    guard stat(archive.path, &status) == 0 else { return archive.path }
    return "\(archive.path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Apple's modules in the SDK, whose actual names begin with `Earshot`.
  static let aliases = [
    "AVFoundation", "AVKit", "AdSupport", "AppTrackingTransparency", "AudioToolbox", "CallKit", "Combine",
    "CommonCrypto", "Compression", "Contacts", "CoreData", "CoreGraphics", "CoreImage", "CoreLocation", "CoreMedia",
    "CoreMotion", "CoreTelephony", "CryptoKit", "EventKit", "ImageIO", "Intents", "LocalAuthentication", "MapKit",
    "MediaPlayer", "MessageUI", "MobileCoreServices", "Network", "OSLog", "Photos", "QuartzCore", "SafariServices",
    "SceneKit", "Security", "SpriteKit", "SwiftData", "SwiftUI", "SystemConfiguration", "UIKit",
    "UniformTypeIdentifiers",
    "UserNotifications", "UserNotificationsUI",
    "WebKit", "WidgetKit",
  ]

  /// Modules that are replaced by others.
  static let substitutes = [
    "AVFAudio": "AVFoundation", "CoreServices": "MobileCoreServices", "Darwin": "Glibc", "os": "OSLog",
  ]

  /// Modules that exist in Swift on Linux.
  static let linux: Set<String> = [
    "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift", "Synchronization", "Observation",
    "RegexBuilder", "Glibc", "_Concurrency", "_StringProcessing", "Distributed",
  ]

  /// Apple's modules that are often imported but rarely used: the import is dropped, and any use is a compiler error.
  static let dropped: Set<String> = [
    "ARKit", "Accelerate", "Accessibility", "Accounts", "ActivityKit", "AdServices", "AddressBook", "AppIntents",
    "AssetsLibrary", "AudioUnit", "AuthenticationServices", "BackgroundTasks", "CFNetwork", "CarPlay", "Charts",
    "ClockKit", "CloudKit", "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreBluetooth", "CoreFoundation",
    "CoreHaptics", "CoreMIDI", "CoreML", "CoreNFC", "CoreSpotlight", "CoreText", "CoreVideo",
    "DeveloperToolsSupport", "DeviceCheck", "EventKitUI", "ExternalAccessory", "FileProvider", "GLKit",
    "GameController", "GameKit", "GameplayKit", "HealthKit", "HealthKitUI", "HomeKit", "IOSurface", "IntentsUI",
    "JavaScriptCore", "LinkPresentation", "LiveCommunicationKit", "MediaAccessibility", "MediaToolbox", "Messages",
    "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity",
    "NaturalLanguage", "NearbyInteraction", "NetworkExtension", "NotificationCenter", "ObjectiveC", "OpenGLES",
    "PDFKit", "PassKit", "PencilKit", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing", "RealityKit",
    "ReplayKit", "ShazamKit", "Social", "SoundAnalysis", "Speech", "StoreKit", "TipKit", "Translation",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "iAd", "simd",
  ]

  /// C modules of Earshot and its packages. Only those packages' own code uses their declarations, so they are replaced
  /// by empty modules.
  static let hiddenModules = [
    "CCairo", "CChannel", "CDrawing", "CEarlyWorker", "CFiles", "CGLib", "CGStreamer", "CInterception", "CKissFFT",
    "CLaunch", "CLazyLibraries", "CMetering", "CNoNetwork", "CPango", "CPlayback", "CPreferences", "CStack",
    "COpenCombineHelpers", "CCryptoBoringSSL", "CCryptoBoringSSLShims", "CSystem", "CXKCP", "CXKCPShims",
  ]

  /// The modules of the SDK, and those they depend on.
  static let ownModules: Set<String> = Set(aliases.map { "Earshot\($0)" }).union([
    "DeviceTime", "Drawing", "EarshotFoundation", "ExtensionHost", "ExtensionLink", "ExtensionProtocol", "Files",
    "Interception", "InterfaceDocuments", "JSON", "Metering", "Notifications", "Playback", "Scenes", "SourceLines",
    "Transcripts", "main", "Crypto", "CryptoBoringWrapper", "OpenCombine", "OpenCombineDispatch",
    "OpenCombineFoundation", "SystemPackage",
  ])

  /// Returns the linker flags of an extension. They match `quickExtension` in Package.swift: Swift and Foundation are
  /// linked statically, the executable has a fixed address, and the functions that CInterception replaces are wrapped.
  ///
  /// - Parameter archive: The path of the SDK's archive. It is linked completely, because Swift looks up conformances
  ///   at run time.
  static func linkerFlags(for archive: String) -> [String] {
    let wrapped = intercepted.map { "--wrap=\($0)" }
    // Passed to the linker itself, because the driver would move the archive out of the --whole-archive brackets.
    let flags =
      ["--gc-sections", "--no-export-dynamic"] + wrapped + bridges.map { "--undefined=\($0)" }
      + ["--whole-archive", archive, "--no-whole-archive"]
      + ["--as-needed"] + lazyLibraries.map { "-l\($0)" } + ["--no-as-needed"]
    return ["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"]
      + ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", "curl"] + flags.flatMap { ["-Xlinker", $0] }
  }

  /// The functions that CInterception replaces in Foundation and Dispatch (Package.swift has the same list).
  static let intercepted = [
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

  /// Functions in the files of Foundation that contain only a type's bridging to Objective-C. Swift looks for it at run
  /// time, but the linker skips files to which nothing refers. Without them, an array does not bridge to `NSArray`.
  static let bridges = [
    "$sSa10FoundationE19_bridgeToObjectiveCAA7NSArrayCyF", "$sSD10FoundationE19_bridgeToObjectiveCAA12NSDictionaryCyF",
    "$sSh10FoundationE19_bridgeToObjectiveCAA5NSSetCyF", "$sSS10FoundationE19_bridgeToObjectiveCAA8NSStringCyF",
  ]

  /// The libraries that the statically linked Foundation and the SDK use. CNoNetwork replaces libcurl.
  static let libraries = [
    "FoundationNetworking", "_CFURLSessionInterface", "FoundationXML", "_CFXMLInterface", "xml2", "Foundation",
    "CoreFoundation", "FoundationInternationalization", "FoundationEssentials", "_FoundationICU", "_FoundationCShims",
    "_FoundationCollections", "swiftSynchronization", "swift_RegexParser", "swift_StringProcessing", "m", "dl",
  ]

  /// The libraries for drawing and playback. CLazyLibraries loads them at their first use, so the linker needs them
  /// only on processors for which it has no stubs.
  static let lazyLibraries = [
    "gstbase-1.0", "gstreamer-1.0", "gobject-2.0", "glib-2.0", "pangocairo-1.0", "pangoft2-1.0", "pango-1.0",
    "fontconfig", "freetype", "harfbuzz", "cairo", "png", "jpeg", "z",
  ]
}
