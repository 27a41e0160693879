@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
