import Notifications
import Scenes

// The rows of the tables for alerts, the lock screen, Notification Center and badges.
extension SystemMetrics {
  // MARK: Lengths

  package static let senderSide = Measure(
    name: "sender side", value: 40, use: "diameter of the picture of a communication notification's sender",
    source: own)
  static let senderIconSide = Measure(
    name: "sender icon side", value: 17, use: "side of the app icon at the corner of the sender's picture", source: own)
  static let listWidth = Measure(
    name: "list width", value: 560, use: "maximum width of the list on the lock screen and in Notification Center",
    source: own)
  static let screenMargin = Measure(
    name: "screen margin", value: 16, use: "margin of headings on the lock screen and in Notification Center",
    source: layout)
  static let clockTop = Measure(
    name: "clock top", value: 76, use: "distance of the time from the top of the lock screen", source: own)
  static let centerTop = Measure(
    name: "center top", value: 60, use: "distance of the heading from the top of Notification Center", source: own)
  static let listTop = Measure(
    name: "list top", value: 36, use: "distance of the list from the date on the lock screen", source: own)
  static let listBottom = Measure(
    name: "list bottom", value: 56, use: "space below the list, with the number of further notifications", source: own)
  static let stackStep = Measure(
    name: "stack step", value: 8, use: "visible part of a card behind the first one of a group", source: own)
  static let stackInset = Measure(
    name: "stack inset", value: 12, use: "difference in width, at each side, of a card behind another one", source: own)
  static let homeWidth = Measure(
    name: "home indicator width", value: 134, use: "width of the home indicator; its height is 5", source: own)
  static let alertWidth = Measure(name: "alert width", value: 270, use: "width of an alert", source: own)
  static let alertRadius = Measure(name: "alert radius", value: 14, use: "corner radius of an alert", source: own)
  static let alertMargin = Measure(
    name: "alert margin", value: 40, use: "minimum distance of an alert from the top and bottom of the screen",
    source: own)
  static let alertPadding = Measure(
    name: "alert padding", value: 18, use: "space above and below an alert's text", source: own)
  static let alertActions = Measure(
    name: "alert actions", value: Double(Category.maximumAlertActionCount),
    use: "maximum number of custom actions in an alert",
    source: "iOS Human Interface Guidelines, Notifications (up to four)")
  package static let homeIconSide = Measure(
    name: "home icon side", value: 60, use: "side of an app icon on the Home Screen",
    source: "HIG, App icons (60 pt)")
  static let homeIconGap = Measure(
    name: "home icon gap", value: 6, use: "distance between an app icon and its name", source: own)
  static let homeMargin = Measure(
    name: "home margin", value: 22, use: "distance of an app icon from the edges of its picture", source: own)
  static let badgeHeight = Measure(
    name: "badge height", value: 26, use: "diameter of a badge with one digit", source: own)
  static let badgePadding = Measure(
    name: "badge padding", value: 7.5, use: "space on both sides of the number in a wider badge", source: own)
  static let badgeOverhang = Measure(
    name: "badge overhang", value: 10, use: "distance that a badge extends beyond the icon", source: own)

  static let alertStyleMeasures = [
    senderSide, senderIconSide, listWidth, screenMargin, clockTop, centerTop, listTop, listBottom, stackStep,
    stackInset, homeWidth, alertWidth, alertRadius, alertMargin, alertPadding, alertActions, homeIconSide, homeIconGap,
    homeMargin, badgeHeight, badgePadding, badgeOverhang,
  ]

  // MARK: Text

  static let summary = TextStyle(
    name: "summary", size: 13, weight: .regular, use: "number of further notifications in a group (Footnote)",
    source: typography)
  static let clock = TextStyle(
    name: "clock", size: 82, weight: .regular, use: "time on the lock screen; smaller on narrow screens", source: own,
    isScaled: false)
  static let clockDate = TextStyle(
    name: "clock date", size: 20, weight: .medium, use: "date on the lock screen (Title 3)", source: typography)
  static let centerTitle = TextStyle(
    name: "center title", size: 28, weight: .bold, use: "heading of Notification Center (Title 1, emphasized)",
    source: typography)
  static let emptyCenter = TextStyle(
    name: "empty center", size: 17, weight: .regular, use: "text of an empty Notification Center (Body)",
    source: typography)
  static let further = TextStyle(
    name: "further", size: 13, weight: .medium, use: "number of notifications that do not fit the screen (Footnote)",
    source: typography)
  static let alertTitle = TextStyle(
    name: "alert title", size: 17, weight: .semibold, use: "title of an alert (Headline)", source: typography)
  static let alertSubtitle = TextStyle(
    name: "alert subtitle", size: 13, weight: .medium, use: "subtitle of an alert (Footnote, emphasized)",
    source: typography)
  static let alertMessage = TextStyle(
    name: "alert message", size: 13, weight: .regular, use: "message of an alert (Footnote)", source: typography)
  static let badgeNumber = TextStyle(
    name: "badge number", size: 16, weight: .medium, use: "number in a badge (Callout)", source: typography,
    isScaled: false)
  static let homeName = TextStyle(
    name: "home name", size: 12, weight: .medium, use: "app name below its icon (Caption 1)", source: typography,
    isScaled: false)

  static let alertStyleTexts = [
    summary, clock, clockDate, centerTitle, emptyCenter, further, alertTitle, alertSubtitle, alertMessage, badgeNumber,
    homeName,
  ]

  // MARK: Colors

  static let material = AdaptiveColor(
    name: "material", light: rgb(252, 252, 254, 0.88), dark: rgb(44, 44, 48, 0.82),
    use: "translucent cards: banners, the lock screen, Notification Center",
    source: "iOS Human Interface Guidelines, Notifications (translucent)", highLight: rgb(255, 255, 255),
    highDark: rgb(28, 28, 30))
  static let stackMaterial = AdaptiveColor(
    name: "stack material", light: rgb(250, 250, 252, 0.5), dark: rgb(62, 62, 68, 0.55),
    use: "cards behind the first one of a group", source: own, highLight: rgb(235, 235, 240),
    highDark: rgb(54, 54, 56))
  static let alertMaterial = AdaptiveColor(
    name: "alert material", light: rgb(246, 246, 248, 0.96), dark: rgb(38, 38, 41, 0.96), use: "alerts", source: own,
    highLight: rgb(255, 255, 255), highDark: rgb(28, 28, 30))
  static let dimming = AdaptiveColor(
    name: "dimming", light: rgb(0, 0, 0, 0.28), dark: rgb(0, 0, 0, 0.48), use: "screen behind an alert", source: own)
  static let wallpaperTop = AdaptiveColor(
    name: "wallpaper top", light: rgb(42, 86, 132), dark: rgb(10, 17, 34), use: "top of the wallpaper", source: own)
  static let wallpaperMiddle = AdaptiveColor(
    name: "wallpaper middle", light: rgb(74, 111, 152), dark: rgb(24, 36, 66), use: "middle of the wallpaper",
    source: own)
  static let wallpaperBottom = AdaptiveColor(
    name: "wallpaper bottom", light: rgb(146, 104, 124), dark: rgb(52, 36, 62), use: "bottom of the wallpaper",
    source: own)
  static let wallpaperLabel = AdaptiveColor(
    name: "wallpaper label", light: rgb(255, 255, 255), dark: rgb(255, 255, 255), use: "text on the wallpaper",
    source: own)
  static let wallpaperFill = AdaptiveColor(
    name: "wallpaper fill", light: rgb(255, 255, 255, 0.2), dark: rgb(255, 255, 255, 0.16),
    use: "Clear button of Notification Center", source: own)
  static let monogramTop = AdaptiveColor(
    name: "monogram top", light: rgb(147, 152, 166), dark: rgb(147, 152, 166),
    use: "top of a sender's picture with initials", source: own)
  static let monogramBottom = AdaptiveColor(
    name: "monogram bottom", light: rgb(112, 117, 131), dark: rgb(112, 117, 131),
    use: "bottom of a sender's picture with initials", source: own)

  static let alertStyleColors = [
    material, stackMaterial, alertMaterial, dimming, wallpaperTop, wallpaperMiddle, wallpaperBottom, wallpaperLabel,
    wallpaperFill, monogramTop, monogramBottom,
  ]
}
