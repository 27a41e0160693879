import Foundation

/// The built SDK that extensions are compiled against and linked with: modules and one archive.
struct SDKLocation {
  /// The folder of the modules.
  let modules: URL
  /// The archive of all modules' objects.
  let archive: URL

  /// The name of the archive, which the package's product of that name is.
  static let archiveName = "libEarshotExtensions.a"

  /// Finds the SDK that belongs to a program: of an installation (`PREFIX/lib/earshot`), else of the build folder that the
  /// program is in.
  ///
  /// - Parameter program: The program's own folder.
  static func find(besideProgramIn program: URL) throws(BuildError) -> SDKLocation {
    let places = [program.deletingLastPathComponent().appendingPathComponent("lib/earshot"), program]
    for place in places {
      let location = SDKLocation(
        modules: place.appendingPathComponent("Modules"), archive: place.appendingPathComponent(archiveName))
      if access(location.archive.path, R_OK) == 0, access(location.modules.path, R_OK) == 0 { return location }
    }
    throw .noSDK(places: places.map(\.path))
  }

  /// What changes whenever the SDK is built again.
  var stamp: String {
    var status = stat()
    guard stat(archive.path, &status) == 0 else { return archive.path }
    return "\(archive.path) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
  }

  /// Apple's modules that the SDK has, each under the name with `Earshot` in front.
  static let aliases = [
    "AVFoundation", "AVKit", "CommonCrypto", "CoreGraphics", "CoreLocation", "CoreMedia", "CoreMotion", "MapKit",
    "MobileCoreServices", "QuartzCore", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
  ]

  /// Modules that others stand in for.
  static let substitutes = ["CoreServices": "MobileCoreServices", "Darwin": "Glibc"]

  /// Modules that Swift on Linux has.
  static let linux: Set<String> = [
    "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Swift", "Synchronization", "Observation",
    "RegexBuilder", "Glibc", "_Concurrency", "_StringProcessing", "Distributed",
  ]

  /// Modules of Apple's that many sources import and few use: the import is dropped, and what is used of one is an error of
  /// the compiler's.
  static let dropped: Set<String> = [
    "AudioToolbox", "CFNetwork", "Combine", "Contacts", "CoreAudio", "CoreData", "CoreFoundation", "CoreImage",
    "CoreSpotlight", "CoreTelephony", "CoreText", "CryptoKit", "EventKit", "EventKitUI", "ImageIO", "Intents",
    "IntentsUI", "LocalAuthentication", "MediaPlayer", "MessageUI", "Network", "NotificationCenter", "OSLog",
    "ObjectiveC", "Photos", "PhotosUI", "QuickLook", "SafariServices", "Security", "Social", "SpriteKit", "StoreKit",
    "SwiftUI", "SystemConfiguration", "WatchConnectivity", "WebKit", "WidgetKit", "os",
  ]

  /// Earshot's C modules: their declarations are used by the SDK's own code alone, so that an empty module does.
  static let hiddenModules = [
    "CCairo", "CChannel", "CDrawing", "CEarlyWorker", "CFiles", "CGLib", "CGStreamer", "CKissFFT", "CLaunch",
    "CMetering", "CNoNetwork", "CPango", "CPlayback", "CRunLoop", "CSandbox", "CVirtualTime",
  ]

  /// The modules that the SDK is made of, and those it is imported with.
  static let ownModules: Set<String> = Set(aliases.map { "Earshot\($0)" }).union([
    "DeviceTime", "Drawing", "EarshotFoundation", "ExtensionHost", "ExtensionLink", "ExtensionProtocol",
    "InterfaceDocuments", "Metering", "Notifications", "Playback", "Scenes", "Transcripts", "main",
  ])

  /// The system libraries that the SDK uses.
  static let libraries = [
    "gstbase-1.0", "gstreamer-1.0", "gobject-2.0", "glib-2.0", "pangocairo-1.0", "pango-1.0", "harfbuzz", "cairo",
    "png",
    "jpeg", "z", "m", "dl",
  ]
}
