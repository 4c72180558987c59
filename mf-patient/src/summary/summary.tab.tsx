import { useRef, useState } from "react";
import { Button } from "@carnet/shell/ui";
import { useText } from "@carnet/shell/i18n";
import { useReadableRecord, useRecord } from "../record/use-record.ts";
import { useFields } from "../patient-info/use-fields.ts";
import { AnswersPanel } from "./answers.panel.tsx";
import { BalancePanel } from "./balance.panel.tsx";
import { BeforeYouTreatPanel } from "./before-you-treat.panel.tsx";
import { IdentityPanel } from "./identity.panel.tsx";
import { FocusFirst } from "./focus-first.tsx";
import { LazyFields } from "./lazy-fields.tsx";
import { LastSeancesPanel } from "./last-seances.panel.tsx";
import { NextVisitPanel } from "./next-visit.panel.tsx";
import { NotesPanel } from "./notes.panel.tsx";
import { ReasonPanel } from "./reason.panel.tsx";
import css from "./summary.module.css";

/**
 * patientInfo: what one must know before putting a hand on somebody; without a key, who they are, how they are reached, when they come
 * next and what they owe (PAT-007).
 */
export function SummaryTab() {
  const { key } = useRecord();
  return key ? <Summary /> : <Restricted />;
}

function Restricted() {
  const edited = useFields();
  return (
    <div className={css.summary}>
      <div className={css.main}>
        <LazyFields wanted>{({ PatientFields }) => <PatientFields edited={edited} />}</LazyFields>
      </div>
      <div className={css.aside}>
        <NextVisitPanel />
        <BalancePanel />
      </div>
    </div>
  );
}

function Summary() {
  const t = useText("patient");
  const { patient, parts } = useReadableRecord();
  const edited = useFields();
  const [editing, setEditing] = useState<"never" | "now" | "before">("never");
  const form = useRef<HTMLElement>(null);
  return (
    <div className={css.summary}>
      {/* Once opened it stays: what waits there to be confirmed is not lost by closing it. */}
      {editing !== "never" && (
        <section ref={form} className={css.form} hidden={editing !== "now"} aria-label={t("summary.identity.title")}>
          <LazyFields wanted onGiveUp={() => setEditing("before")}>
            {({ PatientFields }) => (
              <>
                <PatientFields edited={edited} />
                {editing === "now" && <FocusFirst within={form} />}
              </>
            )}
          </LazyFields>
          <div className={css.done}>
            <Button variant="primary" onClick={() => setEditing("before")}>
              {t("summary.identity.done")}
            </Button>
          </div>
        </section>
      )}
      <div className={css.main}>
        <ReasonPanel patientId={patient.id} antecedents={parts.antecedents} mayWrite={patient.can.write} />
        <BeforeYouTreatPanel />
        <LastSeancesPanel patientId={patient.id} />
      </div>
      <div className={css.aside}>
        <NextVisitPanel />
        <BalancePanel />
        <AnswersPanel patient={patient} />
        <NotesPanel />
        {editing !== "now" && <IdentityPanel edited={edited} onEdit={() => setEditing("now")} />}
      </div>
    </div>
  );
}
