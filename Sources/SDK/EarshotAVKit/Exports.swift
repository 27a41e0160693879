@_exported public import EarshotAVFoundation
@_exported public import EarshotUIKit
