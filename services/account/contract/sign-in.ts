import { z } from "zod";
import { emailAddress } from "./email.ts";
import { passwordProof, pubKeyWire, saltWire, secKeyWire } from "./principal.ts";
import { resetReleased } from "./reset-case.ts";

/** The two front doors of the product; either accepts any account. */
export const contextRoots = ["therapist", "patient"] as const;
export type ContextRoot = (typeof contextRoots)[number];

/**
 * What signing in may answer instead of keys (ACC-005); all but the first only after the right password.
 * `passwordResetNotYetCompleted` carries `resetWaiting`, as `encryptionNotYetCompleted` does after a reset; `secondFactorRequired` carries what its contract says.
 */
export const signInRefusals = [
  "invalidEmailOrPassword",
  "emailNotConfirmed",
  "passwordResetNotYetCompleted",
  "encryptionNotYetCompleted",
  "userAccountDisabled",
  "secondFactorRequired",
] as const;

/** POST /api/1/preauthenticate */
export const preauthenticateBody = z.strictObject({ email: emailAddress });
/** Of an unknown address: a salt nobody can tell from a real one. */
export const preauthenticateAnswer = z.object({ salt: saltWire });

/** POST /api/1/authenticate/{contextRoot} */
export const authenticateBody = z.strictObject({ email: emailAddress, password: passwordProof });
/** `reset` is there from the release of both shares until POST /api/1/reset/done. */
export const authenticateAnswer = z.object({
  pubKey: pubKeyWire,
  secKey: secKeyWire,
  reset: resetReleased.optional(),
});

/** POST /api/1/signOut; `endedElsewhere` when the session was over already because its person ended it from another browser. */
export const signOutAnswer = z.object({ endedElsewhere: z.boolean() });

/** Every answer that only says "done". */
export const nothing = z.object({});
