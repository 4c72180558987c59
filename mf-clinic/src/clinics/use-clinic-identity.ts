import { useEdited } from "@carnet/shell/edit";
import { isBlank } from "@carnet/shell/ui";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { changeClinic, readClinic } from "./refresh-clinic.ts";

/** The part of a clinic that is typed: who it is and where. */
export type Identity = Pick<ClinicView, "name" | "address" | "address2" | "phone">;

const identityOf = ({ name, address, address2, phone }: ClinicView): Identity => ({ name, address, address2, phone });

/** A clinic is saved only with its name, its address and its telephone (CLI-012). */
export const isComplete = ({ name, address, phone }: Identity) => ![name, address, phone].some(isBlank);

/** The typed identity of a clinic, saved a second after the last key while it is complete (LIM-001), and kept on this device until it is. */
export const useClinicIdentity = (clinic: ClinicView) =>
  useEdited<Identity>({
    key: `clinic/${clinic.id}/identity`,
    stored: identityOf(clinic),
    valid: (typed) => (isComplete(typed) ? typed : null),
    holdsIncomplete: true,
    enabled: clinic.can.write,
    send: (change) => changeClinic(clinic.id, change),
    refresh: () => readClinic(clinic.id),
  });
