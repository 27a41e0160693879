public import Scenes

// The types of pictures: scenes, their elements, and the operations that draw them.
extension Earshot {
  /// The light or dark appearance.
  public typealias Appearance = Scenes.Appearance
  /// A color in sRGB.
  public typealias Color = Scenes.Color
  /// The contrast of colors.
  public typealias Contrast = Scenes.Contrast
  /// A decoded image.
  public typealias DecodedImage = Scenes.DecodedImage
  /// A drawing operation, in points with y pointing down, in the coordinates set by the preceding operations.
  public typealias DrawingOperation = Scenes.DrawingOperation
  /// The description by which a font is chosen.
  public typealias FontDescription = Scenes.FontDescription
  /// The metrics of a font, in points.
  public typealias FontMetrics = Scenes.FontMetrics
  /// A color stop of a gradient.
  public typealias GradientStop = Scenes.GradientStop
  /// The fonts in which a device sets characters that Inter lacks.
  public typealias FontSelection = Scenes.FontSelection
  /// An error that describes why the files of a font selection cannot be used.
  public typealias FontSelectionError = Scenes.FontSelectionError
  /// The way in which a group of operations is drawn.
  public typealias GroupMode = Scenes.GroupMode
  /// A reason why data cannot be decoded as an image.
  public typealias ImageFault = Scenes.ImageFault
  /// A language, as a BCP 47 tag.
  public typealias LanguageTag = Scenes.LanguageTag
  /// The reason why a text names no language.
  public typealias LanguageTagError = Scenes.LanguageTagError
  /// The media button as drawn.
  public typealias MediaButton = Scenes.MediaButton
  /// The look of the system's drawing of notifications.
  public typealias NotificationStyle = Scenes.NotificationStyle
  /// The fill of a path.
  public typealias Paint = Scenes.Paint
  /// A path of lines and curves, in points, with y pointing down.
  public typealias Path = Scenes.Path
  /// An image of pixels.
  public typealias Pixels = Scenes.Pixels
  /// The visual and accessible content of an interface.
  public typealias Scene = Scenes.Scene
  /// An accessibility element of a scene, which a user can perceive and interact with.
  public typealias SceneElement = Scenes.SceneElement
  /// The shadow of a path.
  public typealias Shadow = Scenes.Shadow
  /// The style of a stroke.
  public typealias Stroke = Scenes.Stroke
  /// Text with attributes, to be laid out in lines.
  public typealias TextBlock = Scenes.TextBlock
  /// The metrics of a text, in points.
  public typealias TextMetrics = Scenes.TextMetrics
  /// A part of a text with uniform attributes.
  public typealias TextRun = Scenes.TextRun
  /// The text size that the person prefers.
  public typealias TextSize = Scenes.TextSize
  /// A touch event on an extension's view (K5).
  public typealias Touch = Scenes.Touch
  /// An affine transform.
  public typealias Transform = Scenes.Transform
}
