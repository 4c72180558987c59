import { z } from "zod";
import { defineQuestion } from "../define-question.ts";

/** What a custodian says about itself: public words only, and how long its log of releases is. */
export const custodianIdentity = z.strictObject({
  /** 32 bytes, base64url; the release carries the expected ones as constants, so this is for people to compare. */
  fingerprint: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  pubKey: z.string().max(262),
  /** True for the keys of the repository, which the product refuses in production. */
  isDevelopmentKey: z.boolean(),
  log: z.strictObject({ length: z.int().min(0), head: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Shared by the examples of both custodians. */
export const exampleCustodianIdentity: z.output<typeof custodianIdentity> = {
  fingerprint: "g1VYsjnClWmB2Pc7ezrxO1KraY6WSLfxCyvIxQ4k7Iw",
  pubKey: "AQEEa1b2",
  isDevelopmentKey: true,
  log: { length: 1, head: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae" },
};

/** Who is custodian A, and how far has its log come? */
export const custodianAIdentity = defineQuestion({
  subject: "rpc.custodian-a.identity.v1",
  requesters: ["admin", "account", "clinic"],
  ask: z.strictObject({}),
  reply: custodianIdentity,
  example: { ask: {}, reply: exampleCustodianIdentity },
});
