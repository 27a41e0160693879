import ExtensionProtocol
import Foundation
package import Scenes
import Synchronization

/// The language of the extension's device, and the localizations in it.
package enum DeviceLanguage {
  /// The language that replaces the device's, for tests.
  @TaskLocal package static var override: LanguageTag?

  /// The language of the device of the extension that runs, or else was loaded last; English if there is none.
  package static var current: LanguageTag { override ?? ExtensionContext.current?.language ?? .english }

  /// The language of the device of the extension that certainly runs; nil if there is none, or if it is English, the
  /// language of processes.
  package static var ofOwner: LanguageTag? {
    let language = override ?? ExtensionContext.owner?.language
    return language == .english ? nil : language
  }

  /// Returns the name of a folder's localization in a language; nil if it has none.
  ///
  /// - Parameters:
  ///   - language: The language.
  ///   - folder: The path of a folder with `.lproj` folders, which is listed once.
  package static func localization(in language: LanguageTag, of folder: String) -> String? {
    // Most extensions have no other localization, and their folders need not be listed.
    language == .english ? "en" : language.localization(among: names(in: folder))
  }

  private static func names(in folder: String) -> [String] {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    folders.withLock { folders in
      if folders.count >= maximumFolders { folders = [:] }
      folders[folder] = names
    }
    return names
  }

  /// The names of localizations by folder.
  private static let folders = Mutex<[String: [String]]>([:])
  private static let maximumFolders = 256
}
