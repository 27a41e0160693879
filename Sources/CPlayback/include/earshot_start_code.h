// MPEG's start codes. Needs no library, so that the readers can be built without any.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Returns the position of the first start code (00 00 01), searching from a position on; `count` if there is none.
size_t earshot_start_code(const uint8_t *bytes, size_t count, size_t from);
