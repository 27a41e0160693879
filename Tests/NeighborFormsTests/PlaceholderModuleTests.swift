import EarshotCompression
import EarshotFoundation
import EarshotSceneKit
import EarshotSpriteKit
import EarshotUIKit
import Scenes
import Synchronization
import Testing
import Transcripts

/// Modules whose views are not drawn, and functions that fail.
@MainActor @Suite("Placeholder modules") struct PlaceholderModuleTests {
  private func reports(_ body: () throws -> Void) rethrows -> [String] {
    let messages = Mutex<[String]>([])
    try Report.$listener.withValue({ diagnostic in messages.withLock { $0.append(diagnostic.message) } }) { try body() }
    return messages.withLock { $0 }
  }

  private final class GameScene: SKScene {
    var events: [String] = []
    override func didMove(to view: SKView) {
      events.append("moved to \(Int(view.bounds.width))")
      let label = SKLabelNode(text: "Hello")
      label.name = "label"
      addChild(label)
      label.run(.sequence([.fadeIn(withDuration: 1), .removeFromParent()]))
    }
  }

  @Test func `A SpriteKit view draws a labeled placeholder and reports the scene`() throws {
    let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let scene = GameScene(size: view.bounds.size)
    let messages = reports { view.presentScene(scene) }
    #expect(scene.events == ["moved to 100"] && scene.childNode(withName: "label")?.scene === scene)
    #expect(
      messages == [
        "SKAction is not emulated: actions don't run",
        "SKView is not emulated: the scene GameScene is not drawn",
      ])
    #expect(SceneRecorder.scene(of: view, appearance: .light).elements.map(\.label) == ["SpriteKit"])
    let unread = reports { _ = SKEmitterNode(fileNamed: "Snow") }
    #expect(unread == ["SKEmitterNode(fileNamed: \"Snow\") is not emulated: particle files are not read"])
  }

  @Test func `A SceneKit view draws a labeled placeholder and reports it`() throws {
    let view = SCNView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let scene = SCNScene()
    let node = SCNNode(geometry: SCNSphere(radius: 1))
    (node.name, node.position) = ("ball", SCNVector3(0, 1, 2))
    scene.rootNode.addChildNode(node)
    #expect(reports { view.scene = scene } == ["SCNView is not emulated: the scene is not drawn"])
    #expect(scene.rootNode.childNode(withName: "ball", recursively: true) === node)
    #expect(SceneRecorder.scene(of: view, appearance: .light).elements.map(\.label) == ["SceneKit"])
  }

  @Test func `Compressing fails and is reported`() {
    let source: [UInt8] = [1, 2, 3]
    var target = [UInt8](repeating: 0, count: 100)
    let messages = reports {
      #expect(compression_encode_buffer(&target, 100, source, 3, nil, COMPRESSION_ZLIB) == 0)
      #expect(compression_decode_buffer(&target, 100, source, 3, nil, COMPRESSION_LZFSE) == 0)
    }
    #expect(messages.count == 2)
  }
}
