import { defineCall, done } from "@carnet/services/framework/contract";
import { z } from "zod";
import { emailAddress } from "./email.ts";
import { guid } from "./guid.ts";
import { passwordProof, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";
import { resetReleased, resetWaiting } from "./reset-case.ts";
import { secondFactorProof, secondFactorRequired } from "./second-factor.ts";

/** The two front doors of the product; either accepts any account. */
export const contextRoots = ["therapist", "patient"] as const;
export type ContextRoot = (typeof contextRoots)[number];

/** What signing in may answer instead of keys (ACC-005); all but the first only after the right password. */
export const signInRefusals = {
  invalidEmailOrPassword: {},
  emailNotConfirmed: { mailed: z.boolean() },
  passwordResetNotYetCompleted: resetWaiting.partial().shape,
  /** `imports` where records were brought in for this account: it is let in with `sealsImports`, to seal them (ADM-014). */
  encryptionNotYetCompleted: { ...resetWaiting.partial().shape, imports: z.literal(true).optional() },
  userAccountDisabled: {},
  secondFactorRequired: secondFactorRequired.shape,
};

/** The salt of an address; of an unknown one a salt that nobody can tell from a real one. */
export const preauthenticate = defineCall({
  call: "POST /api/1/preauthenticate",
  callers: "omthsfxcpqain",
  limit: 4_096,
  rate: { per: "address", points: 30, seconds: 60 },
  body: z.object({ email: emailAddress }),
  answer: z.object({ salt: saltWire }),
  checked: true,
  example: { body: { email: "anne.roy@tilleuls.example" }, answer: { salt: "A".repeat(23) } },
});

const credentials = z.object({
  email: emailAddress,
  password: passwordProof,
  /** The secret of the mailed link that proves this new account's address, when it was followed in another browser. */
  confirm: guid.optional(),
  /** Comes in to seal the records that wait for it. */
  sealsImports: z.boolean().optional(),
});
export type Credentials = z.output<typeof credentials>;
/** `reset` is there from the release of both shares until `finishReset`. */
const signedIn = z.object({ pubKey: pubKeyWire, secKey: secKeyWire, reset: resetReleased.optional() });
export type SignedIn = z.output<typeof signedIn>;
const exampleKeys = { pubKey: "A".repeat(262), secKey: "A".repeat(440) };
const exampleCredentials = { email: "anne.roy@tilleuls.example", password: "A".repeat(43) };

/** Signs in with the right proof: cookies, and the keys. Either door takes any account. */
export const authenticateTherapist = defineCall({
  call: "POST /api/1/authenticate/therapist",
  callers: "omthsfxcpqain",
  limit: 4_096,
  rate: { per: "address", points: 5, seconds: 60 },
  body: credentials,
  answer: signedIn,
  refusals: signInRefusals,
  checked: true,
  example: { body: exampleCredentials, answer: exampleKeys },
});

export const authenticatePatient = defineCall({
  call: "POST /api/1/authenticate/patient",
  callers: "omthsfxcpqain",
  limit: 4_096,
  rate: { per: "address", points: 5, seconds: 60 },
  body: credentials,
  answer: signedIn,
  refusals: signInRefusals,
  checked: true,
  example: { body: exampleCredentials, answer: exampleKeys },
});

/** The second step of signing in: what `authenticate…` answers, with the cookies. After `challengeExpired` one signs in again. */
export const proveSecondFactor = defineCall({
  call: "POST /api/1/secondFactor",
  callers: "omthsfxcpqain",
  limit: 32_768,
  rate: { per: "address", points: 20, seconds: 60 },
  body: secondFactorProof,
  answer: signedIn,
  refusals: { ...signInRefusals, wrongSecondFactor: { triesLeft: z.int() }, challengeExpired: {} },
  checked: true,
  example: { body: { challenge: "A".repeat(43), code: "123456" }, answer: exampleKeys },
});

/** Ends the session of this browser, and takes its cookies away. */
export const signOut = defineCall({
  call: "POST /api/1/signOut",
  callers: "omthsfxcpqain",
  answer: done,
  example: { answer: {} },
});

/** Signing in, by the door somebody stands at. */
export const authenticate = { therapist: authenticateTherapist, patient: authenticatePatient };
