extension Rule {
  static let textRules = [
    appName, buttonInstruction, longMessage, truncatedMessage, longTitle, ellipsis, unfinishedSentence, endPunctuation,
    sentenceCapitalization, allCapitals, titleStyleMessage, repeatedText, repeatedNotification, surroundingSpace,
    lineBreakInTitle, formatEscape, markup, noSound,
  ]

  static let appName = Rule(
    "app-name", .warning, source: "`G6`",
    reason: "The system shows the app's name above each notification, so a text that contains it says it twice.",
    remedy: "Remove the name from the text.")
  static let buttonInstruction = Rule(
    "button-instruction", .warning, source: "`G6`",
    reason: "A message is about information, not about the person's next step: it does not tell which button to press "
      + "or how to open the app.",
    remedy: "Say what happened.")
  static let longMessage = Rule(
    "long-message", .note, source: "`G6`",
    reason: "A message has one or two lines; longer ones are hard to read at a glance. Two lines have about 90 "
      + "characters.",
    remedy: "Shorten the message.")
  static let truncatedMessage = Rule(
    "truncated-message", .warning, source: "`C10`",
    reason: "A banner shows two to four lines of the body, about 180 characters, and cuts off the rest.",
    remedy: "Shorten the message, and put the details into the interface.")
  static let longTitle = Rule(
    "long-title", .warning, source: "`C10`",
    reason: "The title and the subtitle have one line each, about 40 characters; the rest is cut off.",
    remedy: "Shorten the text, or move details to the body.")
  static let ellipsis = Rule(
    "ellipsis", .warning, source: "`G6`",
    reason: "The system truncates a message where it must. A sender who truncates it hides text for which there was "
      + "room.",
    remedy: "Send the whole message.")
  static let unfinishedSentence = Rule(
    "unfinished-sentence", .note, source: "`G6`",
    reason: "A message of sentences ends with punctuation, like the sentences before.",
    remedy: "Add the punctuation mark.")
  static let endPunctuation = Rule(
    "end-punctuation", .note, isOnByDefault: false, source: "`G6`",
    reason: "A message is a sentence, with punctuation at its end. Off by default, because messages in Apple's "
      + "documentation have none.",
    remedy: "Add a period, a question mark or an exclamation mark.")
  static let sentenceCapitalization = Rule(
    "sentence-capitalization", .note, source: "`G6`",
    reason: "A message begins with a capital letter, as a sentence does.", remedy: "Capitalize the first word.")
  static let allCapitals = Rule(
    "all-capitals", .warning, source: "`G6`",
    reason: "A text in capital letters is not in sentence style, and reads like shouting.",
    remedy: "Write it in sentence style.")
  static let titleStyleMessage = Rule(
    "title-style-message", .note, source: "`G6`",
    reason: "A message has the capitals of a sentence; only titles of buttons capitalize each word.",
    remedy: "Write it in sentence style.")
  static let repeatedText = Rule(
    "repeated-text", .warning, source: "`G6`",
    reason: "The title, the subtitle and the body are shown together, so a text in two of them appears twice.",
    remedy: "Remove one of them.")
  static let repeatedNotification = Rule(
    "repeated-notification", .note, source: "`G7`",
    reason: "A second notification about the same event fills the list, and people turn notifications off.",
    remedy: "Send one notification for an event, or replace the first by the header `apns-collapse-id`.")
  static let surroundingSpace = Rule(
    "surrounding-space", .note, isFixable: true, source: "`L3`",
    reason: "The system shows texts as they are, with spaces and line breaks at their ends.",
    remedy: "Remove them. `--fix` removes them.")
  static let lineBreakInTitle = Rule(
    "line-break-in-title", .warning, source: "`C10`",
    reason: "The title and the subtitle have one line each.", remedy: "Move the second line to the body.")
  static let formatEscape = Rule(
    "format-escape", .warning, source: "`N5`",
    reason: "The system removes printf escapes such as `%d` from the body.",
    remedy: "Write `%%` for a percent sign, and insert values before sending.")
  static let markup = Rule(
    "markup", .warning, source: "`L3`", reason: "Texts are plain: tags and entities of HTML are shown as they are.",
    remedy: "Remove the markup.")
  static let noSound = Rule(
    "no-sound", .note, isOnByDefault: false, source: "`G1`, `G9`",
    reason: "A sound reaches people who do not look at the screen, and each of them can turn it off. Off by default, "
      + "because it suits not every alert.",
    remedy: "Add `\"sound\": \"default\"`.")
}
