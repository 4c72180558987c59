import { b64, defineCall } from "@carnet/services/framework/contract";
import { z } from "zod";

/** What somebody's browser remembers of clinics, sealed to its owner: 256 KB at most. */
const mostBytes = 262_144;
const sealedStore = b64.min(102).max(mostBytes);
const rev = z.int().min(0);

const trustStoreView = z.object({ store: sealedStore.nullable(), rev });
export type TrustStoreView = z.output<typeof trustStoreView>;

/** The store and its revision; null and 0 where nothing was saved yet. */
export const getTrustStore = defineCall({
  call: "GET /api/1/trustStore",
  callers: "omthsfxcpqa..",
  answer: trustStoreView,
  refusals: { impersonated: {} },
  checked: true,
  example: { answer: { store: null, rev: 0 } },
});

/** Keeps the store: `rev` is the stored one plus one, anything else is a `conflict` with the stored `rev`. */
export const saveTrustStore = defineCall({
  call: "PUT /api/1/trustStore",
  callers: "omthsfxcpqa..",
  /* The store, and the JSON around it. */
  limit: mostBytes + 256,
  body: z.object({ store: sealedStore, rev: rev.min(1) }),
  answer: z.object({ rev }),
  refusals: { impersonated: {}, conflict: { rev } },
  example: { body: { store: "A".repeat(102), rev: 1 }, answer: { rev: 1 } },
});
export type TrustStoreBody = z.output<typeof saveTrustStore.body>;
