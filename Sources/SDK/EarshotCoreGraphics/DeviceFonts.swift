package import Drawing
import EarshotFoundation
import ExtensionLink
import Scenes

/// The fonts of the extension's device, in which UIKit measures text and contexts draw it.
package enum DeviceFonts {
  /// The typesetter of the device of the extension that runs, or else was loaded last, in the forms of the device's
  /// language; without an extension, that of the standard fonts.
  ///
  /// In a test's process, the device has read the font files, and the typesetter has its fonts. In an extension's own
  /// process, the first use reads them.
  package static var typesetter: Typesetter { selected.preferring(DeviceLanguage.current) }

  /// The typesetter of the device's fonts.
  private static var selected: Typesetter {
    guard let selection = ExtensionContext.current?.fonts else { return .hermetic }
    if let latest = Typesetter.latest(for: selection) { return latest }
    do throws(FontSelectionError) {
      return try .reading(selection)
    } catch {
      Report.notEmulated("text is not set in the font files of the device: \(error)")
      return selection.includesMachineFonts ? .hermetic : Typesetter.latest(for: .bundled) ?? .hermetic
    }
  }
}
