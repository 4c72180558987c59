import { createHash } from "node:crypto";
import { lengthPrefixed } from "@carnet/services/framework";

/** One sealed part of a closed session: where it is bound and what was stored. */
export interface RecordPart {
  entity: "seance" | "drawing";
  field: string;
  data: string;
}

/**
 * What a closing commits to: every part with its version and the hash of its envelope, in the order of their
 * places. The browser computes the same bytes and signs them, so the server can tell that nothing was missing.
 */
export function digestRecord(seanceId: string, parts: readonly RecordPart[]): string {
  const placed = parts.map(({ entity, field, data }) => ({ place: `${entity}/${seanceId}/${field}`, data }));
  placed.sort((one, other) => (one.place < other.place ? -1 : 1));
  const fields = placed.flatMap(({ place, data }) => {
    const envelope = Buffer.from(data, "base64url");
    return [place, envelope.subarray(12, 16), sha256(envelope)];
  });
  return sha256(lengthPrefixed("pm1/finalize", ...fields)).toString("base64url");
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest();
