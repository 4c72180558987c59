import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { useAction } from "@carnet/shell/ui";
import type { SecondFactorRequired } from "@carnet/services/account/contract";
import type { Proof } from "../login/sign-in.ts";
import { askPasskey } from "./passkey.ts";

interface Asking {
  asked: SecondFactorRequired;
  onProof: (proof: Proof) => Promise<void>;
  onExpired: () => void;
}

/** Gives proofs away, one at a time: how many tries are left, whether a passkey was called off, and when to begin again. */
export function useProof({ asked, onProof, onExpired }: Asking) {
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const [calledOff, setCalledOff] = useState(false);
  const proving = useAction(async (proof: Proof) => {
    setCalledOff(false);
    try {
      await onProof(proof);
    } catch (refusal) {
      if (!(refusal instanceof Refused)) throw refusal;
      if (refusal.code === "challengeExpired") return onExpired();
      setTriesLeft(Number(refusal.fields.triesLeft ?? 0));
      throw refusal;
    }
  });
  const showPasskey = async () => {
    if (!asked.passkey || proving.busy) return;
    const answer = await askPasskey(asked.passkey).catch(() => null);
    if (answer) await proving.run({ assertion: answer.proof });
    else setCalledOff(true);
  };
  return { proving, triesLeft, calledOff, touch: () => void showPasskey() };
}
