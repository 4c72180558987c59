import { z } from "zod";
import { defineFact } from "../define-fact.ts";
import { exampleStatement, signedStatement } from "../signed-line.ts";

/** A released share, of either custodian; which of the two says so is in the subject, which the other may not publish. */
export const shareReleasedData = z.strictObject({
  resetId: z.uuid(),
  /** Whose approval it was, which the share is bound to; null for a time-lock. */
  clinicId: z.uuid().nullable(),
  /** `enc 65 | nonce 12 | GCM 48`, base64url. */
  released: z.string().regex(/^[A-Za-z0-9_-]{167}$/),
  /** The hash of the line in the custodian's own log, hex. */
  deed: z.string().regex(/^[0-9a-f]{64}$/),
  /** For each clinic whose root the former key was: this custodian's signed word that the new one waited for it. */
  witnesses: z.array(z.strictObject({ clinicId: z.uuid(), stmt: signedStatement })).max(50),
});

/** Shared by the examples of both custodians. */
export const exampleShareReleased: z.output<typeof shareReleasedData> = {
  resetId: "0b7f3c1e-6a7f-4c1b-9a53-2f1d7c9be101",
  clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e",
  released: "A".repeat(167),
  deed: "0".repeat(64),
  witnesses: [{ clinicId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", stmt: exampleStatement }],
};

/** Custodian A has re-encrypted its half of an escrowed key to the new key of whoever reset, and had written down that it would. */
export const shareReleasedByA = defineFact({
  subject: "custodian-a.share.released.v1",
  subscribers: ["account"],
  data: shareReleasedData,
  example: exampleShareReleased,
});
