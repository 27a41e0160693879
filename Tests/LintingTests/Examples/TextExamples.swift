/// Examples for the rules about texts.
enum TextExamples {
  private static let long = "The engine is running, and it has been running since early this morning without a pause"

  private static func body(_ rule: String, _ failing: String, _ passing: String) -> RuleExample {
    .payload(
      rule, #"{"aps": {"alert": {"title": "Ada", "body": "\#(failing)"}}}"#,
      #"{"aps": {"alert": {"title": "Ada", "body": "\#(passing)"}}}"#)
  }

  static let all: [RuleExample] = [
    .payload(
      "app-name",
      #"""
      {"Simulator Target Bundle": "com.example.Voicemail", "aps": {"alert": {"title": "Ada",
        "subtitle": "Voicemail, 0:05"}}}
      """#,
      #"{"Simulator Target Bundle": "com.example.Voicemail", "aps": {"alert": {"title": "Ada", "subtitle": "0:05"}}}"#
    ),
    body("button-instruction", "Tap here to listen.", "Your order has arrived."),
    body(
      "long-message", "\(long), which has never happened before.", "The engine has been running since this morning."),
    body(
      "truncated-message", "\(long). \(long). It has never run for so long before.",
      "The engine has been running since this morning."),
    .payload(
      "long-title", #"{"aps": {"alert": {"title": "A message from the society for analytical engines"}}}"#,
      #"{"aps": {"alert": {"title": "Analytical Society", "body": "A message for you."}}}"#),
    body("ellipsis", "The engine is running since...", "The engine is running since this morning."),
    body("unfinished-sentence", "Hello, it's Ada. The engine is running", "Hello, it's Ada. The engine is running."),
    body("end-punctuation", "The engine is running", "The engine is running."),
    body("sentence-capitalization", "the engine is running.", "The engine is running."),
    body("all-capitals", "THE ENGINE IS RUNNING.", "The engine is running."),
    body("title-style-message", "The Engine Is Running Since Morning.", "The engine is running since morning."),
    body("repeated-text", "Ada", "The engine is running."),
    RuleExample(
      "repeated-notification",
      failing: [
        ExampleFile("ring.apns", #"{"aps": {"alert": "Somebody is at the door."}}"#),
        ExampleFile("ring-again.apns", #"{"aps": {"alert": "Somebody is at the door."}}"#),
      ],
      passing: [
        ExampleFile("ring.apns", #"{"aps": {"alert": "Somebody is at the door."}}"#),
        ExampleFile("ring-again.apns", #"{"aps": {"alert": "Somebody is still at the door."}}"#),
      ]),
    body("surrounding-space", " The engine is running.", "The engine is running."),
    .payload(
      "line-break-in-title", #"{"aps": {"alert": {"title": "Ada\nLovelace"}}}"#,
      #"{"aps": {"alert": {"title": "Ada Lovelace"}}}"#),
    body("format-escape", "%d visitors are at the door.", "Three visitors are at the door."),
    body("markup", "The engine is <b>running</b>.", "The engine is running."),
    .payload(
      "no-sound", #"{"aps": {"alert": "The engine is running."}}"#,
      #"{"aps": {"alert": "The engine is running.", "sound": "default"}}"#),
  ]
}
