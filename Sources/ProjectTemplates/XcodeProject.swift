/// An Xcode project with an app and its extensions, as the text of a `project.pbxproj`.
///
/// Each target has a folder of the same name, all of whose files belong to it (Xcode 16 and later).
public struct XcodeProject: Hashable, Sendable {
  /// A target: the app, or an extension embedded in it.
  public struct Target: Hashable, Sendable {
    /// The name of the target, its product and its folder.
    public var name: String
    /// Whether the target is an app extension.
    public var isExtension: Bool
    /// The bundle identifier.
    public var bundleIdentifier: String
    /// Whether the folder contains an `Info.plist`. The project generates the remaining keys.
    public var hasInfoPlist: Bool
    /// Paths in the folder that do not belong to the target, besides `Info.plist`.
    public var excluded: [String]

    /// Creates a target.
    public init(
      _ name: String, isExtension: Bool, bundleIdentifier: String, hasInfoPlist: Bool = true, excluded: [String] = []
    ) {
      self.name = name
      self.isExtension = isExtension
      self.bundleIdentifier = bundleIdentifier
      self.hasInfoPlist = hasInfoPlist
      self.excluded = excluded
    }
  }

  /// The name of the project, and the display name of the app.
  public var name: String
  /// The app, followed by its extensions.
  public var targets: [Target]
  /// Folders and files that Xcode lists but that belong to no target.
  public var references: [String]

  /// Creates a project.
  public init(name: String, targets: [Target], references: [String] = []) {
    self.name = name
    self.targets = targets
    self.references = references
  }

  /// The contents of `project.pbxproj`.
  public var text: String {
    var objects = ProjectObjects()
    let root = objects.identifier("project")
    let products = targets.map { "product \($0.name)" }
    objects.add(
      "main group", "PBXGroup",
      [
        (
          "children",
          .references(targets.map { "folder \($0.name)" } + references.map { "reference \($0)" } + ["products"])
        ),
        ("sourceTree", .text("<group>")),
      ])
    objects.add(
      "products", "PBXGroup",
      [("children", .references(products)), ("name", .text("Products")), ("sourceTree", .text("<group>"))])
    for path in references {
      objects.add(
        "reference \(path)", "PBXFileReference",
        [
          ("lastKnownFileType", .text(path.contains(".") ? "text" : "folder")), ("path", .text(path)),
          ("sourceTree", .text("<group>")),
        ])
    }
    for target in targets { add(target, to: &objects) }
    objects.addConfigurations(
      "project",
      debug: Self.common + [
        ("DEBUG_INFORMATION_FORMAT", .text("dwarf")), ("ENABLE_TESTABILITY", .text("YES")),
        ("ONLY_ACTIVE_ARCH", .text("YES")), ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", .text("DEBUG")),
        ("SWIFT_OPTIMIZATION_LEVEL", .text("-Onone")),
      ],
      release: Self.common + [
        ("DEBUG_INFORMATION_FORMAT", .text("dwarf-with-dsym")), ("SWIFT_COMPILATION_MODE", .text("wholemodule")),
        ("VALIDATE_PRODUCT", .text("YES")),
      ])
    objects.add(
      "project", "PBXProject",
      [
        (
          "attributes",
          .table([
            ("BuildIndependentTargetsInParallel", .text("1")), ("LastSwiftUpdateCheck", .text("1600")),
            ("LastUpgradeCheck", .text("1600")),
          ])
        ),
        ("buildConfigurationList", .reference("configurations project")), ("developmentRegion", .text("en")),
        ("hasScannedForEncodings", .text("0")), ("knownRegions", .list([.text("en"), .text("Base")])),
        ("mainGroup", .reference("main group")), ("minimizedProjectReferenceProxies", .text("1")),
        ("preferredProjectObjectVersion", .text("77")), ("productRefGroup", .reference("products")),
        ("projectDirPath", .text("")), ("projectRoot", .text("")),
        ("targets", .references(targets.map { "target \($0.name)" })),
      ])
    return objects.text(root: root)
  }

  /// The build settings of all targets.
  private static let common: [(String, ProjectObjects.Value)] = [
    ("ALWAYS_SEARCH_USER_PATHS", .text("NO")), ("CLANG_ENABLE_MODULES", .text("YES")),
    ("CURRENT_PROJECT_VERSION", .text("1")), ("IPHONEOS_DEPLOYMENT_TARGET", .text("16.0")),
    ("MARKETING_VERSION", .text("1.0")), ("SDKROOT", .text("iphoneos")), ("SWIFT_VERSION", .text("5.0")),
    ("TARGETED_DEVICE_FAMILY", .text("1,2")),
  ]

  private func add(_ target: Target, to objects: inout ProjectObjects) {
    let name = target.name
    let embedded = target.isExtension ? [] : targets.filter(\.isExtension).map(\.name)
    objects.add(
      "product \(name)", "PBXFileReference",
      [
        ("explicitFileType", .text(target.isExtension ? "wrapper.app-extension" : "wrapper.application")),
        ("includeInIndex", .text("0")), ("path", .text(name + (target.isExtension ? ".appex" : ".app"))),
        ("sourceTree", .text("BUILT_PRODUCTS_DIR")),
      ])
    let excluded = (target.hasInfoPlist ? ["Info.plist"] : []) + target.excluded
    if !excluded.isEmpty {
      objects.add(
        "exceptions \(name)", "PBXFileSystemSynchronizedBuildFileExceptionSet",
        [
          ("membershipExceptions", .list(excluded.map { .text($0) })), ("target", .reference("target \(name)")),
        ])
    }
    objects.add(
      "folder \(name)", "PBXFileSystemSynchronizedRootGroup",
      (excluded.isEmpty ? [] : [("exceptions", .references(["exceptions \(name)"]))])
        + [("path", .text(name)), ("sourceTree", .text("<group>"))])
    for kind in ["Sources", "Frameworks", "Resources"] {
      objects.add(
        "\(kind) \(name)", "PBX\(kind)BuildPhase",
        [
          ("buildActionMask", .text("2147483647")), ("files", .list([])),
          ("runOnlyForDeploymentPostprocessing", .text("0")),
        ])
    }
    var phases = ["Sources", "Frameworks", "Resources"].map { "\($0) \(name)" }
    if !embedded.isEmpty {
      phases.append("embed \(name)")
      objects.add(
        "embed \(name)", "PBXCopyFilesBuildPhase",
        [
          ("buildActionMask", .text("2147483647")), ("dstPath", .text("")), ("dstSubfolderSpec", .text("13")),
          ("files", .references(embedded.map { "embedded \($0)" })),
          ("name", .text("Embed Foundation Extensions")), ("runOnlyForDeploymentPostprocessing", .text("0")),
        ])
    }
    for other in embedded {
      objects.add(
        "embedded \(other)", "PBXBuildFile",
        [
          ("fileRef", .reference("product \(other)")),
          ("settings", .table([("ATTRIBUTES", .list([.text("RemoveHeadersOnCopy")]))])),
        ])
      objects.add(
        "dependency \(other)", "PBXTargetDependency",
        [("target", .reference("target \(other)")), ("targetProxy", .reference("proxy \(other)"))])
      objects.add(
        "proxy \(other)", "PBXContainerItemProxy",
        [
          ("containerPortal", .reference("project")), ("proxyType", .text("1")),
          ("remoteGlobalIDString", .reference("target \(other)")), ("remoteInfo", .text(other)),
        ])
    }
    objects.add(
      "target \(name)", "PBXNativeTarget",
      [
        ("buildConfigurationList", .reference("configurations \(name)")), ("buildPhases", .references(phases)),
        ("buildRules", .list([])), ("dependencies", .references(embedded.map { "dependency \($0)" })),
        ("fileSystemSynchronizedGroups", .references(["folder \(name)"])), ("name", .text(name)),
        ("productName", .text(name)), ("productReference", .reference("product \(name)")),
        (
          "productType",
          .text(target.isExtension ? "com.apple.product-type.app-extension" : "com.apple.product-type.application")
        ),
      ])
    objects.addConfigurations(name, debug: settings(of: target), release: settings(of: target))
  }

  private func settings(of target: Target) -> [(String, ProjectObjects.Value)] {
    var settings: [(String, ProjectObjects.Value)] = [
      ("CODE_SIGN_STYLE", .text("Automatic")), ("GENERATE_INFOPLIST_FILE", .text("YES")),
      ("INFOPLIST_KEY_CFBundleDisplayName", .text(name)), ("PRODUCT_BUNDLE_IDENTIFIER", .text(target.bundleIdentifier)),
      ("PRODUCT_NAME", .text("$(TARGET_NAME)")),
    ]
    if target.hasInfoPlist { settings.append(("INFOPLIST_FILE", .text("\(target.name)/Info.plist"))) }
    var search: [ProjectObjects.Value] = [.text("$(inherited)"), .text("@executable_path/Frameworks")]
    if target.isExtension {
      search.append(.text("@executable_path/../../Frameworks"))
      settings += [("APPLICATION_EXTENSION_API_ONLY", .text("YES")), ("SKIP_INSTALL", .text("YES"))]
    } else {
      settings.append(("INFOPLIST_KEY_UILaunchScreen_Generation", .text("YES")))
    }
    return settings + [("LD_RUNPATH_SEARCH_PATHS", .list(search))]
  }
}
