import { openPlanVisit, type VisitFor } from "@carnet/shell/app";
import { Button, Card } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { whenOf } from "../patients/when-of.ts";
import { useRecord } from "../record/use-record.ts";
import css from "./summary.module.css";

/** When they come next, and the way to plan it, which the desk has too. */
export function NextVisitPanel({ onPlan = openPlanVisit }: { onPlan?: (who: VisitFor) => void }) {
  const t = useText("patient");
  const { patient } = useRecord();
  const { id, clinicId, firstName, lastName, nextVisitAt: at } = patient;
  const plan = () => onPlan({ id, clinicId, fullName: `${firstName} ${lastName}` });
  return (
    <Card>
      <div className={css.line}>
        <div>
          <h2 className={css.small}>{t("summary.next.title")}</h2>
          {at ? <p className={css.visit}>{whenOf(t, at)}</p> : <p className={css.soft}>{t("summary.next.none")}</p>}
        </div>
        {patient.can.editContact && !patient.isReadOnly && (
          <Button size="small" onClick={plan}>
            {t("summary.next.plan")}
          </Button>
        )}
      </div>
    </Card>
  );
}
