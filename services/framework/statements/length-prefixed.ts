type PrefixedItem = Uint8Array | string | number;

/** The one structured encoder of pm1 on servers: `u8(len label) | label | Π(u32be(len part) | part)`; a number is a part of four bytes. */
export function lengthPrefixed(label: string, ...items: PrefixedItem[]): Buffer {
  const parts = items.map((item) => (typeof item === "number" ? u32(item) : Buffer.from(item as string)));
  const encoded = Buffer.allocUnsafe(parts.reduce((length, part) => length + 4 + part.length, 1 + label.length));
  let at = encoded.writeUInt8(label.length);
  at += encoded.write(label, at, "latin1");
  for (const part of parts) {
    at = encoded.writeUInt32BE(part.length, at);
    at += part.copy(encoded, at);
  }
  return encoded;
}

function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
