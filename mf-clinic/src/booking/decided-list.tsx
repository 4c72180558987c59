import { call } from "@carnet/shell/api";
import { Button, RefusalNotice, toast, useAction } from "@carnet/shell/ui";
import {
  type BookingDecision,
  type ClinicView,
  confirmPatientMatches,
  flagPatientAsNonMatch,
  type PatientMatches,
  setPrincipalOwnerInGroup,
} from "@carnet/services/clinic/contract";
import { useWords } from "../words/use-words.ts";
import css from "./booking.module.css";
import { refreshWizard } from "./use-wizard.ts";

const query = { undo: "true" } as const;

/** What was decided last: each can be taken back. */
export function DecidedList({ clinic, matches }: { clinic: ClinicView; matches: PatientMatches }) {
  const t = useWords();
  const params = { id: clinic.id };
  const takeBack = useAction(async (decision: BookingDecision) => {
    if (decision.kind === "linked") {
      const body = [{ imported_patient_id: decision.importedId, patient_id: decision.patientId }];
      await call(confirmPatientMatches, { params, query, body });
    } else if (decision.kind === "notSame") {
      const { importedId, otherId: patientId } = decision;
      await call(flagPatientAsNonMatch, { params: { ...params, importedId, patientId }, query });
    } else {
      const group = decision.group === "email" ? "email" : "person";
      await call(setPrincipalOwnerInGroup, {
        params,
        query,
        body: { group, principalOwner: decision.key, others: [] },
      });
    }
    toast(t("booking.takenBack"));
    await refreshWizard(clinic.id);
  });
  if (matches.decided.length === 0) return null;
  return (
    <details>
      <summary>{t("booking.decided")}</summary>
      <RefusalNotice code={takeBack.refusal} />
      <ul className={css.list}>
        {matches.decided.map((decision) => (
          <li key={JSON.stringify(decision)}>
            <span>
              {decision.name} <span className={css.soft}>{t(`booking.decidedKind.${decision.kind}`)}</span>
            </span>
            <Button
              variant="quiet"
              size="small"
              busy={takeBack.busy}
              aria-label={`${t("booking.takeBack")}, ${decision.name}`}
              onClick={() => void takeBack.run(decision)}
            >
              {t("booking.takeBack")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
