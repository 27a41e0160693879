// Makes the members of pictures' types visible; see the same file of EarshotTesting.
@_exported public import struct Scenes.EstimatedText
