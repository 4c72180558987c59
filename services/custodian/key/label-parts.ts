/** The only structured encoder of pm1: `u8(len label) | label | Π(u32be(len) | part)` (crypto.md section 3). */
export function labelParts(label: string, ...parts: Uint8Array[]): Buffer {
  const name = Buffer.from(label, "utf8");
  const framed = parts.flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return Buffer.concat([Buffer.of(name.length), name, ...framed]);
}
