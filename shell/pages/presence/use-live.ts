import { useEffect } from "react";
import { useAtomValue } from "jotai";
import { followChanges } from "@carnet/shell/app";
import type { UserInfo } from "@carnet/services/account/contract";
import { lockedAtom } from "./lock-board.ts";

/** What a page shows of a clinic follows what changes there, unless it is covered: nobody sees it then. */
export function useLive({ role, sessionId, mustEnrolSecondFactor }: UserInfo): void {
  const isLocked = useAtomValue(lockedAtom);
  const follows = role === "therapist" && !mustEnrolSecondFactor && !isLocked;
  useEffect(() => (follows ? followChanges() : undefined), [follows, sessionId]);
}
