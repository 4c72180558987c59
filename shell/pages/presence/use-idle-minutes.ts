import { useEffect, useState } from "react";
import { call } from "@carnet/shell/api";
import { needsFallback } from "@carnet/shell/crypto";
import { idleLock, getClinic, getMyClinics } from "@carnet/services/clinic/contract";
import type { UserInfo } from "@carnet/services/account/contract";

/** Long before any page covers itself, and long after everything urgent. */
const soon = 60_000;

/** Keys that the browser does not guard lie in the page's memory: they go soon. */
const mostOnFallback = 10;

/** After how many idle minutes the page covers itself: the least of what one's clinics say, and ten on the fallback engine. */
export function useIdleMinutes({ id, role, impersonator }: UserInfo): number {
  const [minutes, setMinutes] = useState<number>(idleLock.usual);
  const asks = role === "therapist" && !impersonator;
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setTimeout(() => void askMinutes().then(setMinutes, () => undefined), soon);
    return () => clearTimeout(timer);
  }, [asks, id]);
  return needsFallback() ? Math.min(minutes, mostOnFallback) : minutes;
}

async function askMinutes(): Promise<number> {
  const clinics = await call(getMyClinics, { quiet: true });
  const views = await Promise.all(clinics.map(({ id }) => call(getClinic, { params: { id }, quiet: true })));
  return Math.min(...views.map(({ security }) => security.idleLockMinutes), idleLock.most);
}
