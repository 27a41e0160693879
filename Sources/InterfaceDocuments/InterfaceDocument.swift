// InterfaceDocuments: the contents of a storyboard or xib as values, and their compiled form.
//
//     MainInterface.storyboard ─ Storyboards ─► InterfaceDocument ─ compiled ─► MainInterface.storyboardc
//                                                                                        │
//                            UIStoryboard, UINib (EarshotUIKit) ◄─ InterfaceDocument ◄───┘
//
// The parser runs when an extension is built, the reader in the extension's process. So an extension loads no XML
// library, and reads names, numbers and colors that have been validated. The compiled form is nevertheless untrusted,
// and read with limits.
//
// The names of properties are those of Xcode's files (`clipsSubviews`, `fontDescription`), not those of UIKit.

/// The contents of one storyboard or xib.
public struct InterfaceDocument: Sendable, Equatable {
  /// A kind of file.
  public enum Kind: UInt8, Sendable {
    case storyboard, nib
  }

  /// The kind of the original file.
  public var kind: Kind
  /// The identifier of the initial view controller; nil if there is none.
  public var initialController: String?
  /// The scenes of a storyboard; a xib has a single one, with its top-level objects.
  public var scenes: [InterfaceDocumentScene]

  /// Creates a document.
  public init(kind: Kind, initialController: String? = nil, scenes: [InterfaceDocumentScene]) {
    (self.kind, self.initialController, self.scenes) = (kind, initialController, scenes)
  }
}
