"""Encrypts a voicemail as its server would, with the key that the payload brings: seal.py PAYLOAD FILE SEALED.

ChaCha20-Poly1305 (RFC 8439), as CryptoKit's ChaChaPoly.SealedBox.combined has it: nonce, ciphertext, tag.
"""

import base64, hashlib, json, struct, sys

MASK = 0xFFFFFFFF


def block(key, nonce, number):
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", number) + nonce))
    state = list(start)

    def mix(a, b, c, d):
        for target, source, other, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[target] = (state[target] + state[source]) & MASK
            word = state[other] ^ state[target]
            state[other] = (word << bits | word >> 32 - bits) & MASK

    for _ in range(10):
        for i in range(4):
            mix(i, i + 4, i + 8, i + 12)
        for i in range(4):
            mix(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12)
    return struct.pack("<16I", *((a + b) & MASK for a, b in zip(start, state)))


def tag(key, message):
    factor = int.from_bytes(key[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    total = 0
    for place in range(0, len(message), 16):
        total = (total + int.from_bytes(message[place:place + 16] + b"\1", "little")) * factor % (2 ** 130 - 5)
    return ((total + int.from_bytes(key[16:32], "little")) % 2 ** 128).to_bytes(16, "little")


def seal(key, nonce, plain):
    stream = b"".join(block(key, nonce, 1 + number) for number in range((len(plain) + 63) // 64))
    sealed = bytes(a ^ b for a, b in zip(plain, stream))
    padding = bytes(-len(sealed) % 16)
    return nonce + sealed + tag(block(key, nonce, 0), sealed + padding + struct.pack("<QQ", 0, len(sealed)))


payload, file, sealed = sys.argv[1:]
with open(payload) as text:
    key = base64.b64decode(json.load(text)["voicemail"]["key"])
with open(file, "rb") as sound:
    plain = sound.read()
# Of the sound, so that the same bytes come out every time; a server takes a random one.
nonce = hashlib.sha256(plain).digest()[:12]
with open(sealed, "wb") as out:
    out.write(seal(key, nonce, plain))
