import EarshotCompression
import EarshotFoundation
import EarshotSceneKit
import EarshotSpriteKit
import EarshotUIKit
import ExtensionTestSupport
import Scenes
import Testing
import Transcripts

/// Modules whose views are not drawn, and compression.
@MainActor @Suite("Placeholder modules") struct PlaceholderModuleTests {
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
    let messages = Reports.messages { view.presentScene(scene) }
    #expect(scene.events == ["moved to 100"] && scene.childNode(withName: "label")?.scene === scene)
    #expect(
      messages == [
        "SKAction is not emulated: actions don't run",
        "SKView is not emulated: the scene GameScene is not drawn",
      ])
    #expect(SceneRecorder.scene(of: view, appearance: .light).elements.map(\.label) == ["SpriteKit"])
    let unread = Reports.messages { _ = SKEmitterNode(fileNamed: "Snow") }
    #expect(unread == ["SKEmitterNode(fileNamed: \"Snow\") is not emulated: particle files are not read"])
  }

  @Test func `A SceneKit view draws a labeled placeholder and reports it`() throws {
    let view = SCNView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let scene = SCNScene()
    let node = SCNNode(geometry: SCNSphere(radius: 1))
    (node.name, node.position) = ("ball", SCNVector3(0, 1, 2))
    scene.rootNode.addChildNode(node)
    #expect(Reports.messages { view.scene = scene } == ["SCNView is not emulated: the scene is not drawn"])
    #expect(scene.rootNode.childNode(withName: "ball", recursively: true) === node)
    #expect(SceneRecorder.scene(of: view, appearance: .light).elements.map(\.label) == ["SceneKit"])
  }

  @Test func `The nodes of a scene have frames and can be searched`() {
    let scene = SKScene(size: CGSize(width: 200, height: 100))
    let box = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    (box.name, box.position) = ("box", CGPoint(x: 50, y: 40))
    box.setScale(2)
    box.physicsBody = SKPhysicsBody(rectangleOf: box.size)
    let dot = SKShapeNode(circleOfRadius: 5)
    (dot.name, dot.position) = ("dot", CGPoint(x: 5, y: 0))
    box.addChild(dot)
    scene.addChild(box)
    #expect(box.frame == CGRect(x: 30, y: 30, width: 40, height: 20))
    #expect(box.physicsBody?.node === box)
    #expect(scene["//dot"] == [dot] && scene["dot"] == [])
    #expect(scene.convert(CGPoint.zero, from: dot) == CGPoint(x: 60, y: 40))
    #expect(dot.convert(CGPoint(x: 62, y: 40), from: scene) == CGPoint(x: 1, y: 0))
    #expect(scene.atPoint(CGPoint(x: 32, y: 32)) === box && scene.atPoint(CGPoint(x: 1, y: 1)) === scene)
    #expect(scene.calculateAccumulatedFrame() == scene.frame)
  }

  @Test func `Scenes of files that the bundle lacks are nil`() {
    #expect(SKScene(fileNamed: "Missing") == nil && SCNScene(named: "art.scnassets/missing.scn") == nil)
  }

  @Test func `A transaction calls its completion block`() {
    var events: [String] = []
    SCNTransaction.begin()
    SCNTransaction.completionBlock = { events.append("completed") }
    SCNTransaction.commit()
    #expect(events == ["completed"])
  }

  private static let text = Array(repeatElement("Earshot plays. ", count: 20).joined().utf8)

  private func compressed(_ bytes: [UInt8], capacity: Int = 1000) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: capacity)
    let count = compression_encode_buffer(&target, capacity, bytes, bytes.count, nil, COMPRESSION_ZLIB)
    return Array(target.prefix(count))
  }

  private func decompressed(_ bytes: [UInt8], capacity: Int = 1000) -> [UInt8] {
    var target = [UInt8](repeating: 0, count: capacity)
    let count = compression_decode_buffer(&target, capacity, bytes, bytes.count, nil, COMPRESSION_ZLIB)
    return Array(target.prefix(count))
  }

  @Test func `Deflated bytes are compressed and decompressed`() {
    let packed = compressed(Self.text)
    #expect(packed.count < 60 && decompressed(packed) == Self.text)
    // "hello" as a stored block, and with fixed codes, from RFC 1951
    #expect(decompressed([1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8)) == Array("hello".utf8))
    #expect(decompressed([0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00]) == Array("hello".utf8))
  }

  @Test func `A destination that is too small fails a compression and cuts a decompression off`() {
    let packed = compressed(Self.text)
    #expect(compressed(Self.text, capacity: packed.count - 1).isEmpty)
    #expect(decompressed(packed, capacity: 10) == Array(Self.text.prefix(10)))
  }

  @Test func `Damaged and incomplete bytes are not decompressed`() {
    #expect(decompressed([0xFF, 0xFF, 0xFF, 0xFF]).isEmpty)
    #expect(decompressed(Array(compressed(Self.text).dropLast())).isEmpty)
  }

  @Test func `Other algorithms fail and are reported`() {
    let source: [UInt8] = [1, 2, 3]
    var target = [UInt8](repeating: 0, count: 100)
    let messages = Reports.messages {
      #expect(compression_encode_buffer(&target, 100, source, 3, nil, COMPRESSION_LZ4) == 0)
      #expect(compression_decode_buffer(&target, 100, source, 3, nil, COMPRESSION_LZFSE) == 0)
    }
    #expect(
      messages == [
        "compression_encode_buffer is not emulated for the algorithm 0x100: it fails; COMPRESSION_ZLIB works",
        "compression_decode_buffer is not emulated for the algorithm 0x801: it fails; COMPRESSION_ZLIB works",
      ])
  }
}
