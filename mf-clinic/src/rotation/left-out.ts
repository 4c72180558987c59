import { useSyncExternalStore } from "react";
import { onPersonChanged } from "@carnet/shell/session";

/** Somebody who got no key when a record's was made anew, because nothing that was signed says that they may read it. */
export interface LeftOut {
  clinicId: string;
  patientId: string;
  patientName: string;
  userId: string;
}

let known: readonly LeftOut[] = [];
const hearers = new Set<() => void>();

function change(next: readonly LeftOut[]): void {
  known = next;
  for (const hear of hearers) hear();
}

const subscribe = (hear: () => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

onPersonChanged(() => change([]));

/** Keeps in mind who was left out, until somebody has read it. */
export const noteLeftOut = (found: readonly LeftOut[]): void => {
  if (found.length > 0) change([...known, ...found]);
};

/** Who was left out in a clinic, as far as nobody has read it yet. */
export function useLeftOut(clinicId: string): { leftOut: LeftOut[]; dismiss: () => void } {
  const all = useSyncExternalStore(subscribe, () => known);
  return {
    leftOut: all.filter((each) => each.clinicId === clinicId),
    dismiss: () => change(known.filter((each) => each.clinicId !== clinicId)),
  };
}
