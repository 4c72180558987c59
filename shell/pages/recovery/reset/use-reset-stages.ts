import { useState } from "react";
import { Refused } from "@carnet/shell/api";
import { holdKit } from "../roots/kit-in-hand.ts";
import type { Proof } from "../../sign-in/login/sign-in.ts";
import { openOwnShare } from "./open-own-share.ts";
import { resetAnew, type Begun, type LossKnown, type ProofWanted, type ResetAnswer } from "./reset-anew.ts";
import { resetByKit } from "./reset-by-kit.ts";
import type { ResetWish } from "./reset-form.tsx";

/** Where a reset is on this page. */
export type Stage =
  | { at: "form"; known?: ResetWish }
  | { at: "loss"; wish: ResetWish; lost: LossKnown }
  | { at: "proof"; wish: ResetWish; wanted: ProofWanted }
  | { at: "clinicKit"; wish: ResetWish; begun: Begun; refusal: string | null }
  | { at: "waiting"; wish: ResetWish; answer: ResetAnswer; note: "notOwner" | "notNeeded" | null }
  | { at: "done"; byKit: boolean };

/** What came of a clinic's kit that was typed where none is asked for. */
function noteOn({ way }: ResetWish, { mode, clinicShare, nothingKept }: ResetAnswer): "notOwner" | "notNeeded" | null {
  if (way !== "clinicKit" || clinicShare) return null;
  if (mode === "approval") return "notOwner";
  return nothingKept ? null : "notNeeded";
}

/** The steps of a reset, one after the other; each deed throws what it was refused with, and the step before stays. */
export function useResetStages(guid: string) {
  const [stage, setStage] = useState<Stage>({ at: "form" });

  async function goOn(wish: ResetWish, begun: Begun): Promise<void> {
    const { answer } = begun;
    if (!answer.resetId) return setStage({ at: "done", byKit: false });
    const byKit = wish.way === "clinicKit" && answer.mode === "timeLock";
    const refusal = answer.clinicShare ? await tryKit(byKit ? wish.code : null, begun) : "opened";
    if (refusal !== "opened") return setStage({ at: "clinicKit", wish, begun, refusal });
    if (byKit) holdKit(wish.email, wish.code);
    setStage({ at: "waiting", wish, answer, note: noteOn(wish, answer) });
  }

  async function goOnFrom(wish: ResetWish, next: Begun | ProofWanted): Promise<void> {
    if ("prove" in next) setStage({ at: "proof", wish, wanted: next });
    else await goOn(wish, next);
  }

  return {
    stage,
    async begin(wish: ResetWish) {
      if (wish.way === "kit") {
        await resetByKit({ ...wish, guid });
        return setStage({ at: "done", byKit: true });
      }
      const next = await resetAnew({ ...wish, guid });
      if ("goOn" in next) setStage({ at: "loss", wish, lost: next });
      else await goOnFrom(wish, next);
    },
    async goOnEvenSo() {
      if (stage.at === "loss") await goOnFrom(stage.wish, await stage.lost.goOn());
    },
    async prove(proof: Proof) {
      if (stage.at === "proof") await goOn(stage.wish, await stage.wanted.prove(proof));
    },
    kitOpened(code: string) {
      if (stage.at !== "clinicKit") return;
      const { wish, begun } = stage;
      holdKit(wish.email, code);
      setStage({ at: "waiting", wish, answer: begun.answer, note: null });
    },
    toForm: (known: ResetWish) => setStage({ at: "form", known }),
  };
}

/** Whether the code typed with the password opens the clinic's half; null where it has still to be asked for. */
async function tryKit(code: string | null, begun: Begun): Promise<"opened" | "wrongClinicKit" | null> {
  if (code === null) return null;
  try {
    await openOwnShare(begun, code);
    return "opened";
  } catch (refusal) {
    return refusal instanceof Refused && refusal.code === "wrongClinicKit" ? "wrongClinicKit" : null;
  }
}
