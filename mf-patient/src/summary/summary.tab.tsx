import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
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
  return (
    <Panels>
      {(identity) => (
        <>
          <div className={css.main}>{identity}</div>
          <div className={css.aside}>
            <NextVisitPanel />
            <BalancePanel />
          </div>
        </>
      )}
    </Panels>
  );
}

function Summary() {
  const { patient, parts } = useReadableRecord();
  return (
    <Panels isWhole>
      {(identity) => (
        <>
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
            {identity}
          </div>
        </>
      )}
    </Panels>
  );
}

interface PanelsProps {
  /** The form stands above all panels, and not in place of who somebody is. */
  isWhole?: boolean;
  children: (identity: ReactNode) => ReactNode;
}

/** The panels of a summary, with who somebody is as it is read, or all of it in a form once that is opened. */
function Panels({ isWhole = false, children }: PanelsProps) {
  const t = useText("patient");
  const edited = useFields();
  const [editing, setEditing] = useState<"never" | "now" | "before">("never");
  const page = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLElement>(null);
  const done = () => {
    flushSync(() => setEditing("before"));
    page.current?.querySelector<HTMLElement>("[data-opens-form]")?.focus();
  };
  return (
    <div ref={page} className={css.summary} data-restricted={!isWhole || undefined}>
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
            <Button variant="primary" onClick={done}>
              {t("summary.identity.done")}
            </Button>
          </div>
        </section>
      )}
      {children(editing !== "now" && <IdentityPanel edited={edited} onEdit={() => setEditing("now")} />)}
    </div>
  );
}
