import UIKit
import UserNotifications
import UserNotificationsUI

/// Calls the notification center as `userInfo["center"]` says, one call after the other, and logs the results.
class CenterController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    run((notification.request.content.userInfo["center"] as? [String] ?? [])[...])
  }

  private func run(_ calls: ArraySlice<String>) {
    guard let call = calls.first else { return }
    perform(call.split(separator: " ").map(String.init)) { [weak self] result in
      DispatchQueue.main.async {
        if let result { self?.log(result) }
        self?.run(calls.dropFirst())
      }
    }
  }

  private func perform(_ words: [String], _ done: @escaping @Sendable (String?) -> Void) {
    let center = UNUserNotificationCenter.current()
    let names = words.dropFirst().first?.split(separator: ",").map(String.init) ?? []
    switch words[0] {
    case "authorize":
      let known: [(name: String, option: UNAuthorizationOptions)] = [
        ("alert", .alert), ("badge", .badge), ("provisional", .provisional), ("critical", .criticalAlert),
        ("car", .carPlay), ("announcement", .announcement), ("time-sensitive", .timeSensitive),
      ]
      let options = UNAuthorizationOptions(known.filter { names.contains($0.name) }.map(\.option))
      center.requestAuthorization(options: options) { granted, error in
        done("granted \(granted) \(error == nil ? "" : "with an error")".trimmingCharacters(in: .whitespaces))
      }
    case "settings":
      center.getNotificationSettings { settings in
        done(
          "status \(settings.authorizationStatus.rawValue) alert \(settings.alertSetting.rawValue) "
            + "badge \(settings.badgeSetting.rawValue) sound \(settings.soundSetting.rawValue)")
      }
    case "special-settings":
      center.getNotificationSettings { settings in
        done(
          "critical \(settings.criticalAlertSetting.rawValue) car \(settings.carPlaySetting.rawValue) "
            + "announcement \(settings.announcementSetting.rawValue) "
            + "time-sensitive \(settings.timeSensitiveSetting.rawValue)")
      }
    case "register":
      center.setNotificationCategories(
        Set(names.map { UNNotificationCategory(identifier: $0, actions: [], intentIdentifiers: []) }))
      done(nil)
    case "categories":
      center.getNotificationCategories { done("categories " + $0.map(\.identifier).sorted().joined(separator: ",")) }
    case "add":
      center.add(request(words)) { error in
        done("added \(words[1])" + ((error as? UNError).map { ": error \($0.code.rawValue)" } ?? ""))
      }
    case "pending":
      center.getPendingNotificationRequests { done("pending " + $0.map(\.identifier).joined(separator: ",")) }
    case "remove-pending":
      if names.isEmpty {
        center.removeAllPendingNotificationRequests()
      } else {
        center.removePendingNotificationRequests(withIdentifiers: names)
      }
      done(nil)
    case "delivered":
      center.getDeliveredNotifications { done("delivered " + $0.map(\.request.identifier).joined(separator: ",")) }
    case "remove-delivered":
      if names.isEmpty {
        center.removeAllDeliveredNotifications()
      } else {
        center.removeDeliveredNotifications(withIdentifiers: names)
      }
      done(nil)
    case "badge":
      center.setBadgeCount(Int(words[1]) ?? 0) { error in
        done("badge" + ((error as? UNError).map { ": error \($0.code.rawValue)" } ?? ""))
      }
    case "next":
      let trigger = request(words).trigger
      let date =
        (trigger as? UNCalendarNotificationTrigger)?.nextTriggerDate()
        ?? (trigger as? UNTimeIntervalNotificationTrigger)?.nextTriggerDate()
      done("next \(date.map { "\(Int($0.timeIntervalSince1970))" } ?? "none")")
    default: done("unknown call \(words)")
    }
  }

  /// Returns the request that words describe, such as `add ID interval 60 repeats title T` or
  /// `add ID latitude 52.5 longitude 13.4 on entry`.
  private func request(_ words: [String]) -> UNNotificationRequest {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    let content = UNMutableNotificationContent()
    content.title = value("title") ?? words[1]
    content.badge = value("badge").flatMap { Int($0) }.map { NSNumber(value: $0) }
    let repeats = words.contains("repeats")
    var trigger: UNNotificationTrigger?
    if let interval = value("interval").flatMap(Double.init) {
      trigger = UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
    } else if value("hour") != nil || value("year") != nil {
      var components = DateComponents()
      components.year = value("year").flatMap { Int($0) }
      components.hour = value("hour").flatMap { Int($0) }
      components.minute = value("minute").flatMap { Int($0) }
      trigger = UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    } else if let latitude = value("latitude").flatMap(Double.init),
      let longitude = value("longitude").flatMap(Double.init)
    {
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), radius: 200, identifier: words[1])
      region.notifyOnEntry = value("on") == "entry"
      region.notifyOnExit = value("on") == "exit"
      trigger = UNLocationNotificationTrigger(region: region, repeats: repeats)
    }
    return UNNotificationRequest(identifier: words[1], content: content, trigger: trigger)
  }
}
