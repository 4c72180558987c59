import { Button, Notice, RefusalNotice, useAction } from "@carnet/shell/ui";
import { ConfirmDialog } from "@carnet/shell/ui/full";
import { useLanguage, useText } from "@carnet/shell/i18n";
import type { OpenPatient } from "@carnet/shell/record";
import { useState } from "react";
import type { OpenSeance } from "../chart/open-seance.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import type { Fault } from "./faults-of.ts";
import { listGiven } from "./list-given.ts";
import { ListingNotice } from "./listing-notice.tsx";
import css from "./whole.module.css";
import { relistSeances } from "./relist-seances.ts";

interface WholeNoticeProps {
  open: OpenPatient;
  /** The session on the page; null where none is given. */
  chart: OpenSeance | null;
  /** The numbers of sessions that are listed and not given. */
  missing: readonly number[];
  /** What is not as it was listed where no session is given. */
  withheld?: readonly Fault[];
}

/**
 * Says what of the sessions of a patient is listed and not given, or is not as it was listed, with what to do; and calmly, where
 * all is there, what an older list does not say of it. Nothing else.
 */
export function WholeNotice({ open, chart, missing, withheld = [] }: WholeNoticeProps) {
  const t = useText("seance");
  const numbers = new Intl.ListFormat(useLanguage()).format(missing.map(String));
  const [asking, setAsking] = useState(false);
  const take = useAction(async () => {
    await relistSeances(open, { shown: chart?.seance ?? null, missing });
    setAsking(false);
    await refreshSeances(open.patient.id);
  });
  const faults = (chart?.faults ?? withheld).filter((fault) => fault !== "later" || missing.length === 0);
  if (faults.length === 0 && missing.length === 0) return chart?.isHalfListed ? <HalfListed open={open} /> : null;
  const number = chart?.seance.number;
  return (
    <Notice
      tone="danger"
      title={t("whole.title")}
      actions={
        <>
          <Button onClick={() => void refreshSeances(open.patient.id)}>{t("whole.again")}</Button>
          {open.patient.can.write && <Button onClick={() => setAsking(true)}>{t("whole.take")}</Button>}
        </>
      }
    >
      <ul className={css.faults}>
        {missing.length > 0 && <li>{t("whole.sessions", { count: missing.length, numbers })}</li>}
        {faults.map((fault) => (
          <li key={fault}>{t(`whole.${fault}`, { number: number ?? 0 })}</li>
        ))}
      </ul>
      <p>{t("whole.how")}</p>
      <ConfirmDialog
        opened={asking}
        danger
        title={t("whole.sure")}
        confirm={t("whole.confirm")}
        busy={take.busy}
        onConfirm={() => void take.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{t("whole.sureWhy")}</p>
        <RefusalNotice code={take.refusal} />
        {take.trouble !== null && <p role="alert">{t("whole.failed")}</p>}
      </ConfirmDialog>
    </Notice>
  );
}

/** Says that what was signed is not all listed yet, and lists it as it is given in one step. */
function HalfListed({ open }: { open: OpenPatient }) {
  const t = useText("seance");
  const list = async () => {
    await listGiven(open);
    await refreshSeances(open.patient.id);
  };
  return (
    <ListingNotice
      title={t("whole.half")}
      text={t("whole.halfHow")}
      button={t("whole.halfTake")}
      list={open.patient.can.write ? list : null}
    />
  );
}
