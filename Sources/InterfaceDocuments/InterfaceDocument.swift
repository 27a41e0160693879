// InterfaceDocuments: the contents of a storyboard or xib as values, and their compiled form.
//
//     MainInterface.storyboard ─ Storyboards ─► InterfaceDocument ─ compiled ─► MainInterface.storyboardc
//                                                                                        │
//                            UIStoryboard, UINib (EarshotUIKit) ◄─ InterfaceDocument ◄───┘
//
// The parser runs where an extension is built, the reader in the extension's process. So an extension loads no XML library,
// and reads names, numbers and colors that are checked already. The compiled form is read with limits all the same: the
// process that reads it does not know who wrote it.
//
// Names of properties are those of Xcode's files (`clipsSubviews`, `fontDescription`), not those of UIKit.

/// The contents of one storyboard or xib.
public struct InterfaceDocument: Sendable, Equatable {
  /// The kind of file.
  public enum Kind: UInt8, Sendable {
    case storyboard, nib
  }

  /// The kind of file it was.
  public var kind: Kind
  /// The identifier of the initial view controller; nil where there is none.
  public var initialController: String?
  /// The scenes of a storyboard; a xib has one, with its top-level objects.
  public var scenes: [InterfaceScene]

  /// Creates a document.
  public init(kind: Kind, initialController: String? = nil, scenes: [InterfaceScene]) {
    (self.kind, self.initialController, self.scenes) = (kind, initialController, scenes)
  }
}
