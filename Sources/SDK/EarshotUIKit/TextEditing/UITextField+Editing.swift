// Editing in a text field: the delegate's decisions, the changes, and the notifications, in this order.

extension UITextField: UserInputReceiving {
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else { return false }
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    edited.selection = NSRange(location: edited.length, length: 0)
    setNeedsLayout()
    setNeedsDisplay()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return resign() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, resign() else { return false }
    setNeedsLayout()
    setNeedsDisplay()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  var acceptsKeys: Bool { isEnabled }

  func insertTyped(_ text: String) {
    guard isEnabled else { return }
    if text == "\n" || text == "\r" || text == "\r\n" { return pressReturn() }
    // Newlines in pasted text are replaced with spaces.
    let line = text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    let range =
      clearsOnInsertion ? NSRange(location: 0, length: edited.length) : edited.inside(edited.selection)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: line) ?? true else { return }
    clearsOnInsertion = false
    change(range, to: line)
  }

  func deleteTyped() {
    guard isEnabled, let range = edited.deletion,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true
    else { return }
    change(range, to: "")
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  /// Changes the text, and notifies the delegate and observers.
  func change(_ range: NSRange, to text: String) {
    let range = edited.inside(range)
    if let styledText {
      let location = max(range.location - 1, 0)
      let attributes =
        styledText.length > 0
        ? styledText.attributes(at: min(location, styledText.length - 1), effectiveRange: nil) : defaultTextAttributes
      self.styledText = styledText.replacing(range, with: text, attributes)
    }
    edited.replace(range, with: text)
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  /// Handles the end of a tap: clears the text if the tap is on the clear button, or else begins editing.
  func tapped(at point: CGPoint) {
    if showsClearButton, clearButtonRect(forBounds: bounds).insetBy(dx: -10, dy: -10).contains(point) {
      guard delegate?.textFieldShouldClear(self) ?? true else { return }
      change(NSRange(location: 0, length: edited.length), to: "")
    } else {
      becomeFirstResponder()
    }
  }

  /// Updates the text field after the user or code has changed the text.
  func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }
}
