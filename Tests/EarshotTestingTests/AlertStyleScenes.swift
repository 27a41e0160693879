import Drawing
import Foundation
import NotificationRuntime
import Notifications
import Scenes
import SystemScenes

/// The scenes of all alert styles, with texts of usual length, for recorded pictures.
enum AlertStyleScenes {
  private static func app(_ name: String) -> AppIdentity {
    AppIdentity(bundleIdentifier: "com.example.\(name)", name: name)
  }

  private static let message = """
    The quarterly figures are in, and they look better than anyone expected: please read the summary before our call \
    at three, and send me your questions. Then we go through all points of the agenda.
    """

  private static let cards = [
    NotificationCard(
      app: app("Voicemail"), title: "Ada Lovelace", subtitle: "Mobile",
      body: "The engine is running; call me back when you have a minute."),
    NotificationCard(
      app: app("Messages"), sender: SenderIdentity(name: "Grace Hopper"), title: "Grace Hopper",
      body: "Found it! There was a moth in the relay.", time: "4m ago"),
    NotificationCard(app: app("Doorbell"), title: "Front Door", body: "Somebody is at the door.", time: "2h ago"),
    NotificationCard(
      app: app("Mail"), title: "Charles Babbage", subtitle: "Quarterly Figures", body: message,
      time: "Yesterday, 18:05"),
  ]

  private static let actions = [
    Action(identifier: "call", title: "Call Back"), Action(identifier: "reply", title: "Reply"),
    Action(identifier: "delete", title: "Delete", options: .destructive),
    Action(identifier: "later", title: "Remind Me in an Hour"), Action(identifier: "fifth", title: "Fifth"),
  ]

  /// The names of the pictures.
  static let names = [
    "banner", "pulled", "communication", "alert", "options", "confirmation", "long-alert", "lock", "hidden", "center",
    "empty",
    "badge-3", "badge-42", "badge-128",
  ]

  /// Returns a scene.
  static func scene(_ name: String, _ appearance: Appearance, _ language: LanguageTag = .english) -> Scene? {
    let display = Display(appearance: appearance, language: language, text: Typesetter.hermetic)
    return switch name {
    case "banner": BannerScene(cards[0]).scene(on: display)
    case "pulled": BannerScene(cards[0], actions: Array(actions[1...])).scene(on: display)
    case "communication": BannerScene(cards[1]).scene(on: display)
    case "alert": alert(.initial).layout(on: display).scene
    case "options": alert(.options).layout(on: display).scene
    case "confirmation": alert(.confirmation(2)).layout(on: display).scene
    case "long-alert":
      AlertScene(app: app("Mail"), title: "Charles Babbage", body: message).layout(on: display).scene
    case "lock": lockScreen(cards).scene(on: display)
    case "hidden": hidden.scene(on: display)
    case "center": center.scene(on: display)
    case "empty": NotificationCenterScene().scene(on: display)
    case "badge-3": BadgeScene(app: app("Voicemail"), count: 3).scene(on: display)
    case "badge-42": BadgeScene(app: app("Messages"), count: 42).scene(on: display)
    case "badge-128": BadgeScene(app: app("Mail"), count: 128).scene(on: display)
    default: nil
    }
  }

  private static func alert(_ step: AlertScene.Step) -> AlertScene {
    AlertScene(
      app: app("Voicemail"), title: cards[0].title, subtitle: cards[0].subtitle, body: cards[0].body, actions: actions,
      step: step)
  }

  private static func lockScreen(_ cards: [NotificationCard]) -> LockScreenScene {
    LockScreenScene(time: "9:41", date: "Sunday, September 9", cards: cards)
  }

  private static var hidden: LockScreenScene {
    var cards = cards
    let categories = [
      Category(identifier: "0", hiddenPreviewsBodyPlaceholder: "%u voicemails"),
      Category(identifier: "1", hiddenPreviewsBodyPlaceholder: "%u messages", options: .hiddenPreviewsShowTitle),
      Category(identifier: "2"),
      Category(identifier: "3", options: [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]),
    ]
    for (index, category) in categories.enumerated() {
      let content = NotificationContent(
        title: cards[index].title, subtitle: cards[index].subtitle, body: cards[index].body)
      cards[index].show(NotificationPreview(of: content, category: category, isHidden: true, count: index + 2))
    }
    return lockScreen(cards)
  }

  private static var center: NotificationCenterScene {
    var cards = cards
    cards[0].summary = "3 more notifications"
    cards[1].summary = "1 more message from Grace Hopper"
    return NotificationCenterScene([
      .init(cards[0], count: 4), .init(cards[1], count: 2), .init(cards[2]), .init(cards[3]),
    ])
  }
}
