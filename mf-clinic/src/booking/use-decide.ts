import { call } from "@carnet/shell/api";
import { toast, useAction } from "@carnet/shell/ui";
import {
  confirmPatientMatches,
  flagPatientAsNonMatch,
  setPrincipalOwnerInGroup,
  type PatientMatch,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import { nameOf } from "./compared.ts";
import { refreshWizard } from "./use-wizard.ts";

const undone = { undo: "true" } as const;

/** What can be decided of two people; each says so at the foot of the page, where it can be taken back (SYN-008 to 010). */
export function useDecide(clinicId: string) {
  const t = useWords();
  const params = { id: clinicId };
  const back = (undo: () => Promise<unknown>) => () =>
    void undo()
      .then(() => refreshWizard(clinicId))
      .catch(() => toast(t("booking.trouble.retry"), { tone: "danger" }));

  const link = useAction(async (rows: readonly PatientMatch[]) => {
    const body = rows.map(({ imported_patient_id, patient_id }) => ({ imported_patient_id, patient_id }));
    await call(confirmPatientMatches, { params, query: {}, body });
    const [first] = rows;
    const said =
      rows.length === 1 && first
        ? t("booking.linked", { name: nameOf(first.patient) })
        : t("booking.linkedMany", { count: rows.length });
    toast(said, { undo: back(() => call(confirmPatientMatches, { params, query: undone, body })) });
    await refreshWizard(clinicId);
  });

  const keepApart = useAction(async ({ imported, patient }: PatientMatch) => {
    const pair = { ...params, importedId: imported.id, patientId: patient.id };
    await call(flagPatientAsNonMatch, { params: pair, query: {} });
    toast(t("booking.keptApart", { name: nameOf(patient) }), {
      undo: back(() => call(flagPatientAsNonMatch, { params: pair, query: undone })),
    });
    await refreshWizard(clinicId);
  });

  const settle = useAction(
    async (group: "email" | "person", principalOwner: string, others: readonly string[], name: string) => {
      const body = { group, principalOwner, others: [...others] };
      await call(setPrincipalOwnerInGroup, { params, query: {}, body });
      toast(t("booking.settled", { name }), {
        undo: back(() => call(setPrincipalOwnerInGroup, { params, query: undone, body })),
      });
      await refreshWizard(clinicId);
    },
  );
  return { link, keepApart, settle };
}
