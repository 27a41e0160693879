// Drawing: rasterizes scenes, and provides text and images for them.
//
//     Scene ──► Painter ──► Pixels ──► PNG
//                  │ ▲
//     TextBlock ─► Typesetter ◄─ Inter (part of the program)         Data ──► ImageDecoder ──► Pixels
//
// The same scene yields the same bytes on every machine. Therefore:
//
// - Glyphs are shapes. Pango breaks text into lines, and Cairo provides the outlines of the glyphs, which are filled
//   like any shape: no hinting, no rounding to pixels, no glyph cache, which differ between versions. Emoji are bitmaps
//   of their font, reduced by the code for images.
// - Fonts are private. `Typesetter.hermetic` uses Inter, from bytes in the program, and, for characters that Inter
//   lacks, fonts of the machine with known contents (`ScriptFont`); environment variables, configurations and other
//   fonts have no influence. Characters that none of these fonts has are reported, and drawn as boxes. A device may
//   have files in front of the machine's fonts, or instead of them (`FontSelection`, `Typesetter.reading(_:)`), and a
//   language, whose forms Han characters have (`Typesetter.preferring(_:)`).
// - Coordinates are transformed in Swift and clamped before they are passed to Cairo, whose numbers have 24 bits
//   before the binary point, and which rejects all further operations after a transform that is not invertible.
// - Blurring, resizing and rotating images are integer loops in C (`CDrawing`).
//
// libpng and libjpeg report errors with longjmp, which never leaves C. GIF is read in Swift, which checks array bounds.
