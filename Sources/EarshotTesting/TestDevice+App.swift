public import EarshotUIKit
public import EarshotUserNotifications
public import EarshotUserNotificationsUI
public import ExtensionHost
import ExtensionLink
import Foundation
public import NotificationRuntime
public import Notifications

extension TestDevice {
  /// An app to install on a test device.
  public struct App {
    /// Whether code of the app or its extensions runs in this process (policy `oneDevicePerProcess`).
    let runsHere: Bool
    /// Whether the app's own code is launched in this process.
    private(set) var isLaunchedHere = false
    private let make: @MainActor () async throws -> [NotificationRuntime.App]

    private init(runsHere: Bool, make: @escaping @MainActor () async throws -> [NotificationRuntime.App]) {
      self.runsHere = runsHere
      self.make = make
    }

    /// Returns the runtime's value for the app; for a project with several apps, one for each.
    ///
    /// - Throws: `ExtensionInfoError`, `AppFolderError` or `CategoryFileError` if an app's files are invalid,
    ///   ``ExtensionBuildError`` if an extension cannot be built.
    @MainActor
    func installed() async throws -> [NotificationRuntime.App] { try await make() }

    /// Creates an app whose code is classes of this process: its extensions, and its delegate. Several values with the
    /// same bundle identifier are one app with several content extensions.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's bundle identifier, as named by a payload's `Simulator Target Bundle`.
    ///   - name: The app's name; by default, the last component of the identifier.
    ///   - content: The principal class of its content extension; nil if it has none.
    ///   - service: The principal class of its service extension; nil if it has none.
    ///   - delegate: A closure that creates the app's delegate when the device launches the app, such as
    ///     `{ AppDelegate() }`. If nil, the test is the app, and always runs. One app of a device may have a delegate.
    ///   - sceneDelegate: A closure that creates the delegate of the app's scene, which the app's `Info.plist` names on
    ///     iOS, such as `{ SceneDelegate() }`. If nil, the app has a scene if `delegate` implements
    ///     `application(_:configurationForConnecting:options:)`.
    ///   - wakesForRemoteNotifications: Whether a remote notification launches the app in the background: its
    ///     `UIBackgroundModes` contain `remote-notification`.
    ///   - hasFilteringEntitlement: Whether the service extension has the entitlement to suppress notifications (V7).
    ///   - infoPlist: The content extension's `Info.plist`, as in the Xcode project or in the built product, for its
    ///     name, its categories and the other keys of K1 to K5; without a content extension, that of the service
    ///     extension, for its name. The name is the display name, or else the bundle name, or else that of the class.
    ///   - attributes: The values of these keys in code, instead of those of `infoPlist`. Without both, the extension
    ///     shows every category of its app.
    ///   - categories: The categories that the app registers, with their actions; if nil, those of its extensions
    ///     count as registered (policy `impliedCategories`).
    ///   - strings: The app's localized strings, for the localization keys of a payload's alert (L3).
    ///   - bundles: Folders of the app from which attachments are copied, not moved (A4); for example, the test's own
    ///     bundle.
    ///   - resources: The folder of the extensions' resources, such as `Bundle.module.bundleURL`; by default, the
    ///     folder of the test. It is the extensions' `Bundle.main`, in which `UIImage(named:)`, `UIStoryboard`,
    ///     `UINib`, localized strings and fonts are looked up.
    ///   - icon: The file of the app's icon; by default, a placeholder is drawn.
    public init(
      bundleIdentifier: String, name: String? = nil,
      content: (any (UIViewController & UNNotificationContentExtension).Type)? = nil,
      service: UNNotificationServiceExtension.Type? = nil,
      delegate: (@MainActor @Sendable () -> any UIApplicationDelegate)? = nil,
      sceneDelegate: (@MainActor @Sendable () -> any UISceneDelegate)? = nil,
      wakesForRemoteNotifications: Bool = true, hasFilteringEntitlement: Bool = false,
      infoPlist: URL? = nil, attributes: ExtensionAttributes? = nil, categories: [Notifications.Category]? = nil,
      strings: [String: String] = [:], bundles: [URL] = [], resources: URL? = nil, icon: URL? = nil
    ) {
      let delegate = delegate ?? (sceneDelegate == nil ? nil : Self.makeBareDelegate)
      self.init(runsHere: content != nil || service != nil || delegate != nil) {
        [
          NotificationRuntime.App(
            bundleIdentifier: bundleIdentifier, name: name,
            contentExtensions: try content.map {
              [try Self.contentExtension($0, infoPlist: infoPlist, attributes: attributes, resources: resources)]
            } ?? [],
            serviceExtension: try service.map {
              try Self.serviceExtension(
                $0, infoPlist: content == nil ? infoPlist : nil, hasFilteringEntitlement: hasFilteringEntitlement,
                resources: resources)
            },
            executable: delegate.map {
              Self.executable(
                $0, sceneDelegate, wakesForRemoteNotifications: wakesForRemoteNotifications, resources: resources)
            },
            categories: categories, strings: strings,
            bundles: bundles + [resources].compactMap { $0 } + [Bundle.main.bundleURL], icon: icon)
        ]
      }
      isLaunchedHere = delegate != nil
    }

    /// Creates an app whose extensions are classes of this process.
    @available(*, deprecated, message: "The first parameter is named bundleIdentifier")
    public init(
      bundle: String, name: String? = nil,
      content: (any (UIViewController & UNNotificationContentExtension).Type)? = nil,
      service: UNNotificationServiceExtension.Type? = nil, hasFilteringEntitlement: Bool = false, infoPlist: URL? = nil,
      categories: [Notifications.Category]? = nil, strings: [String: String] = [:], bundles: [URL] = []
    ) {
      self.init(
        bundleIdentifier: bundle, name: name, content: content, service: service,
        hasFilteringEntitlement: hasFilteringEntitlement, infoPlist: infoPlist, categories: categories,
        strings: strings, bundles: bundles)
    }

    private static let makeBareDelegate: @MainActor @Sendable () -> any UIApplicationDelegate = { BareAppDelegate() }

    @MainActor
    private static func contentExtension(
      _ principal: any (UIViewController & UNNotificationContentExtension).Type, infoPlist: URL?,
      attributes: ExtensionAttributes?, resources: URL?
    ) throws -> ContentExtension {
      let info = try infoPlist.map { try ExtensionInfo(contentsOf: $0, expecting: .content) }
      return ContentExtension(
        name: info?.declaredName ?? "\(principal)", bundleIdentifier: info?.bundleIdentifier,
        attributes: attributes ?? info?.attributes ?? ExtensionAttributes(),
        launcher: InProcessLauncher { frames in
          let connection = ExtensionConnection(frames) { try ViewControllerPrincipal(principal) }
          connection.context.bundle = resources?.path
          return connection
        })
    }

    @MainActor
    private static func serviceExtension(
      _ principal: UNNotificationServiceExtension.Type, infoPlist: URL?, hasFilteringEntitlement: Bool, resources: URL?
    ) throws -> ServiceExtension {
      let info = try infoPlist.map { try ExtensionInfo(contentsOf: $0, expecting: .service) }
      return ServiceExtension(
        name: info?.declaredName ?? "\(principal)",
        launcher: InProcessLauncher { frames in
          let connection = ExtensionConnection(frames, makeService: { try ServiceExtensionPrincipal(principal) })
          connection.context.bundle = resources?.path
          return connection
        },
        hasFilteringEntitlement: hasFilteringEntitlement)
    }

    @MainActor
    private static func executable(
      _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate,
      _ makeSceneDelegate: (@MainActor @Sendable () -> any UISceneDelegate)?,
      wakesForRemoteNotifications: Bool, resources: URL?
    ) -> AppExecutable {
      AppExecutable(
        launcher: InProcessLauncher { frames in
          let connection = ExtensionConnection(
            frames, makeApp: { ApplicationPrincipal(makeDelegate, sceneDelegate: makeSceneDelegate) })
          connection.context.bundle = resources?.path
          return connection
        },
        wakesForRemoteNotifications: wakesForRemoteNotifications)
    }

    /// Creates an app whose extensions the package plugin `EarshotExtension` compiled into this process.
    ///
    /// The app's bundle identifier is that of its extensions without the last component: if the `CFBundleIdentifier` of
    /// an extension is `com.example.Podcast.Content`, the app is `com.example.Podcast`. If the `Info.plist` contains a
    /// build setting instead, such as `$(PRODUCT_BUNDLE_IDENTIFIER)`, its value is that of the Xcode project (or
    /// XcodeGen's `project.yml`) next to or above the extension's folder; without a project, the build derives it from
    /// the names of the folders, and warns.
    ///
    /// - Parameters:
    ///   - extensions: The `compiledExtension` of each target: content extensions, and at most one service extension.
    ///   - categories: The categories that the app registers, with their actions; if nil, those of its extensions
    ///     count as registered (policy `impliedCategories`).
    ///   - strings: The app's localized strings, for the localization keys of a payload's alert (L3).
    public static func extensions(
      _ extensions: CompiledExtension..., categories: [Notifications.Category]? = nil, strings: [String: String] = [:]
    ) -> App {
      App(runsHere: true) {
        var app: NotificationRuntime.App?
        for compiled in extensions {
          let info = try ExtensionInfo(contentsOf: compiled.bundle.appending(path: "Info.plist"))
          var found = app ?? NotificationRuntime.App(bundleIdentifier: info.appBundleIdentifier)
          guard found.bundleIdentifier == info.appBundleIdentifier else {
            throw AppFolderError.foreign(
              path: compiled.bundle.path, identifier: info.bundleIdentifier, app: found.bundleIdentifier)
          }
          found.bundles += [compiled.bundle, Bundle.main.bundleURL]
          switch info.point {
          case .content: found.contentExtensions.append(contentExtension(compiled, info))
          case .service:
            guard found.serviceExtension == nil else { throw AppFolderError.twoServices(path: compiled.bundle.path) }
            found.serviceExtension = serviceExtension(compiled, info)
          }
          found.categories = categories
          found.strings = strings
          app = found
        }
        return app.map { [$0] } ?? []
      }
    }

    @MainActor
    private static func contentExtension(_ compiled: CompiledExtension, _ info: ExtensionInfo) -> ContentExtension {
      ContentExtension(
        name: info.displayName, bundleIdentifier: info.bundleIdentifier, attributes: info.attributes,
        launcher: InProcessLauncher { frames in
          let connection = ExtensionConnection(frames) { try compiled.makeContent() }
          connection.context.bundle = compiled.bundle.path
          return connection
        })
    }

    @MainActor
    private static func serviceExtension(_ compiled: CompiledExtension, _ info: ExtensionInfo) -> ServiceExtension {
      ServiceExtension(
        name: info.displayName,
        launcher: InProcessLauncher { frames in
          let connection = ExtensionConnection(frames, makeService: { try compiled.makeService() })
          connection.context.bundle = compiled.bundle.path
          return connection
        })
    }

    /// Creates an app, or a single extension, that runs in its own processes.
    ///
    /// - Parameter folder: An `.app`, an `.appex`, or the folder of an extension's sources in an Xcode project, which
    ///   `earshot-build` builds first.
    public static func folder(_ folder: URL) -> App {
      App(runsHere: false) {
        guard !["app", "appex"].contains(folder.pathExtension) else {
          return [try NotificationRuntime.App.contents(of: folder)]
        }
        return try await ExtensionBuild.bundles([folder.path]).map { try NotificationRuntime.App.contents(of: $0) }
      }
    }

    /// Creates the apps of the Xcode projects in a folder. `earshot-build` builds their notification extensions, which
    /// run in their own processes.
    ///
    /// - Parameters:
    ///   - folder: The folder that contains `X.xcodeproj`, or else XcodeGen's `project.yml`.
    ///   - launchesApp: Whether the apps' own code is built as well, and launched by the device.
    public static func project(_ folder: URL, launchesApp: Bool = false) -> App {
      App(runsHere: false) {
        try await ExtensionBuild.bundles((launchesApp ? ["--app"] : []) + ["--project", folder.path]).map {
          try NotificationRuntime.App.contents(of: $0)
        }
      }
    }
  }
}
