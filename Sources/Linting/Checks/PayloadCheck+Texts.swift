import JSON
import Notifications

extension PayloadCheck {
  /// The characters of two and of four lines of a body, and of a line of a title, on an iPhone.
  private static let twoLines = 90
  private static let fourLines = 180
  private static let titleLine = 40

  mutating func checkTexts() {
    guard let alert else { return }
    let body = alert.string == nil ? alert["body"] : alert
    let titles = ["title", "subtitle"].compactMap { key in alert[key].map { (key, $0) } }
    for (key, node) in titles {
      guard let text = node.string else { continue }
      checkTitle(text, node, key)
      checkText(text, node, key)
    }
    if let body, let text = body.string, !text.isEmpty {
      checkBody(text, body)
      checkText(text, body, "body")
    }
    checkRepetition(titles.map { ($0.0, $0.1) } + (body.map { [("body", $0)] } ?? []))
    if hasText, aps["sound"] == nil, !isLiveActivity, let member = aps.member("alert") {
      add(.noSound, key: member, "the alert has no sound; add \"sound\": \"default\".")
    }
  }

  // MARK: Any text

  private mutating func checkText(_ text: String, _ node: JSONNode, _ key: String) {
    if let name = appName, MessageStyle.contains(name, in: text) {
      add(.appName, node, "the \(key) contains the app's name, \(name.excerpt), which the system shows anyway.")
    }
    if MessageStyle.isAllCapitals(text) {
      add(.allCapitals, node, "the \(key) is in capital letters; write it in sentence style.")
    }
    if let ending = MessageStyle.ellipsis(of: text) {
      add(.ellipsis, node, "the \(key) ends with \"\(ending)\"; send the whole text, which the system truncates.")
    }
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      let trimmed = MessageStyle.trimmed(text)
      let fix = trimmed.isEmpty ? [] : [TextEdit(node.range, trimmed.quotedJSON)]
      add(.surroundingSpace, node, "the \(key) begins or ends with white space; remove it.", fix: fix)
    }
    if let markup = MessageStyle.markup(in: text) {
      add(.markup, node, "the \(key) contains \(markup.quotedJSON), which is shown as it is; remove it.")
    }
    if let words = MessageStyle.instruction(in: text) {
      add(.buttonInstruction, node, "the \(key) tells people what to press (\(words.quotedJSON)); say what happened.")
    }
  }

  /// The name of the app: that of the given app, or the last part of the payload's bundle identifier if it looks like
  /// one.
  private var appName: String? {
    if let app { return app.name }
    guard let last = root["Simulator Target Bundle"]?.string?.split(separator: ".").last else { return nil }
    return last.first?.isUppercase == true && !["App", "Mobile", "Client"].contains(last) ? String(last) : nil
  }

  // MARK: Titles

  private mutating func checkTitle(_ text: String, _ node: JSONNode, _ key: String) {
    if MessageStyle.trimmed(text).contains(where: \.isNewline) {
      add(.lineBreakInTitle, node, "the \(key) has several lines, of which one is shown; move the others to the body.")
    } else if text.count > Self.titleLine {
      add(.longTitle, node, "the \(key) has \(text.count) characters; about \(Self.titleLine) fit on its line.")
    }
  }

  // MARK: The body

  private mutating func checkBody(_ text: String, _ node: JSONNode) {
    if text.count > Self.fourLines {
      add(
        .truncatedMessage, node,
        "the body has \(text.count) characters; a banner shows at most four lines, about \(Self.fourLines).")
    } else if text.count > Self.twoLines {
      add(
        .longMessage, node, "the body has \(text.count) characters; about \(Self.twoLines) fit on two lines.")
    }
    if MessageStyle.ellipsis(of: text) == nil, !MessageStyle.endsWithPunctuation(text) {
      if MessageStyle.hasSeveralSentences(text) {
        add(.unfinishedSentence, node, "the last sentence of the body has no punctuation mark at its end.")
      } else if text.split(whereSeparator: \.isWhitespace).count > 2 {
        add(.endPunctuation, node, "the body has no punctuation mark at its end.")
      }
    }
    if MessageStyle.beginsInLowercase(text) {
      add(.sentenceCapitalization, node, "the body begins with a lowercase letter; capitalize it.")
    }
    if MessageStyle.isInTitleStyle(text) {
      add(.titleStyleMessage, node, "the body capitalizes each word; write it as a sentence.")
    }
    if LocalizedFormat.withoutEscapes(text) != text, !text.contains("%%") {
      add(.formatEscape, node, "the system removes printf escapes from the body; write %% for a percent sign.")
    }
  }

  // MARK: Repetition

  private mutating func checkRepetition(_ texts: [(key: String, node: JSONNode)]) {
    for (index, later) in texts.enumerated() {
      guard let text = later.node.string, !text.isEmpty else { continue }
      guard let earlier = texts[..<index].first(where: { MessageStyle.isRepeated($0.node.string ?? "", in: text) })
      else { continue }
      add(.repeatedText, later.node, "the \(later.key) repeats the \(earlier.key); remove one of them.")
    }
  }
}
