// One hidden function for each function of the lazily loaded libraries (functions.h). It jumps to the address in its
// slot: at first to code that loads the library and writes the function's address into the slot, and from then on to
// the function itself. Arguments in registers and on the stack are passed on unchanged, so this works for any function.
//
// On other processors, and under Thread Sanitizer, which has to see GLib's locks, the libraries are linked as usual.
#if defined(__x86_64__) && !__has_feature(thread_sanitizer)

.macro stub name
  .section .text.earshot_lazy, "ax", %progbits
  .balign 16
  .globl \name
  .hidden \name
  .type \name, %function
\name:
  .cfi_startproc
  endbr64
  jmp *.Lslot_\name(%rip)
.Lfirst_\name:
  leaq .Lslot_\name(%rip), %r11
  jmp load
  .cfi_endproc
  .size \name, . - \name
  .section .data.earshot_lazy, "aw", %progbits
.Lslot_\name:
  .quad .Lfirst_\name
.endm

  .section .data.earshot_lazy, "aw", %progbits
  .balign 8
  .globl earshot_lazy_slots
  .hidden earshot_lazy_slots
earshot_lazy_slots:

#define FUNCTION(library, name) stub name
#include "functions.h"

  // Calls earshot_lazy_load with the slot in r11, and then the function, with the arguments of the caller.
  .section .text.earshot_lazy, "ax", %progbits
  .balign 16
  .type load, %function
load:
  .cfi_startproc
  pushq %rbp
  .cfi_def_cfa_offset 16
  .cfi_offset %rbp, -16
  movq %rsp, %rbp
  .cfi_def_cfa_register %rbp
  subq $192, %rsp
  movq %rdi, (%rsp)
  movq %rsi, 8(%rsp)
  movq %rdx, 16(%rsp)
  movq %rcx, 24(%rsp)
  movq %r8, 32(%rsp)
  movq %r9, 40(%rsp)
  // The number of vector registers that a variadic call uses.
  movq %rax, 48(%rsp)
  movups %xmm0, 64(%rsp)
  movups %xmm1, 80(%rsp)
  movups %xmm2, 96(%rsp)
  movups %xmm3, 112(%rsp)
  movups %xmm4, 128(%rsp)
  movups %xmm5, 144(%rsp)
  movups %xmm6, 160(%rsp)
  movups %xmm7, 176(%rsp)
  movq %r11, %rdi
  call earshot_lazy_load
  movq %rax, %r11
  movq (%rsp), %rdi
  movq 8(%rsp), %rsi
  movq 16(%rsp), %rdx
  movq 24(%rsp), %rcx
  movq 32(%rsp), %r8
  movq 40(%rsp), %r9
  movq 48(%rsp), %rax
  movups 64(%rsp), %xmm0
  movups 80(%rsp), %xmm1
  movups 96(%rsp), %xmm2
  movups 112(%rsp), %xmm3
  movups 128(%rsp), %xmm4
  movups 144(%rsp), %xmm5
  movups 160(%rsp), %xmm6
  movups 176(%rsp), %xmm7
  leave
  .cfi_def_cfa %rsp, 8
  jmp *%r11
  .cfi_endproc
  .size load, . - load

#endif
  .section .note.GNU-stack, "", %progbits
