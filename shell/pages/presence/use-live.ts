import { useEffect } from "react";
import { getDefaultStore, useAtomValue } from "jotai";
import { askAgainForAll, followChanges } from "@carnet/shell/app";
import type { UserInfo } from "@carnet/services/account/contract";
import { lockedAtom } from "./lock-board.ts";

const store = getDefaultStore();

/**
 * What a page shows follows what changes, and the page hears when its session is over. A covered one asks for nothing, because
 * asking uses the session; what it missed is asked for when it is uncovered.
 */
export function useLive({ sessionId, mustEnrolSecondFactor }: UserInfo): void {
  const isLocked = useAtomValue(lockedAtom);
  const follows = !mustEnrolSecondFactor;
  useEffect(() => (follows ? followChanges(() => !store.get(lockedAtom)) : undefined), [follows, sessionId]);
  useEffect(() => (isLocked ? askAgainForAll : undefined), [isLocked]);
}
