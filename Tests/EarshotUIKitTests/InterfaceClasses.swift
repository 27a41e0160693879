import EarshotUIKit
import InterfaceDocuments
import Storyboards
import TestSupport
import Transcripts

/// The calls to objects of storyboards, in order.
@MainActor
enum InterfaceCalls {
  static var all: [String] = []
}

/// The class of the view controller in Player.storyboard.
final class PlayerController: UIViewController {
  weak var titleLabel: UILabel!
  weak var playButton: UIButton!
  weak var cover: CoverView!
  weak var coverWidth: NSLayoutConstraint!
  var labels: [UILabel] = []
  var presses: [UIButton] = []
  var taps = 0
  var detail: DetailController?
  var frameInViewDidLoad = CGRect.zero

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCalls.all.append("PlayerController.init(coder:), view loaded \(isViewLoaded)")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    InterfaceCalls.all.append("PlayerController.awakeFromNib, view loaded \(isViewLoaded)")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    InterfaceCalls.all.append("prepare(for: \(segue.identifier ?? "nil")), title \(titleLabel?.text ?? "nil")")
    detail = segue.destination as? DetailController
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    frameInViewDidLoad = view.frame
    InterfaceCalls.all.append("PlayerController.viewDidLoad, children \(children.count)")
  }

  func play(_ sender: UIButton) { presses.append(sender) }
  func coverTapped() { taps += 1 }

  /// Registers the classes, like lowered sources.
  static func register() {
    ObjectiveCRegistry.register(PlayerController.self)
      .property("titleLabel", \.titleLabel).property("playButton", \.playButton).property("cover", \.cover)
      .property("coverWidth", \.coverWidth).outletCollection("labels", \.labels)
    SelectorRegistry.register("play:", of: PlayerController.self) { target, sender in
      MainActor.assumeIsolated { if let button = sender as? UIButton { target.play(button) } }
    }
    SelectorRegistry.register("coverTapped", of: PlayerController.self) { target, _ in
      MainActor.assumeIsolated { target.coverTapped() }
    }
    ObjectiveCRegistry.register(CoverView.self).property("caption", \.caption)
    ObjectiveCRegistry.register(DetailController.self).property("timeLabel", \.timeLabel)
    ObjectiveCRegistry.register(CardController.self).property("reply", \.reply)
    SelectorRegistry.register("changed:", of: CardController.self) { target, _ in
      MainActor.assumeIsolated { target.changes += 1 }
    }
  }
}

final class CoverView: UIView {
  var caption = "" { didSet { InterfaceCalls.all.append("CoverView.caption = \(caption)") } }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceCalls.all.append("CoverView.init(coder:), frame \(Int(bounds.width)) x \(Int(bounds.height))")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    InterfaceCalls.all.append("CoverView.awakeFromNib, caption \(caption), radius \(Int(layer.cornerRadius))")
  }
}

/// The class of the view controller in the container.
final class DetailController: UIViewController {
  var timeLabel: UILabel?

  override func viewDidLoad() {
    super.viewDidLoad()
    InterfaceCalls.all.append("DetailController.viewDidLoad, time \(timeLabel?.text ?? "nil")")
  }
}

/// The File's Owner of Card.xib.
final class CardController: UIViewController, UITextFieldDelegate {
  weak var reply: UITextField?
  var changes = 0
}

/// Compiled files in their own bundle.
@MainActor
final class InterfaceBundle {
  let folder: TemporaryFolder
  let bundle: Bundle

  /// Makes a bundle with the files of Interfaces/.
  init() throws {
    PlayerController.register()
    folder = try TemporaryFolder()
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Interfaces")
    let base = folder.url.appendingPathComponent("Base.lproj")
    let german = folder.url.appendingPathComponent("de.lproj")
    for lproj in [base, german] {
      try FileManager.default.createDirectory(at: lproj, withIntermediateDirectories: true)
    }
    let player = source.appendingPathComponent("Base.lproj/Player.storyboard")
    guard try Storyboard.compile(player, into: base).isEmpty,
      try Storyboard.compile(source.appendingPathComponent("Card.xib"), into: folder.url).isEmpty
    else { throw CocoaError(.fileReadCorruptFile) }
    try FileManager.default.copyItem(
      at: source.appendingPathComponent("de.lproj/Player.strings"),
      to: german.appendingPathComponent("Player.strings"))
    guard let bundle = Bundle(url: folder.url) else { throw CocoaError(.fileReadNoSuchFile) }
    self.bundle = bundle
  }

  /// Compiles a storyboard into the bundle.
  func add(_ text: String, as name: String) throws {
    let board = try Storyboard(Data(text.utf8), named: "\(name).storyboard")
    try board.document.compiled().write(to: folder.url.appendingPathComponent("\(name).\(board.compiledExtension)"))
  }
}
