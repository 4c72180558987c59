import { b64, defineCall, done, id, oneLine } from "@carnet/services/framework/contract";
import { z } from "zod";
import { passwordProof } from "./principal.ts";

/** The ways to show a second time who one is. A recovery code works once. */
export const secondFactorMethods = ["totp", "passkey", "recoveryCode"] as const;
export const secondFactorMethod = z.enum(secondFactorMethods);

/** Six digits of RFC 6238, as typed. */
export const totpCode = z
  .string()
  .transform((typed) => typed.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/));

/** Ten Crockford characters in two groups; dashes, spaces and case do not count. */
export const recoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

/** The secret of a challenge, base64url; good for five minutes and five tries. */
export const challengeToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** PublicKeyCredentialRequestOptionsJSON and …CreationOptionsJSON, as WebAuthn Level 3 writes them. */
export const passkeyOptions = z.looseObject({ challenge: b64 });

const credential = z.looseObject({
  id: b64.max(1400),
  rawId: b64.max(1400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
});
/** RegistrationResponseJSON. */
export const attestation = credential.extend({
  response: z.looseObject({ clientDataJSON: b64.max(4000), attestationObject: b64.max(16_000) }),
});
/** AuthenticationResponseJSON. */
export const assertion = credential.extend({
  response: z.looseObject({
    clientDataJSON: b64.max(4000),
    authenticatorData: b64.max(4000),
    signature: b64.max(2000),
  }),
});

/** One proof of a second factor: exactly one of the three. */
export const secondFactorProof = z
  .object({
    challenge: challengeToken,
    code: totpCode.optional(),
    recoveryCode: recoveryCode.optional(),
    assertion: assertion.optional(),
    /** As on the first step of signing in. */
    sealsImports: z.boolean().optional(),
  })
  .refine((proof) => [proof.code, proof.recoveryCode, proof.assertion].filter(Boolean).length === 1);
export type SecondFactorProof = z.output<typeof secondFactorProof>;

/**
 * The fields beside `appErrorCode: "secondFactorRequired"` on signing in, on a reset after which keys are released by a time-lock,
 * and on /su. `methods` is empty when this account has none enrolled; `passkey` is there when one of them is a passkey.
 */
export const secondFactorRequired = z.object({
  challenge: challengeToken,
  methods: z.array(secondFactorMethod),
  passkey: passkeyOptions.optional(),
});
export type SecondFactorRequired = z.output<typeof secondFactorRequired>;

/** What is enrolled, and whether something has to be. */
const secondFactorStatus = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ id, name: z.string(), at: z.iso.datetime(), canUnlock: z.boolean() })),
  recoveryCodesLeft: z.int().min(0),
  required: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof secondFactorStatus>;

export const getSecondFactor = defineCall({
  call: "GET /api/1/secondFactor",
  callers: "omthsfxcpqa..",
  answer: secondFactorStatus,
  refusals: { impersonated: {} },
  example: { answer: { totp: true, passkeys: [], recoveryCodesLeft: 10, required: false } },
});

/** Ten proofs in a quarter of an hour, as at the sign-in. */
const proving = { limit: 8_192, rate: { per: "account", points: 10, seconds: 15 * 60 } } as const;
const withPassword = z.object({ currentPassword: passwordProof });
const examplePassword = { currentPassword: "A".repeat(43) };
const ownRefusals = { impersonated: {}, wrongPassword: {} } as const;

/** The secret to type (base32) and the otpauth:// address to show as QR. It counts only once a code of it was given. */
export const offerTotp = defineCall({
  call: "POST /api/1/secondFactor/totp",
  callers: "omthsfxcpqa..",
  ...proving,
  body: withPassword,
  answer: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ownRefusals,
  example: { body: examplePassword, answer: { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Carnet" } },
});

/** Shown once: ten codes, `XXXXX-XXXXX`. `null` where codes were made before and still hold. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** From now on the app counts. `notFound` when none was offered in the last ten minutes. */
export const confirmTotp = defineCall({
  call: "PUT /api/1/secondFactor/totp",
  callers: "omthsfxcpqa..",
  overwrites: "done once, or again to the same end: it replaces nothing",
  ...proving,
  body: z.object({ code: totpCode }),
  answer: recoveryCodes,
  refusals: { impersonated: {}, wrongSecondFactor: {} },
  example: { body: { code: "123456" }, answer: { recoveryCodes: ["AAAAA-BBBBB"] } },
});

export const removeTotp = defineCall({
  call: "DELETE /api/1/secondFactor/totp",
  callers: "omthsfxcpqa..",
  ...proving,
  body: withPassword,
  answer: done,
  refusals: ownRefusals,
  example: { body: examplePassword, answer: {} },
});

/** Makes ten codes in place of those before. */
export const makeRecoveryCodes = defineCall({
  call: "POST /api/1/secondFactor/recoveryCodes",
  callers: "omthsfxcpqa..",
  ...proving,
  body: withPassword,
  answer: recoveryCodes,
  refusals: ownRefusals,
  example: { body: examplePassword, answer: { recoveryCodes: ["AAAAA-BBBBB"] } },
});

/** What navigator.credentials.create takes. The answer comes back within five minutes. */
export const offerPasskey = defineCall({
  call: "POST /api/1/secondFactor/passkeys/options",
  callers: "omthsfxcpqa..",
  ...proving,
  body: withPassword,
  answer: passkeyOptions,
  refusals: ownRefusals,
  example: { body: examplePassword, answer: { challenge: "AA" } },
});

/** Enrols a passkey. `unlockBlob` opens the keys on the lock screen with it. */
export const addPasskey = defineCall({
  call: "POST /api/1/secondFactor/passkeys",
  callers: "omthsfxcpqa..",
  ...proving,
  limit: 65_536,
  body: z.object({
    name: oneLine().trim().min(1).max(60),
    attestation,
    unlockBlob: b64.min(1).max(4000).optional(),
  }),
  answer: recoveryCodes,
  refusals: { impersonated: {}, passkeyNotAccepted: {}, challengeExpired: {} },
  example: {
    body: {
      name: "Laptop",
      attestation: {
        id: "AA",
        rawId: "AA",
        type: "public-key",
        clientExtensionResults: {},
        response: { clientDataJSON: "AA", attestationObject: "AA" },
      },
    },
    answer: { recoveryCodes: null },
  },
});

export const removePasskey = defineCall({
  call: "DELETE /api/1/secondFactor/passkeys/:id",
  callers: "omthsfxcpqa..",
  ...proving,
  params: { id },
  body: withPassword,
  answer: done,
  refusals: ownRefusals,
  example: { body: examplePassword, answer: {} },
});

/** One blob per passkey that can unlock; `credentialId` is what the authenticator calls it. */
export const getUnlockBlobs = defineCall({
  call: "GET /api/1/secondFactor/unlockBlobs",
  callers: "omthsfxcpqa..",
  answer: z.object({ blobs: z.array(z.object({ id, credentialId: b64, blob: b64 })) }),
  refusals: { impersonated: {} },
  checked: true,
  example: { answer: { blobs: [{ id: "00000000-0000-4000-8000-000000000000", credentialId: "AA", blob: "AA" }] } },
});
