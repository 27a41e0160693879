import ExtensionProtocol
import Foundation
import Notifications
import Playback
import SceneTestSupport
import Scenes
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime
@testable import SystemScenes

@MainActor
@Suite("Display of a device")
struct DisplayTests {
  private let principal = FakePrincipal()

  private func device(
    _ display: Display = Display(),
    _ attributes: ExtensionAttributes = ExtensionAttributes(initialContentSizeRatio: 0.5),
    icon: URL? = nil
  ) throws -> Device {
    let device = Device(speaker: try Speaker(.virtual), display: display)
    try device.install(
      App(
        bundleIdentifier: "com.example.App", name: "Sample",
        contentExtensions: [principal.contentExtension(attributes)],
        icon: icon))
    return device
  }

  @Test("The extension's view gets the display's width without margins, and its traits", arguments: [320, 390, 430])
  func width(width: CGFloat) async throws {
    let language = try LanguageTag("he-IL")
    let device = try device(Display(width: width, scale: 2, appearance: .dark, language: language))
    let interface = try await device.deliver().expand()
    #expect(interface.viewSize == CGSize(width: width - 16, height: width / 2 - 8))
    #expect(principal.request?.scale == 2)
    #expect(principal.request?.environment.appearance == .dark)
    #expect(principal.request?.environment.language == language)
    #expect(principal.request?.environment.screen.width == width)
    #expect(interface.scene.size.width == width)
    #expect(
      interface.scene.operations.first
        == .fill(
          Path(CGRect(origin: .zero, size: interface.scene.size)), .color(SystemMetrics.backdrop.dark)))
  }

  @Test("Width and scale are clamped to drawable values")
  func limits() {
    let invalid: [CGFloat] = [.nan, .infinity, -1, 0, 1e300]
    #expect(invalid.map { Display(width: $0).width } == [390, 390, 200, 200, 1400])
    #expect(invalid.map { Display(scale: $0).scale } == [3, 3, 1, 1, 4])
    #expect(Display().size == CGSize(width: 390, height: 844))
  }

  @Test("picture() adds the extension's drawing to the interface's scene")
  func picture() async throws {
    let mark = DrawingOperation.fill(Path(CGRect(x: 1, y: 2, width: 3, height: 4)), .color(.white))
    let element = SceneElement(role: .text, label: "Own", frame: CGRect(x: 5, y: 6, width: 70, height: 20))
    principal.onPicture = {
      ContentPicture(scene: Scene(size: CGSize(width: 390, height: 195), operations: [mark], elements: [element]))
    }
    let device = try device()
    let interface = try await device.deliver().expand()
    #expect(interface.viewFrame == CGRect(x: 8, y: 52, width: 374, height: 187))
    let picture = try await interface.picture()
    #expect(picture.operations.contains(mark))
    #expect(picture.elements.first { $0.label == "Own" }?.frame == element.frame.offsetBy(dx: 8, dy: 52))
    #expect(try await interface.elements() == picture.elements)
    #expect(picture.size == interface.scene.size)
    #expect(picture.elements.filter { $0.label != "Own" } == interface.scene.elements)
    #expect(try await interface.picture() == picture)
  }

  @Test("Invalid drawings of an extension are harmless, in process and out of process")
  func strangePicture() async throws {
    let nan = CGFloat.nan
    principal.onPicture = {
      var operations: [DrawingOperation] = [.restore, .endGroup, .transform(.scale(x: nan, y: 1))]
      operations += (0..<3_000).map { _ in .beginGroup(opacity: nan) }
      let label = String(repeating: "x", count: 1_000_000)
      let element = SceneElement(role: .text, label: label, frame: CGRect(x: 0, y: 0, width: 1e300, height: 1))
      return ContentPicture(
        scene: Scene(size: CGSize(width: nan, height: -1), operations: operations, elements: [element]),
        inputView: Scene(size: CGSize(width: 1e300, height: 1e300)))
    }
    let device = try device()
    let interface = try await device.deliver().expand()
    let picture = try await interface.picture()
    #expect(picture.size.width == 390)
    #expect(picture.size.height < 5_000)
    #expect(interface.failure == nil)
  }

  @Test("A drawing request without an answer fails, and unrequested pictures are ignored")
  func silence() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        if case .draw = message { return }
        raw.respond(message)
        guard case .didReceive = message else { return }
        for number in [UInt32(0), 1, 2, .max] { raw.send(.picture(number, .empty)) }
      })
    let interface = try await device.deliver().expand()
    // Answers before the first request are ignored.
    await #expect(
      throws: RuntimeError.extensionFailed(
        extension: "Raw", stage: ExtensionStage(.drawing), reason: "it does not answer questions about its view")
    ) { _ = try await interface.picture() }
    #expect(interface.failure == nil)
  }

  @Test("K3: The plist hides the default content, which contains no file names")
  func defaultContent() async throws {
    let device = try device()
    let interface = try await device.deliver("ramp.wav", title: "Hello").expand()
    #expect(interface.scene.elements.filter { $0.role == .text }.map(\.label) == ["Hello"])
    let hiding = try self.device(
      Display(), ExtensionAttributes(initialContentSizeRatio: 0.5, defaultContentHidden: true))
    #expect(try await hiding.deliver("ramp.wav").expand().scene.elements.filter { $0.role == .text } == [])
  }

  @Test("K4: A view controller without a title leaves the app's name in the header", arguments: ["", " \n", nil])
  func emptyTitle(title: String?) async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension(
        attributes: ExtensionAttributes(initialContentSizeRatio: 0.5, overridesDefaultTitle: true)
      ) { raw, message in
        raw.respond(message)
        if case .didReceive = message { raw.send(.title(title)) }
      })
    let interface = try await device.deliver().expand()
    let name = interface.title
    #expect(!name.isEmpty && name == device.system.state.apps.app("com.example.App").name)
    #expect(interface.scene.elements.first { $0.role == .header }?.label == name)
  }

  @Test("An image attachment is small in the banner and large in the interface, scaled to its pixels")
  func images() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("photo.png", Data("600 300 9".utf8))
    let device = try device(Display(scale: 2, images: PlainImages()))
    let content = NotificationContent(
      title: "Photo",
      attachments: [Attachment(identifier: "p", url: file, type: "public.png", byteCount: 9)])
    let banner = await device.deliver(content, to: "com.example.App", storesAttachments: false)
    func image(_ scene: Scene) -> [Int] {
      for case .image(let pixels, _, _) in scene.operations { return [pixels.width, pixels.height] }
      return []
    }
    #expect(image(banner.scene) == [176, 88])
    #expect(banner.scene.elements.last?.role == .image)
    let interface = try await banner.expand()
    #expect(image(interface.scene) == [600, 300])
    let frame = try #require(interface.scene.elements.first { $0.role == .image }?.frame)
    #expect(frame.width.rounded() == 342 && frame.height.rounded() == 171)
    #expect(interface.scene.elements.filter { $0.role == .text }.map(\.label) == ["Photo"])
  }

  @Test("A8: Thumbnails can be hidden or clipped")
  func thumbnails() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("photo.png", Data("40 20 9".utf8))
    let device = try device(Display(images: PlainImages()))
    func image(_ options: AttachmentOptions) async -> [Int] {
      let content = NotificationContent(
        title: "Photo",
        attachments: [Attachment(identifier: "p", url: file, type: "public.png", options: options, byteCount: 9)])
      let banner = await device.deliver(content, to: "com.example.App", storesAttachments: false)
      for case .image(let pixels, _, _) in banner.scene.operations { return [pixels.width, pixels.height] }
      return []
    }
    #expect(await image(AttachmentOptions()) == [40, 20])
    #expect(await image(AttachmentOptions(thumbnailHidden: true)) == [])
    #expect(
      await image(AttachmentOptions(thumbnailClippingRect: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5))) == [
        20, 10,
      ])
  }

  @Test(
    "Unreadable, oversized and missing images are not shown, and neither are images without a reader",
    arguments: [
      "text.png", "missing.png", "folder.png", "pipe.png",
    ])
  func noImage(name: String) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.file("text.png", Data("no image".utf8))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder.png"), withIntermediateDirectories: true)
    mkfifo(folder.url.appending(path: "pipe.png").path, 0o600)
    let device = try device(Display(images: PlainImages()))
    let content = NotificationContent(
      title: "Photo",
      attachments: [
        Attachment(identifier: "p", url: folder.url.appending(path: name), type: "public.png", byteCount: 9)
      ])
    let banner = await device.deliver(content, to: "com.example.App", storesAttachments: false)
    #expect(!banner.scene.elements.contains { $0.role == .image })
    // The image is reported once instead.
    let texts = try await banner.expand().scene.elements.filter { $0.role == .text }.map(\.label)
    #expect(texts == ["Photo"])
    #expect(device.defects == ["imageNotDrawn"])
  }

  @Test("The app's own icon is shown if readable, and otherwise a generated one")
  func icons() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("AppIcon60x60@2x.png", Data("120 120 9".utf8))
    func hasImage(_ device: Device) async throws -> Bool {
      let banner = try await device.deliver()
      return banner.scene.operations.contains { if case .image = $0 { true } else { false } }
    }
    #expect(try await hasImage(try device(Display(images: PlainImages()), icon: file)))
    #expect(try await !hasImage(try device(Display(), icon: file)))
    #expect(try await !hasImage(try device(Display(images: PlainImages()))))
    let icon = try #require(Pixels(width: 4, height: 2, bytes: Data(count: 32)))
    #expect(try await hasImage(try device(Display(icons: ["com.example.App": icon]))))
  }

  @Test("The app's icon is found by the plist or by name, the largest first")
  func iconFiles() throws {
    let folder = try TemporaryFolder()
    for name in ["AppIcon60x60@2x.png", "AppIcon60x60@3x.png", "Own@2x.png", "Own@3x.png", "Small.png", "z.txt"] {
      _ = try folder.file(name, Data())
    }
    func name(_ plist: [String: Any]) -> String? { App.icon(in: folder.url, plist)?.lastPathComponent }
    #expect(name([:]) == "AppIcon60x60@3x.png")
    #expect(name(["CFBundleIconFiles": ["Small", "Own"]]) == "Own@3x.png")
    #expect(name(["CFBundleIconFiles": ["Small.png"]]) == "Small.png")
    let icons = ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Own"]]]
    #expect(name(["CFBundleIcons": icons]) == "Own@3x.png")
    #expect(name(["CFBundleIconFiles": ["../../etc/passwd", ""]]) == "AppIcon60x60@3x.png")
    #expect(App.icon(in: folder.url.appending(path: "missing"), [:]) == nil)
  }

  @Test("N2: An open text field shows typed text and sends it by its button")
  func textField() async throws {
    let device = Device(speaker: try Speaker(.virtual))
    let reply = Action(
      identifier: "r", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: "Message"))
    var responses: [ActionResponse] = []
    let contentExtension = RawExtension.contentExtension { raw, message in
      if case .respond(_, let response) = message { responses.append(response) }
      raw.respond(message)
    }
    try device.install(
      App(
        bundleIdentifier: "com.example.App", contentExtensions: [contentExtension],
        categories: [Notifications.Category(identifier: "C", actions: [reply])]))
    let interface = try await device.deliver().expand()
    #expect(!interface.scene.elements.contains { $0.role == .textField })
    try await interface.press(.element("Reply"))
    #expect(interface.scene.elements.first { $0.role == .textField }?.value == "Message")
    interface.draft = "On my way"
    #expect(interface.scene.elements.first { $0.role == .textField }?.value == "On my way")
    try await interface.press(.element("Send"))
    #expect(responses == [ActionResponse(actionIdentifier: "r", userText: "On my way")])
    #expect(!interface.scene.elements.contains { $0.role == .textField })
  }

  @Test("The header's close button dismisses like Dismiss")
  func close() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    try await interface.press(.element("Close"))
    #expect(interface.isDismissed)
    #expect(device.lines(.respond) == ["0 dismiss action: dismissed"])
  }

  @Test("The media button shows its pressed and focused states")
  func controlState() async throws {
    let device = try device()
    let interface = try await device.deliver().expand()
    let states = MediaControlScene.State.allCases.map { state in
      interface.controlState = state
      return interface.scene.elements.first { $0.role == .mediaButton }?.state
    }
    #expect(states == [.paused, .pressed, .focused])
  }

  @Test("The built-in player shows title, position and length beside its button, without overlaps")
  func builtIn() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver("tone-440.wav").expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .milliseconds(1200))
    let view = interface.viewFrame
    let button = try #require(interface.mediaButton).frame.offsetBy(dx: view.minX, dy: view.minY)
    let extensionElements = try await interface.elements().filter { view.covers($0.frame) && $0.role != .mediaButton }
    #expect(extensionElements.map(\.label) == ["tone-440.wav", "Progress", "0:01", "-0:01"])
    #expect(extensionElements[1].value == "60 %")
    #expect(extensionElements.allSatisfy { !$0.frame.intersects(button) })
  }

  @Test("The built-in player takes no room without sound, and takes it again for the next sound")
  func builtInWithout() async throws {
    let device = try Device.virtual()
    let interface = try await device.deliver(thread: "t").expand()
    #expect(interface.viewSize.height < 0.001)
    #expect(interface.scene.elements.map(\.label) == ["App", "Close", "Title", "Dismiss"])
    try await device.deliver("ramp.wav", thread: "t")
    #expect(interface.viewSize == CGSize(width: 374, height: 187))
    #expect(interface.mediaButton?.frame == CGRect(x: 165, y: 71.5, width: 44, height: 44))
  }
}
