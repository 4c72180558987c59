import { b64 } from "@carnet/services/kit/contract";
import { z } from "zod";

/** What somebody's browser remembers of clinics, sealed to its owner: 256 KB at most. */
const sealedStore = b64.min(102).max(262_144);

/** GET /trustStore: the store and its revision; null and 0 where nothing was saved yet. */
export const trustStoreView = z.object({ store: sealedStore.nullable(), rev: z.number().int().min(0) });
export type TrustStoreView = z.output<typeof trustStoreView>;

/** PUT /trustStore: `rev` is the stored one plus one, anything else answers `conflict` with the stored `rev`. */
export const trustStoreBody = z.strictObject({ store: sealedStore, rev: z.number().int().min(1) });
export type TrustStoreBody = z.output<typeof trustStoreBody>;
export const trustStoreAnswer = z.object({ rev: z.number().int() });
