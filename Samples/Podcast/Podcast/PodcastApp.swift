import SwiftUI
import UserNotifications

/// The app of the sample. It displays nothing, because the sample is about its extensions.
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
