import SwiftUI
import UserNotifications

/// The app of the sample, which shows nothing: its extensions are the sample.
@main
struct PodcastApp: App {
  var body: some Scene {
    WindowGroup {
      Text("Podcast")
        .task {
          _ = try? await UNUserNotificationCenter.current().requestAuthorization(options: [.alert, .sound])
        }
    }
  }
}
