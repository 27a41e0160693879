// Common definitions of the loops over samples, which are also compiled for wider vectors of the processor.
#pragma once
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "samples are measured in place, on little-endian machines"
#endif

// Selected once by glibc's dynamic linker. AVX2 alone has no fused multiply-add, so the results are the same. Not
// used with Thread Sanitizer, because the loader makes the selection before the sanitizer is initialized.
#if defined(__x86_64__) && defined(__GLIBC__) && __has_attribute(target_clones) && !__has_feature(thread_sanitizer)
#define EARSHOT_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define EARSHOT_CLONES
#endif

// The compiler must not fuse or reorder operations that affect the last bit.
#pragma STDC FP_CONTRACT OFF

// Samples as a decoder writes them, at any address.
typedef int16_t AnyS16 __attribute__((aligned(1), may_alias));
typedef int32_t AnyS32 __attribute__((aligned(1), may_alias));
typedef float AnyF32 __attribute__((aligned(1), may_alias));
typedef double AnyF64 __attribute__((aligned(1), may_alias));

static inline int32_t load_s24(const uint8_t *bytes) {
  return (int32_t)((uint32_t)bytes[0] << 8 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 24) >> 8;
}
