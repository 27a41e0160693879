@_exported public import EarshotFoundation
