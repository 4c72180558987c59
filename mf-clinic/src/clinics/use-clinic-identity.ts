import { useLayoutEffect, useRef, useState } from "react";
import { sameValue, useAutosave } from "@carnet/shell/journal";
import { isBlank } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { changeClinic } from "./refresh-clinic.ts";

/** The part of a clinic that is typed: who it is and where. */
export type Identity = Pick<ClinicView, "name" | "address" | "address2" | "phone">;

const identityOf = ({ name, address, address2, phone }: ClinicView): Identity => ({ name, address, address2, phone });

/** A clinic is saved only with its name, its address and its telephone (CLI-012). */
export const isComplete = ({ name, address, phone }: Identity) => ![name, address, phone].some(isBlank);

/**
 * The typed identity of a clinic, saved a second after the last key while it is complete (LIM-001), and kept on this device until it is.
 * What is stored meanwhile elsewhere, as in the dialog of the location, fills the same form.
 */
export function useClinicIdentity(clinic: ClinicView) {
  const stored = identityOf(clinic);
  const [typed, setTyped] = useState(stored);
  const [adopted, adopt] = useState(stored);
  const saved = useRef(stored);
  if (!sameValue(stored, adopted)) {
    adopt(stored);
    setTyped(filled(typed, { stored, adopted, saved: saved.current }));
  }
  const autosave = useAutosave<Identity, Identity>({
    key: `clinic/${clinic.id}/identity`,
    value: typed,
    enabled: clinic.can.write,
    holds: !isComplete(typed),
    seal: (value) => Promise.resolve(value),
    save: async (value) => {
      const changes = changed(saved.current, value);
      if (Object.keys(changes).length > 0) await changeClinic(clinic.id, changes);
      saved.current = value;
    },
    onRecover: setTyped,
  });
  useLayoutEffect(() => {
    if (sameValue(stored, typed)) saved.current = stored;
  });
  const change = (changes: Partial<Identity>) => setTyped((now) => ({ ...now, ...changes }));
  return { typed, change, autosave };
}

interface Known {
  stored: Identity;
  adopted: Identity;
  saved: Identity;
}

/** The form once something else is stored: it takes what this page did not save itself, but over nothing that is about to be saved. */
function filled(typed: Identity, { stored, adopted, saved }: Known): Identity {
  const isAboutToBeSaved = isComplete(typed);
  const field = (name: keyof Identity) => {
    const isTold = stored[name] !== adopted[name] && stored[name] !== saved[name];
    const isTouched = typed[name] !== adopted[name];
    return isTold && !(isTouched && isAboutToBeSaved) ? stored[name] : typed[name];
  };
  return { name: field("name"), address: field("address"), address2: field("address2"), phone: field("phone") };
}

/** Only what differs is sent, so that two people may edit two fields at once. */
function changed(before: Identity, now: Identity): Partial<Identity> {
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before[name as keyof Identity] !== value));
}
