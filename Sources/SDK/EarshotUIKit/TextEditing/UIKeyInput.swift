/// A responder that receives keys while it is the first responder.
///
/// Emulated: characters, the return key and the delete key. Not emulated: arrow keys, shortcuts, an on-screen keyboard.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the insertion point.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point, or the selection.
  func deleteBackward()
}

extension UIKeyInput {
  /// Handles a key: `\n` is the return key, and `\u{8}` and `\u{7F}` delete. UIKit's own text fields and views ask
  /// their delegates first.
  @MainActor func typed(_ letter: Character) {
    let isDelete = letter == "\u{8}" || letter == "\u{7F}"
    if let field = self as? any UserInputReceiving {
      if isDelete { field.deleteTyped() } else { field.insertTyped(String(letter)) }
    } else if isDelete {
      deleteBackward()
    } else {
      insertText(letter == "\r\n" || letter == "\r" ? "\n" : String(letter))
    }
  }
}

/// A text field or view that asks its delegate about the user's input, as opposed to changes by code.
@MainActor
protocol UserInputReceiving: UIKeyInput {
  /// Whether the view accepts keys.
  var acceptsKeys: Bool { get }
  /// Inserts text that the user types, including the return key.
  func insertTyped(_ text: String)
  /// Deletes text because the user presses the delete key.
  func deleteTyped()
}
