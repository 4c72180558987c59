import { useRef, useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { isBlank } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { changeClinic } from "./refresh-clinic.ts";

/** The part of a clinic that is typed: who it is and where. */
export type Identity = Pick<ClinicView, "name" | "address" | "address2" | "phone">;

const identityOf = ({ name, address, address2, phone }: ClinicView): Identity => ({ name, address, address2, phone });

/** A clinic is saved only with its name, its address and its telephone (CLI-012). */
export const isComplete = ({ name, address, phone }: Identity) => ![name, address, phone].some(isBlank);

/** The typed identity of a clinic, saved a second after the last key while it is complete (LIM-001). */
export function useClinicIdentity(clinic: ClinicView) {
  const [typed, setTyped] = useState(() => identityOf(clinic));
  const complete = useRef(typed);
  const saved = useRef(typed);
  if (isComplete(typed)) complete.current = typed;
  const autosave = useAutosave<Identity, Identity>({
    key: `clinic/${clinic.id}/identity`,
    value: complete.current,
    enabled: clinic.can.write,
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      changeClinic(clinic.id, changed(saved.current, value));
      saved.current = value;
    },
    onRecover: setTyped,
  });
  const change = (changes: Partial<Identity>) => setTyped((now) => ({ ...now, ...changes }));
  return { typed, change, autosave };
}

/** Only what differs is sent, so that two people may edit two fields at once. */
function changed(before: Identity, now: Identity): Partial<Identity> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof Identity] !== value));
}
