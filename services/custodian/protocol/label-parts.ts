type Part = Uint8Array | string | number;

/** The only structured encoder of pm1: `u8(len label) | label | Π(u32be(len) | part)`. */
export function labelParts(label: string, ...parts: Part[]): Buffer {
  const name = Buffer.from(label, "utf8");
  const framed = parts.flatMap((part) => {
    const bytes = typeof part === "number" ? u32(part) : Buffer.from(part as string);
    return [u32(bytes.length), bytes];
  });
  return Buffer.concat([Buffer.of(name.length), name, ...framed]);
}

function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}
