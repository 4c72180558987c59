import { z } from "zod";

/** Bytes as base64url without padding (RFC 4648 §5). */
export const b64 = z.string().regex(/^[A-Za-z0-9_-]*$/);
export type B64 = z.infer<typeof b64>;

/** A uuid, made by the browser for patients, seances and requests, by the database for the rest. */
export const id = z.uuid();

/** Whole cents of the clinic's currency. */
export const cents = z.int().min(-1_000_000_000).max(1_000_000_000);

/** A calendar day, "YYYY-MM-DD", without a time zone. */
export const day = z.iso.date();

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

export const langCode = z.enum(["en", "fr"]);
export type LangCode = z.infer<typeof langCode>;

/**
 * A field only a browser holding the patient's key can read: a pm1 field envelope. On its way into a record it has the signature of
 * whoever wrote it (`sig`: fingerprint of their key and signature, 96 bytes); answers have none.
 */
export const sealed = z.object({
  v: z.literal(1),
  data: b64.min(102).max(2_000_000),
  sig: b64.length(128).optional(),
});
export type Sealed = z.infer<typeof sealed>;

/** Who stored what another save finds in its place, and when, as the server knows it: both versions are shown with whose they are. */
export const storedBy = { by: id.nullish(), at: instant.nullish() } as const;

/** A signed statement of pm1: verified over the received bytes, then parsed. */
export const statement = z.object({ body: b64.min(4).max(700_000), sig: b64.length(86), by: b64.length(43) });
export type Statement = z.infer<typeof statement>;

/** A patient key wrapped for one reader: 135 bytes. */
export const wrapped = b64.length(180);

/** A public key of a principal: 196 bytes. */
export const pubKey = b64.length(262);
