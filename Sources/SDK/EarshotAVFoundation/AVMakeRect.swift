/// Returns the largest rectangle of an aspect ratio that fits into another rectangle, centered.
///
/// - Parameters:
///   - aspectRatio: The width and height of the ratio.
///   - boundingRect: The rectangle to fit into, in points.
/// - Returns: The rectangle, in the coordinates of `boundingRect`. If the ratio has no width or height, an empty
///   rectangle at the center.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
  guard aspectRatio.width > 0, aspectRatio.height > 0 else {
    return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
  }
  let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
  let size = CGSize(width: aspectRatio.width * scale, height: aspectRatio.height * scale)
  return CGRect(
    x: boundingRect.midX - size.width / 2, y: boundingRect.midY - size.height / 2, width: size.width,
    height: size.height)
}
