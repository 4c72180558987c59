import { b64, defineCall } from "@carnet/services/framework/contract";
import { z } from "zod";

/** The release that is served: a page built at another time reloads itself (ERR-006). */
export const getVersion = defineCall({
  call: "GET /api/1/version",
  callers: "omthsfxcpqain",
  answer: z.object({ timestamp: z.string() }),
  example: { answer: { timestamp: "2026-11-23T09:00:00.000Z" } },
});

/** The address our own proxy saw. Sent back as a header it decides nothing (DEC-4). */
export const getMyAddress = defineCall({
  call: "GET /api/1/myAddress",
  callers: "omthsfxcpqain",
  answer: z.object({ address: z.string() }),
  example: { answer: { address: "203.0.113.7" } },
});

/**
 * The public keys charts are escrowed to, for people to compare: browsers seal to the fingerprints built into
 * their release and never to what this answers.
 */
export const getMasterPubKey = defineCall({
  call: "GET /api/1/masterPubKey",
  callers: "omthsfxcpqain",
  rate: { per: "address", points: 10, seconds: 60 },
  answer: z.object({
    pubKey: b64,
    keyId: b64,
    custodians: z.array(z.object({ pubKey: b64, keyId: b64 })),
  }),
  checked: true,
  example: { answer: { pubKey: "AA", keyId: "AA", custodians: [{ pubKey: "AA", keyId: "AA" }] } },
});
