import UIKit
import UserNotifications
import UserNotificationsUI

/// A view controller that shows the effects of the device's language: a label at the leading edge, and a line for each
/// fact. The notification's body is the path of its bundle.
class LanguageController: UIViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let bundle = Bundle(path: notification.request.content.body) ?? .main
    let file = bundle.path(forResource: "greeting", ofType: "txt") ?? "none"
    let direction = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? "right to left" : "left to right"
    let greeting = UILabel()
    greeting.text = NSLocalizedString("HELLO", bundle: bundle, comment: "")
    greeting.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(greeting)
    NSLayoutConstraint.activate([
      greeting.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      greeting.topAnchor.constraint(equalTo: view.topAnchor), greeting.widthAnchor.constraint(equalToConstant: 100),
      greeting.heightAnchor.constraint(equalToConstant: 20),
    ])
    let facts = [
      "value \(bundle.localizedString(forKey: "HELLO", value: nil, table: nil))",
      "other table \(NSLocalizedString("ONLY", tableName: "Other", bundle: bundle, value: "default", comment: ""))",
      "missing \(NSLocalizedString("MISSING", bundle: bundle, comment: ""))",
      "main \(NSLocalizedString("HELLO", comment: "")) \(String(localized: "HELLO"))",
      "notification \(NSString.localizedUserNotificationString(forKey: "HELLO", arguments: nil))",
      "locale \(Locale.current.identifier) \(NSLocale.current.identifier)",
      "languages \(Locale.preferredLanguages.joined(separator: ","))",
      "localizations \(bundle.preferredLocalizations.joined(separator: ","))",
      "file \(URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent)",
      "defaults \(UserDefaults.standard.stringArray(forKey: "AppleLanguages")?.joined(separator: ",") ?? "none")",
      "direction \(direction) \(traitCollection.layoutDirection.rawValue)",
    ]
    for (index, fact) in facts.enumerated() {
      let label = UILabel(frame: CGRect(x: 0, y: 20 + CGFloat(index) * 10, width: 374, height: 10))
      label.font = .systemFont(ofSize: 8)
      label.text = fact
      view.addSubview(label)
    }
  }
}
