import { b64, defineCall, done, statement } from "@carnet/services/framework/contract";
import { z } from "zod";
import { statementExample } from "./trust.ts";

/** The fingerprints of one's own keys with which one has said that this clinic is one's own. */
export const getMemberJoin = defineCall({
  call: "GET /api/1/clinic/:id/memberJoin",
  callers: "omths........",
  answer: z.object({ saidWith: z.array(b64) }),
  refusals: { impersonated: {} },
  checked: true,
  example: { answer: { saidWith: ["A".repeat(43)] } },
});

/**
 * Keeps the signed `join {clinic, root, member, pubKey}` of the account's key of today; custodians let the clinic approve this
 * member's reset on it. Of another clinic, member or form it is `joinMismatch`, by another key `notSigner`.
 */
export const saveMemberJoin = defineCall({
  call: "PUT /api/1/clinic/:id/memberJoin",
  callers: "omths........",
  overwrites: "made whole from one's keys of now, from nothing that was stored",
  limit: 8 * 1024,
  rate: { per: "account", points: 30, seconds: 60 * 60 },
  body: z.object({ join: statement }),
  answer: done,
  refusals: { impersonated: {}, joinMismatch: {}, notSigner: {} },
  example: { body: { join: statementExample }, answer: {} },
});
