import Drawing
import EarshotSnapshots
import EarshotTesting
import ExtensionLink
import InterfaceDocuments
import Scenes
import TestSupport
import Testing

@testable import EarshotUIKit

/// Loading Player.storyboard and Card.xib.
@MainActor @Suite("Storyboards and xibs", .estimatedText) struct InterfaceBuilderTests {
  private let files: InterfaceBundle

  init() throws {
    files = try InterfaceBundle()
    InterfaceCalls.all = []
  }

  private func player() throws -> PlayerController {
    let storyboard = UIStoryboard(name: "Player", bundle: files.bundle)
    return try #require(storyboard.instantiateInitialViewController() as? PlayerController)
  }

  @Test func `Objects are created, connected and awakened in UIKit's order`() throws {
    let player = try player()
    #expect(
      InterfaceCalls.all == [
        "PlayerController.init(coder:), view loaded false", "PlayerController.awakeFromNib, view loaded false",
      ])
    InterfaceCalls.all = []
    player.loadViewIfNeeded()
    #expect(
      InterfaceCalls.all == [
        "CoverView.init(coder:), frame 80 x 80", "CoverView.caption = Cover of the voicemail",
        "CoverView.awakeFromNib, caption Cover of the voicemail, radius 12",
        "prepare(for: detail), title Ada Lovelace", "DetailController.viewDidLoad, time 0:05",
        "PlayerController.viewDidLoad, children 1",
      ])
  }

  @Test func `Outlets, outlet collections and constraint outlets are connected`() throws {
    let player = try player()
    player.loadViewIfNeeded()
    #expect(player.titleLabel.text == "Ada Lovelace")
    #expect(player.playButton.title(for: .normal) == "Play")
    #expect(player.playButton.title(for: .selected) == "Pause")
    #expect(player.cover.layer.cornerRadius == 12)
    #expect(player.cover.clipsToBounds)
    #expect(player.labels.map { $0.text?.prefix(3) } == ["Ada", "The"])
    #expect(player.coverWidth.constant == 80)
    #expect(player.title == "Player")
    #expect(player.storyboard != nil)
  }

  @Test func `The view has the storyboard's size in viewDidLoad, and the system's after layout`() throws {
    let player = try player()
    player.loadViewIfNeeded()
    #expect(player.frameInViewDidLoad == CGRect(x: 0, y: 0, width: 320, height: 240))
    player.view.layoutIfNeeded()
    #expect(player.cover.frame == CGRect(x: 16, y: 8, width: 80, height: 80))
    #expect(player.titleLabel.frame.minX == 108)
    #expect(player.titleLabel.frame.width == 196)
    let stack = try #require(player.playButton.superview as? UIStackView)
    #expect(stack.frame == CGRect(x: 16, y: 100, width: 288, height: 44))
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 149])
    #expect(player.playButton.frame == CGRect(x: 0, y: 0, width: 139, height: 44))
    #expect(player.detail?.view.frame == CGRect(x: 0, y: 0, width: 288, height: 48))
    let toggle = try #require(player.view.subviews.compactMap { $0 as? UISwitch }.first)
    #expect(toggle.frame.origin == CGPoint(x: 16, y: 205))
    #expect(toggle.isOn)

    player.view.frame.size = CGSize(width: 390, height: 300)
    player.view.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 16, y: 100, width: 358, height: 44))
    #expect(player.titleLabel.frame.width == 266)
    #expect(player.detail?.view.frame.width == 358)
    #expect(toggle.frame.origin == CGPoint(x: 16, y: 205))
    player.coverWidth.constant = 40
    player.view.layoutIfNeeded()
    #expect(player.cover.frame == CGRect(x: 16, y: 8, width: 40, height: 40))
  }

  @Test func `Multiline text is as high as its width requires`() throws {
    let player = try player()
    player.loadViewIfNeeded()
    player.view.layoutIfNeeded()
    let body = player.labels[1]
    #expect(body.frame.minY == player.titleLabel.frame.maxY + 8)
    #expect(body.frame.width == 196)
    let height = body.sizeThatFits(CGSize(width: 196, height: CGFloat.infinity)).height
    #expect(abs(body.frame.height - height) < 0.01)
    #expect(height > body.sizeThatFits(CGSize(width: 1_000, height: CGFloat.infinity)).height)
  }

  @Test func `Actions of controls and gesture recognizers are sent`() throws {
    let player = try player()
    let screen = TestScreen(player)
    player.view.layoutIfNeeded()
    let button = player.view.convert(player.playButton.bounds, from: player.playButton)
    screen.tap(button.midX, button.midY)
    #expect(player.presses.map(ObjectIdentifier.init) == [ObjectIdentifier(player.playButton)])
    screen.tap(player.cover.frame.midX, player.cover.frame.midY)
    #expect(player.taps == 1)
  }

  @Test func `Texts are localized by strings files`() throws {
    try DeviceLanguage.$override.withValue(LanguageTag("de-AT")) {
      let player = try player()
      player.loadViewIfNeeded()
      #expect(player.title == "Wiedergabe")
      #expect(player.playButton.title(for: .normal) == "Abspielen")
      #expect(player.playButton.title(for: .selected) == "Pause")
      #expect(player.labels.map(\.text) == ["Ada Lovelace", "Die Maschine läuft."])
    }
    // Other languages have the texts of Base.
    #expect(try player().title == "Player")
  }

  @Test func `A view controller is created by its identifier`() throws {
    let storyboard = UIStoryboard(name: "Player", bundle: files.bundle)
    let detail = try #require(storyboard.instantiateViewController(withIdentifier: "Detail") as? DetailController)
    detail.loadViewIfNeeded()
    #expect(detail.timeLabel?.text == "0:05")
    #expect(detail.timeLabel?.textAlignment == .center)
    let controller: DetailController = storyboard.instantiateViewController(identifier: "Detail") { coder in
      InterfaceCalls.all.append("creator")
      return DetailController(coder: coder)
    }
    #expect(InterfaceCalls.all.last == "creator")
    #expect(controller.storyboard === storyboard)
    #expect(controller.view.frame.size == CGSize(width: 200, height: 100))
  }

  @Test func `A xib is a view controller's view, by name and by class`() throws {
    let named = CardController(nibName: "Card", bundle: files.bundle)
    named.loadViewIfNeeded()
    #expect(named.view.frame.size == CGSize(width: 300, height: 120))
    let reply = try #require(named.reply)
    #expect(reply.placeholder == "Reply")
    #expect(reply.borderStyle == .roundedRect)
    #expect(reply.keyboardType == .emailAddress)
    #expect(reply.returnKeyType == .send)
    #expect(reply.delegate === named)
    reply.sendActions(for: .editingChanged)
    #expect(named.changes == 1)
    named.view.layoutIfNeeded()
    #expect(reply.frame.minX == 20)
    #expect(reply.frame.width == 260)
    // The name of the xib is the name of the class without "Controller".
    let implied = CardController(nibName: nil, bundle: files.bundle)
    implied.loadViewIfNeeded()
    #expect(implied.reply != nil)
  }

  @Test func `A xib's top-level objects are returned in the file's order`() throws {
    let owner = CardController(nibName: nil, bundle: nil)
    let objects = try #require(files.bundle.loadNibNamed("Card", owner: owner))
    #expect(objects.count == 2)
    #expect((objects.last as? UILabel)?.text == "Second")
    #expect(owner.reply?.placeholder == "Reply")
    let data = try Data(contentsOf: files.folder.url.appendingPathComponent("Card.nib"))
    #expect(UINib(data: data, bundle: nil).instantiate(withOwner: CardController()).count == 2)
  }

  @Test func `The image of the storyboard's view matches its snapshot`() throws {
    try Graphics.$measurer.withValue(Typesetter.hermetic) {
      let player = try player()
      player.loadViewIfNeeded()
      player.view.frame = CGRect(x: 0, y: 0, width: 320, height: 240)
      player.view.layoutIfNeeded()
      try Earshot.Snapshot(SceneRecorder.scene(of: player.view, appearance: .light)).expect("player")
    }
  }
}
