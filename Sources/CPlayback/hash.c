#include "earshot_hash.h"

#include <glib.h>

// A `GChecksum` under another name, because no GLib type is public.
static GChecksum *checksum(const EarshotHash *hash) { return (GChecksum *)hash; }

EarshotHash *earshot_hash_create(void) { return (EarshotHash *)g_checksum_new(G_CHECKSUM_SHA256); }

void earshot_hash_add(EarshotHash *hash, const void *bytes, size_t count) {
  const guchar *remaining = bytes;
  // GLib counts bytes with a signed number.
  while (hash && remaining && count > 0) {
    size_t now = MIN(count, (size_t)1 << 30);
    g_checksum_update(checksum(hash), remaining, (gssize)now);
    remaining += now;
    count -= now;
  }
}

bool earshot_hash_text(const EarshotHash *hash, char digits[65]) {
  if (!hash) return false;
  // A checksum cannot be continued after its digits were read, so a copy is read.
  GChecksum *copy = g_checksum_copy(checksum(hash));
  g_strlcpy(digits, g_checksum_get_string(copy), 65);
  g_checksum_free(copy);
  return true;
}

void earshot_hash_free(EarshotHash *hash) {
  if (hash) g_checksum_free(checksum(hash));
}
