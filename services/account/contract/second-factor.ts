import { b64 } from "@carnet/services/kit/contract";
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
  .strictObject({
    challenge: challengeToken,
    code: totpCode.optional(),
    recoveryCode: recoveryCode.optional(),
    assertion: assertion.optional(),
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

/**
 * POST /api/1/secondFactor: what `authenticate` answers, with the cookies.
 * Refusals: wrongSecondFactor {triesLeft}; challengeExpired, after which one signs in again.
 */
export const secondFactorBody = secondFactorProof;

/** GET /api/1/secondFactor: what is enrolled, and whether something has to be. */
export const secondFactorStatus = z.object({
  totp: z.boolean(),
  passkeys: z.array(z.object({ id: z.uuid(), name: z.string(), at: z.iso.datetime(), canUnlock: z.boolean() })),
  recoveryCodesLeft: z.int().min(0),
  required: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof secondFactorStatus>;

/** POST /api/1/secondFactor/totp, DELETE …/totp, DELETE …/passkeys/{id}, POST …/recoveryCodes. Refusal: wrongPassword. */
export const currentPasswordBody = z.strictObject({ currentPassword: passwordProof });
/** POST …/totp: the secret to type (base32) and the otpauth:// address to show as QR. Counts only once a code of it was given. */
export const totpOffer = z.object({ secret: z.string(), uri: z.string() });
/** PUT …/totp. Refusals: wrongSecondFactor, notFound when none was offered in the last ten minutes. */
export const confirmTotpBody = z.strictObject({ code: totpCode });

/** Shown once: ten codes, `XXXXX-XXXXX`. `null` where codes were made before and still hold. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** POST …/passkeys/options: what navigator.credentials.create takes. The answer comes back within five minutes. */
export const passkeyOptionsBody = currentPasswordBody;
/** POST …/passkeys. `unlockBlob` opens the keys on the lock screen with this passkey. Answers recoveryCodes. Refusal: passkeyNotAccepted. */
export const addPasskeyBody = z.strictObject({
  name: z.string().trim().min(1).max(60),
  attestation,
  unlockBlob: b64.min(1).max(4000).optional(),
});

/** GET /api/1/secondFactor/unlockBlobs: per passkey that can unlock; `credentialId` is what the authenticator calls it. */
export const unlockBlobs = z.object({
  blobs: z.array(z.object({ id: z.uuid(), credentialId: b64, blob: b64 })),
});

/**
 * PUT /api/1/su/{id}: nothing, or a code of the app, or any proof for the challenge of the refusal. Acting as somebody,
 * disabling, enabling and forgetting ask for a proof of the second factor, acting as somebody for one of the last ten minutes.
 */
export const suBody = z.strictObject({ code: totpCode.optional(), proof: secondFactorProof.optional() });
