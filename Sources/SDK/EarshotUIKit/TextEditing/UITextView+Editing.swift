// Editing in a text view: the delegate's decisions, the changes, and the notifications, in this order.

extension UITextView: UserInputReceiving {
  func beginEditing(_ become: () -> Bool) -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    // Text that can only be selected is not edited, so the delegate is not asked.
    guard isEditable else { return become() }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, become() else { return false }
    setNeedsDisplay()
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder, isEditable else { return resign() }
    guard delegate?.textViewShouldEndEditing(self) ?? true, resign() else { return false }
    setNeedsDisplay()
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  var acceptsKeys: Bool { isEditable }

  func insertTyped(_ text: String) {
    guard isEditable else { return }
    let typed = text == "\r" || text == "\r\n" ? "\n" : text
    let range = clearsOnInsertion ? NSRange(location: 0, length: edited.length) : selectedRange
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: typed) ?? true else { return }
    clearsOnInsertion = false
    change(range, to: typed)
  }

  func deleteTyped() {
    guard isEditable, let range = edited.deletion,
      delegate?.textView(self, shouldChangeTextIn: range, replacementText: "") ?? true
    else { return }
    change(range, to: "")
  }

  /// Changes the text, and notifies the delegate and observers.
  func change(_ range: NSRange, to text: String) {
    let range = edited.inside(range)
    if let styledText {
      self.styledText = styledText.replacing(range, with: text, attributes(typedAt: range.location, in: styledText))
    }
    edited.replace(range, with: text)
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    if isScrollEnabled, isFirstResponder, superview != nil { scrollRangeToVisible(selectedRange) }
  }

  /// Returns the attributes of typed text, which are the attributes of the preceding character.
  private func attributes(typedAt location: Int, in styledText: NSAttributedString) -> [NSAttributedString.Key: Any] {
    guard styledText.length > 0 else { return typingAttributes }
    var attributes = styledText.attributes(at: min(max(location - 1, 0), styledText.length - 1), effectiveRange: nil)
    attributes[.link] = nil
    return attributes
  }

  /// Handles a tap that ends at a point of the content: opens a link, or begins editing at the point.
  func tapped(at point: CGPoint) {
    if let link = link(at: point) { return open(link.url, in: link.range) }
    guard becomeFirstResponder(), isEditable else { return }
    selectedRange = NSRange(location: index(at: point) ?? edited.length, length: 0)
  }

  /// Returns the link at a point of the content; nil if the text is editable, as on iOS.
  func link(at point: CGPoint) -> (url: URL, range: NSRange)? {
    guard !isEditable, isSelectable, let styledText, let index = index(at: point), index < styledText.length else {
      return nil
    }
    var range = NSRange(location: 0, length: 0)
    let value = styledText.attribute(.link, at: index, effectiveRange: &range)
    guard let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return nil }
    return (url, range)
  }

  private func open(_ url: URL, in range: NSRange) {
    if delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true {
      nearestController?.extensionContext?.open(url, completionHandler: nil)
    }
  }

  /// Updates the text view after the text or its layout has changed.
  func textChanged() {
    measured = nil
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Sets an attribute of the whole text; nil removes it.
  func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    styledText = styledText?.mapAttributes { attributes in
      var attributes = attributes
      attributes[key] = value
      return attributes
    }
    textChanged()
  }
}
