/** Where the kept parts stand in the wire form of secret keys: version, suite and generation; and the sealed decryption half. */
const parts = [
  { from: 0, to: 6 },
  { from: 82, to: 206 },
] as const;
const wireLength = 330;

/** What is kept of secret keys beyond their own password: enough to decrypt with, nothing to sign with. */
export const recoveryBundleOf = (secKey: string): Buffer => {
  const bytes = Buffer.from(secKey, "base64url");
  return Buffer.concat(parts.map(({ from, to }) => bytes.subarray(from, to)));
};

/** That bundle in the wire form of secret keys, zeros where nothing is kept. */
export function formerSecKey(bundle: Buffer): string {
  const wire = Buffer.alloc(wireLength);
  let at = 0;
  for (const { from, to } of parts) {
    bundle.copy(wire, from, at, at + to - from);
    at += to - from;
  }
  return wire.toString("base64url");
}

/** The generation the bundle is bound to. */
export const generationOf = (bundle: Buffer): number => bundle.readUInt32BE(2);
