package import ArgumentParser

/// The arguments of `earshot build`.
package struct BuildOptions: ParsableArguments {
  /// The folder of an extension's target.
  @Argument(help: "The folder of an extension's target, with Swift sources and Info.plist.", completion: .directory)
  package var folder: String?

  /// The folder of a project.
  @Option(
    help: ArgumentHelp(
      "A folder with an Xcode project, to build its app with all notification extensions.",
      valueName: "folder"), completion: .directory)
  package var project: String?

  /// Whether the app's own code is built.
  @Flag(help: "Build the app's own code, too, which the device launches.")
  package var app = false

  /// The output path of the bundle.
  @Option(name: .shortAndLong, help: ArgumentHelp("The path of the bundle to write.", valueName: "X.appex|X.app"))
  package var output: String?

  /// The output folder for lowered sources, which the package plugin compiles, instead of a bundle.
  @Option(help: ArgumentHelp("Write lowered sources and resources into a folder.", visibility: .private))
  package var lowered: String?

  /// The module in which the lowered sources are compiled.
  @Option(help: ArgumentHelp("The module of the lowered sources.", visibility: .private))
  package var module: String?

  /// Whether to list the inputs and outputs of lowering without writing anything.
  @Flag(help: ArgumentHelp("List inputs and outputs of lowering.", visibility: .private))
  package var list = false

  /// Creates the default options.
  package init() {}

  /// Requires exactly one of folder and project.
  package func validate() throws {
    guard (folder == nil) != (project == nil) else {
      throw ValidationError("Name either the folder of an extension, or --project with the folder of a project.")
    }
    guard !app || project != nil else {
      throw ValidationError("--app requires --project with the folder of a project.")
    }
  }
}

extension CommandConfiguration {
  /// Returns the configuration of `earshot build`.
  package static func build(named name: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Build extensions and apps from their sources in an Xcode project.",
      usage: "earshot build <folder> [-o <X.appex>]\nearshot build --project <folder> [--app] [-o <X.app>]",
      discussion: """
        Swift sources are adapted to Linux and compiled with the swiftc in PATH; Info.plist gets the keys that Xcode \
        adds. If the folder belongs to a target of an Xcode project beside or above it, the project supplies sources, \
        resources, build settings and bundle identifiers. Without -o the bundle stays in the cache \
        ($XDG_CACHE_HOME/earshot/extensions), and its path is written to standard output. Equal sources are built \
        once. An app's own code begins with a UIApplicationDelegate or an App marked with @main, or with main.swift.

        Examples:
          earshot build App/NotificationContent -o NotificationContent.appex
          earshot build --project App -o App.app
          earshot build --project App --app -o App.app    with the app's own code

        Exit status: 0 built, 1 the sources do not compile, 2 invalid input, 64 invalid command line.
        """)
  }
}
