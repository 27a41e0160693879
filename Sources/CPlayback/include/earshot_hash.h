// SHA-256, computed by GLib.
#pragma once
#include <stdbool.h>
#include <stddef.h>

typedef struct EarshotHash EarshotHash;

EarshotHash *earshot_hash_create(void);
void earshot_hash_add(EarshotHash *hash, const void *bytes, size_t count);
// Writes the hash of all bytes so far, as 64 hexadecimal digits and a NUL. More bytes may be added afterwards.
bool earshot_hash_text(const EarshotHash *hash, char digits[65]);
void earshot_hash_free(EarshotHash *hash);
