import { createHash } from "node:crypto";

/** One sealed part of a closed session: where it is bound and what was stored. */
export interface RecordPart {
  entity: "seance" | "drawing";
  field: string;
  data: string;
}

const byPlace = (one: RecordPart, other: RecordPart) =>
  order(one.entity, other.entity) || order(one.field, other.field);
const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * What a closing commits to: every part with its version and the hash of its envelope, in the order of the
 * places. The browser computes the same bytes and signs them, so the server can tell that nothing was missing.
 */
export function digestRecord(seanceId: string, parts: readonly RecordPart[]): string {
  const items = [...parts].sort(byPlace).flatMap(({ entity, field, data }) => {
    const envelope = Buffer.from(data, "base64url");
    return [entity, seanceId, field, envelope.subarray(12, 16), createHash("sha256").update(envelope).digest()];
  });
  return createHash("sha256").update(lengthPrefixed("pm1/finalize", items)).digest("base64url");
}

/** LP of the crypto protocol: u8 length and label, then each field after its u32 length, big endian. */
function lengthPrefixed(label: string, fields: readonly (string | Buffer)[]): Buffer {
  const chunks = [Buffer.from([Buffer.byteLength(label)]), Buffer.from(label)];
  for (const field of fields) {
    const bytes = Buffer.from(field as string);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    chunks.push(length, bytes);
  }
  return Buffer.concat(chunks);
}
