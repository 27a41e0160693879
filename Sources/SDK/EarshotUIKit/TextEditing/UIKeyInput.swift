/// A responder that keys go to while it is first responder.
///
/// Emulated: letters, the return key and the delete key. Not emulated: arrows, shortcuts, a keyboard on the screen.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Puts text where the insertion point is.
  func insertText(_ text: String)
  /// Deletes the letter before the insertion point, or what is selected.
  func deleteBackward()
}

extension UIKeyInput {
  /// What one key does: `\n` is the return key, `\u{8}` and `\u{7F}` delete. UIKit's own fields ask their delegates first.
  @MainActor func typed(_ letter: Character) {
    let isDelete = letter == "\u{8}" || letter == "\u{7F}"
    if let field = self as? any TypedInto {
      if isDelete { field.deleteTyped() } else { field.insertTyped(String(letter)) }
    } else if isDelete {
      deleteBackward()
    } else {
      insertText(letter == "\r\n" || letter == "\r" ? "\n" : String(letter))
    }
  }
}

/// A field that asks its delegate about what a person types, unlike what code puts into it.
@MainActor
protocol TypedInto: UIKeyInput {
  /// Whether keys go into it now.
  var acceptsKeys: Bool { get }
  /// A person has typed letters, or the return key.
  func insertTyped(_ text: String)
  /// A person has pressed the delete key.
  func deleteTyped()
}
