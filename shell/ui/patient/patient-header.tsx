import { useText } from "@carnet/shell/i18n";
import { followLink } from "@carnet/shell/federation";
import type { ReactNode } from "react";
import { WarningIcon } from "../icons/login-icons.ts";
import { Popover } from "../overlay/popover.tsx";
import { PhaseTag, type TreatmentPhase } from "../status/phase-tag.tsx";
import { SealedChip } from "../status/sealed-chip.tsx";
import { StatusBadge } from "../status/status-badge.tsx";
import css from "./patient-header.module.css";

interface PatientHeaderProps {
  name: string;
  /** The record of who this is, wherever it is not the page itself: the name leads there. */
  recordHref?: string | undefined;
  /** Whole years; absent when the birth date is not known. */
  age?: number | null | undefined;
  sex?: "F" | "M" | "I" | null | undefined;
  sessionNumber?: number | null | undefined;
  phase?: TreatmentPhase | null | undefined;
  /** The warning of the chart: drawn in full on a press. */
  warning?: string | null | undefined;
  unpaid?: boolean;
  archived?: boolean;
  readOnly?: boolean;
  /** Who can open the record, in words, for the padlock's explanation. */
  readers?: string | undefined;
  /** A `StateChip` and buttons, at the end. */
  actions?: ReactNode;
}

/** Who this chart is about: never more than 72 px, never scrolls away. */
export function PatientHeader(props: PatientHeaderProps) {
  const { name, recordHref, age, sex, sessionNumber, phase, warning, unpaid, archived, readOnly, readers, actions } =
    props;
  const t = useText("ui");
  const facts = [
    age !== null && age !== undefined && t("patient.patient-header.age", { count: age }),
    sex && t(`patient.patient-header.sex.${sex}`),
    sessionNumber && t("patient.patient-header.session", { number: sessionNumber }),
  ].filter(Boolean);
  return (
    <section className={css.header} aria-label={t("patient.patient-header.label")}>
      <div className={css.who}>
        {recordHref ? (
          <a className={css.name} data-private title={name} href={recordHref} onClick={followLink}>
            {name}
          </a>
        ) : (
          <span className={css.name} data-private title={name}>
            {name}
          </span>
        )}
        <span className={css.facts}>{facts.join(" · ")}</span>
      </div>
      <div className={css.tags}>
        {phase && <PhaseTag phase={phase} />}
        {warning && (
          <Popover
            label={t("patient.patient-header.warning")}
            target={
              <button type="button" className={css.warning}>
                <WarningIcon size={15} aria-hidden="true" />
                <span className={css.warningWords}>{warning}</span>
              </button>
            }
          >
            <strong>{t("patient.patient-header.warning")}</strong>
            <p>{warning}</p>
          </Popover>
        )}
        {unpaid && <StatusBadge status="unpaid" />}
        {archived && <StatusBadge status="archived" />}
        {readOnly && !archived && <span className={css.readOnly}>{t("status.state-chip.readonly")}</span>}
        <SealedChip readers={readers} />
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  );
}
