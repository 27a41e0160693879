// What the loops over samples share: they are compiled for the processor's wider vectors too, where it has them.
#pragma once
#include <stdint.h>
#include <string.h>

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "samples are measured in place, on little-endian machines"
#endif

// glibc's dynamic linker chooses once. AVX2 alone brings no fused multiply-add: the figures are the same in both.
// Not under Thread Sanitizer: the choice is made by the loader, before the sanitizer is there.
#if defined(__x86_64__) && defined(__GLIBC__) && __has_attribute(target_clones) && !__has_feature(thread_sanitizer)
#define EARSHOT_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define EARSHOT_CLONES
#endif

// No compiler may fuse or reorder what decides about the last bit.
#pragma STDC FP_CONTRACT OFF

// Samples as a decoder leaves them, at any address.
typedef int16_t AnyS16 __attribute__((aligned(1), may_alias));
typedef int32_t AnyS32 __attribute__((aligned(1), may_alias));
typedef float AnyF32 __attribute__((aligned(1), may_alias));
typedef double AnyF64 __attribute__((aligned(1), may_alias));

static inline int32_t load_s24(const uint8_t *bytes) {
  return (int32_t)((uint32_t)bytes[0] << 8 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 24) >> 8;
}
