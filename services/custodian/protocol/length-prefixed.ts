type PrefixedItem = Uint8Array | string | number;

/** The only structured encoder of pm1: `u8(len label) | label | Π(u32be(len) | part)`. */
export function lengthPrefixed(label: string, ...items: PrefixedItem[]): Buffer {
  const name = Buffer.from(label, "utf8");
  const framed = items.flatMap((item) => {
    const bytes = typeof item === "number" ? u32(item) : Buffer.from(item as string);
    return [u32(bytes.length), bytes];
  });
  return Buffer.concat([Buffer.of(name.length), name, ...framed]);
}

function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
