import { call, Refused } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import {
  authenticate,
  type ContextRoot,
  getResetState,
  preauthenticate,
  resetWaiting,
  type UserInfo,
} from "@carnet/services/account/contract";
import type { z } from "zod";
import { openKeys } from "../../sign-in/login/open-keys.ts";

/** Whoever waits, with the password they have just chosen. */
export interface Waiting {
  root: ContextRoot;
  email: string;
  password: string;
}

/** What is known of a reset under way: the new key's fingerprint, who lets it through, and when at the earliest. */
const resetKnown = resetWaiting.partial();
export type ResetKnown = z.output<typeof resetKnown>;

/** Which custodian has handed over its half. */
export type Halves = Record<"A" | "B", boolean>;

/** What a look found: still waiting, approved and being prepared, signed in, or ready for a whole sign-in. */
export type Found =
  | { at: "waiting"; known: ResetKnown }
  | { at: "approved"; known: ResetKnown; halves?: Halves }
  | { at: "ready" }
  | { at: "busy" }
  | { at: "refused" }
  | { at: "in"; user: UserInfo };

/**
 * Looks how far a reset is, and signs in where one may by now. With the reset's word nothing is proved before that; without it
 * each look is an attempt to sign in. The password is stretched once for all of them.
 */
export function watchReset(waiting: Waiting): (known: ResetKnown) => Promise<Found> {
  const attempt = attemptOf(waiting);
  return async ({ resetId, watch }) => {
    if (!resetId || !watch) return attempt();
    const { state, releasedA, releasedB, until } = await call(getResetState, {
      body: { resetId, watch },
      quiet: true,
    });
    const known = until ? { until } : {};
    if (state === "waiting") return { at: state, known };
    if (state === "approved") return { at: state, known, halves: { A: releasedA, B: releasedB } };
    if (state === "refused") return { at: state };
    return attempt();
  };
}

function attemptOf({ root, email, password }: Waiting): () => Promise<Found> {
  const stretch = async () => {
    const crypto = await loadCrypto();
    const { salt } = await call(preauthenticate, { body: { email } });
    return { crypto, ...(await crypto.stretch(email, password, salt)) };
  };
  let stretched: ReturnType<typeof stretch> | undefined;
  return async () => {
    stretched ??= stretch();
    stretched.catch(() => void (stretched = undefined));
    const { crypto, passwordHash, handle } = await stretched;
    try {
      const proof = { email, password: passwordHash };
      const answer = await call(authenticate[root], { body: proof, quiet: true });
      return { at: "in", user: await openKeys(crypto, handle, answer) };
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      if (refusal.code === "passwordResetNotYetCompleted")
        return { at: "waiting", known: resetKnown.parse(refusal.fields) };
      if (refusal.code === "encryptionNotYetCompleted")
        return { at: "approved", known: resetKnown.parse(refusal.fields) };
      if (refusal.code === "secondFactorRequired") return { at: "ready" };
      if (refusal.code === "tooManyAttempts") return { at: "busy" };
      throw refusal;
    }
  };
}
