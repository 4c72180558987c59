import { b64, instant } from "@carnet/services/kit/contract";
import { z } from "zod";
import { trustEntry } from "./trust.ts";

/** What the former root signed in advance, sealed under the printed kit. */
const kitBlob = b64.min(80).max(4_000);

/** GET /clinic/{id}/kit: since when the kit counts, for those who run the clinic; `blob` is the owner's alone. */
export const kitView = z.object({ storedAt: instant.nullable(), blob: kitBlob.nullable() });
export type KitView = z.output<typeof kitView>;

/**
 * PUT /clinic/{id}/kit: keeps a kit in place of the one before, together with the policy that names it; both or neither.
 * The owner's to do. Refusals: notSigner, kitNotNamed, and `conflict` with the head's `seq` when the log has grown.
 */
export const kitBody = z.strictObject({ blob: kitBlob, entries: z.array(trustEntry).length(1) });
export type KitBody = z.output<typeof kitBody>;
