import CInterception
import ExtensionLink
import ExtensionProtocol
package import Foundation
import Scenes
import Synchronization

// Localized strings and the current locale in the language of the device.
//
// Emulated: `NSLocalizedString`, `String(localized:)`, `Bundle.localizedString(forKey:)`,
// `Bundle.preferredLocalizations`, `Locale.current` and `preferredLanguages`, of code of an extension; in an
// extension's own process also localized resources, and `AppleLanguages` in `UserDefaults`.
// Not emulated: a region or calendar other than the language's.
// Important: on Linux, Foundation has one language per process, English. In another language of a device, its functions
// are replaced (CInterception); with English, they are not.

enum LanguageHook {
  /// Makes Foundation's functions use the language of the running extension's device. Further calls have no effect.
  static func install() { _ = installed }

  private static let installed: Void = {
    let hooks = UnsafeMutablePointer<earshot_language_hooks>.allocate(capacity: 1)
    hooks.initialize(to: earshot_language_hooks(find: find, choose: choose, has_locale: { isLocaleReplaceable }))
    earshot_language_set_hooks(hooks)
  }()

  /// Sets the language in the defaults of an extension's own process.
  static func begin(_ language: LanguageTag) {
    guard ExtensionContext.isWholeProcess else { return }
    UserDefaults.standard.register(defaults: [
      "AppleLanguages": [language.identifier], "AppleLocale": language.locale.identifier,
    ])
  }

  /// Whether Foundation asks for the language when it looks for a localized string.
  static var isInEffect: Bool {
    let before = questions.load(ordering: .relaxed)
    _ = Bundle.main.localizedString(forKey: "", value: nil, table: nil)
    return questions.load(ordering: .relaxed) > before
  }

  /// The number of lookups of a resource's localization.
  private static let questions = Atomic(0)

  private static let find:
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?
    ) -> Bool = { folder, file, name in
      questions.add(1, ordering: .relaxed)
      guard let language = DeviceLanguage.ofOwner, let folder = folder.map({ String(cString: $0) }),
        let localization = DeviceLanguage.localization(in: language, of: folder)
      else { return false }
      if let file {
        let path = "\(folder)/\(localization).lproj/\(String(cString: file))"
        guard access("\(path).strings", F_OK) == 0 || access("\(path).stringsdict", F_OK) == 0 else { return false }
      }
      return write(localization, to: name)
    }

  private static let choose:
    @convention(c) (
      UnsafePointer<UnsafePointer<CChar>?>?, Int, UnsafeMutablePointer<CChar>?
    ) -> Bool = { names, count, name in
      guard let language = DeviceLanguage.ofOwner, let names else { return false }
      let available = (0..<count).compactMap { index in names[index].map { String(cString: $0) } }
      let chosen = language.localization(among: available) ?? LanguageTag.english.localization(among: available)
      return chosen.map { write($0, to: name) } ?? false
    }

  /// Writes the name of a localization; returns false if it is too long to be one.
  private static func write(_ text: String, to name: UnsafeMutablePointer<CChar>?) -> Bool {
    guard let name, text.utf8.count < EARSHOT_LOCALIZATION_SIZE else { return false }
    text.withCString { source in _ = strcpy(name, source) }
    return true
  }

  /// Whether a device's language replaces the locale. C returns a `Locale` as two words, a reference with its type, so
  /// it must have this size.
  private static var isLocaleReplaceable: Bool {
    MemoryLayout<Locale>.size == 2 * MemoryLayout<Int>.size && DeviceLanguage.ofOwner != nil
  }
}

extension LanguageTag {
  /// The locale of the language.
  fileprivate var locale: Locale { Locale(identifier: identifier.replacing("-", with: "_")) }
}

/// Returns `Locale.current` for the device's language; called by C.
@_silgen_name("earshot_device_locale")
package func deviceLocale() -> Locale { (DeviceLanguage.ofOwner ?? .english).locale }

/// Returns `Locale.preferredLanguages` for the device's language; called by C.
@_silgen_name("earshot_device_languages")
package func deviceLanguages() -> [String] { [(DeviceLanguage.ofOwner ?? .english).identifier] }
