// Drawing: a scene as pixels, and what text and images need for it.
//
//     Scene ──► Painter ──► Pixels ──► PNG
//                  │ ▲
//     TextBlock ─► Typesetter ◄─ Inter (part of the program)         Data ──► ImageDecoder ──► Pixels
//
// The same scene gives the same bytes on every machine. So:
//
// - Letters are shapes. Pango breaks text into lines and Cairo gives the outlines of its glyphs, which are filled like
//   any shape: no hinting, no rounding to pixels, no cache of small pictures of letters, which differ between versions.
// - Fonts are private. `Typesetter.hermetic` knows Inter alone, from bytes that are part of the program; no environment
//   variable, configuration or font of the machine has a say. What Inter cannot draw is named, not guessed.
// - Coordinates are transformed in Swift and clamped before Cairo sees them: Cairo's own numbers have 24 bits before the
//   point, and it refuses every further step once it was given a transform that it cannot undo.
// - Blurring, resizing and turning pictures are loops over whole numbers, in C (`CDrawing`).
//
// libpng and libjpeg report errors by a jump; none leaves C. GIF is read in Swift, where reading beyond an end cannot be.
