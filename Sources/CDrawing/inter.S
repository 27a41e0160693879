// Embeds Inter's font files as read-only data. The assembler finds them on the header search path (Package.swift).
  .section .rodata
.macro font name, file
  .balign 16
  .global earshot_inter_\name
  .global earshot_inter_\name\()_end
earshot_inter_\name:
  .incbin "\file"
earshot_inter_\name\()_end:
  .byte 0
.endm

  font regular, "Inter-Regular.otf"
  font medium, "Inter-Medium.otf"
  font semibold, "Inter-SemiBold.otf"
  font bold, "Inter-Bold.otf"
  font italic, "Inter-Italic.otf"
  font bold_italic, "Inter-BoldItalic.otf"

  .section .note.GNU-stack, "", %progbits
