public import Scenes

/// The painter's side of a screen: requests and scenes in, bytes for the terminal out. It remembers the terminal's
/// contents, so that only differences are sent.
public struct SceneFrames: Sendable {
  /// The functions that draw.
  public struct Drawing: Sendable {
    /// Paints a scene with a number of pixels per point, from 1 to 3; nil on failure.
    public var paint: @Sendable (Scene, Double) -> Pixels?
    /// Encodes a picture as PNG, with a number of pixels per point; empty on failure.
    public var png: @Sendable (Pixels, Double) -> [UInt8]

    /// Creates a value with these functions.
    public init(
      paint: @escaping @Sendable (Scene, Double) -> Pixels?, png: @escaping @Sendable (Pixels, Double) -> [UInt8]
    ) {
      (self.paint, self.png) = (paint, png)
    }
  }

  private let drawing: Drawing
  private var cells: CellScreen?
  private var picture: (screen: PictureScreen, output: PaintRequest.Output, cell: CellSize)?
  private var matcher: PaletteMatcher?

  /// The first number of Kitty's images, far from those of other programs.
  private static let firstImage: UInt32 = 0x4561_0000

  /// Creates the state for a terminal that shows nothing.
  public init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  /// Returns the bytes for a request: those that change the terminal, or a file; nil if the scene cannot be painted.
  public mutating func bytes(for request: PaintRequest, _ scene: Scene) -> [UInt8]? {
    switch request.output {
    case .file(let scale): return drawing.paint(scene, scale).map { drawing.png($0, scale) }
    case .blocks(let depth): return blocks(request, scene, depth)
    case .picture(let graphics): return picture(request, scene, graphics)
    }
  }

  private mutating func blocks(_ request: PaintRequest, _ scene: Scene, _ depth: ColorDepth) -> [UInt8]? {
    let projection = request.projection(of: scene)
    guard let pixels = drawing.paint(scene, 1) else { return nil }
    matcher = depth == .direct ? nil : matcher ?? PaletteMatcher()
    let part = projection.halfBlocks(
      of: pixels, density: 1, request.appearance, background: request.background, matcher: &matcher)
    // The whole area, so that a smaller scene leaves nothing of a larger one.
    var grid = CellGrid(columns: request.area.columns.count, rows: request.area.rows.count)
    for row in 0..<min(part.extent.rows, grid.extent.rows) {
      for column in 0..<min(part.extent.columns, grid.extent.columns) { grid[column, row] = part[column, row] }
    }
    let origin = CellPosition(column: request.area.columns.lowerBound, row: request.area.rows.lowerBound)
    var screen = request.isFresh || cells?.origin != origin ? CellScreen(at: origin) : cells ?? CellScreen(at: origin)
    defer { cells = screen }
    return screen.update(to: grid)
  }

  private mutating func picture(_ request: PaintRequest, _ scene: Scene, _ graphics: GraphicsProtocol) -> [UInt8]? {
    let projection = request.projection(of: scene)
    let density = min(max(projection.scale, 1), 3)
    guard let pixels = drawing.paint(scene, density),
      let part = projection.visiblePart(of: pixels, density: density, request.appearance)
    else { return nil }
    let origin = CellPosition(column: request.area.columns.lowerBound, row: request.area.rows.lowerBound)
    let isSame = picture.map { before in
      before.output == request.output && before.cell == request.cell && before.screen.origin == origin
    }
    var screen: PictureScreen
    if let picture, isSame == true, !request.isFresh {
      screen = picture.screen
    } else {
      screen = PictureScreen(
        coding(graphics, request), cell: request.cell, at: origin, background: request.background)
    }
    defer { picture = (screen, request.output, request.cell) }
    return screen.update(to: part)
  }

  private func coding(_ graphics: GraphicsProtocol, _ request: PaintRequest) -> PictureScreen.Coding {
    let png: @Sendable (Pixels) -> [UInt8] = { [encode = drawing.png] in encode($0, 1) }
    return switch graphics {
    case .kitty: .kitty(png: png, firstImage: Self.firstImage)
    case .inlineImages: .inlineImages(png: png)
    case .sixel: .sixel(colors: request.sixelColors, limit: request.sixelSize)
    }
  }
}
