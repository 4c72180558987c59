import { useEffect, useRef } from "react";
import { Button, Notice, RefusalNotice, TextField } from "@carnet/shell/ui";
import { CalendarIcon } from "@carnet/shell/ui/full";
import { DateField, NumberField } from "@carnet/shell/ui/number";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { today } from "@carnet/shell/workspace";
import { visitMinutes } from "@carnet/services/seance/contract";
import { ClosingLine } from "./closing-line.tsx";
import type { useNextVisit, VisitDraft } from "./use-next-visit.ts";
import css from "./finalize.module.css";

/** When the patient comes next, and the few fields that plan it. */
export function NextVisitLine({ visit }: { visit: ReturnType<typeof useNextVisit> }) {
  const t = useText("seance");
  const { at, draft, isElsewhere, opening, planning } = visit;
  const title = at
    ? t("finalizing.visit.at", { day: formatDay(dayOf(at)), time: formatTime(at) })
    : t("finalizing.visit.none");
  return (
    <ClosingLine
      icon={<CalendarIcon />}
      title={title}
      action={
        draft === null &&
        !isElsewhere && (
          <Button variant="quiet" size="small" busy={opening.busy} onClick={() => void opening.run()}>
            {t(at ? "finalizing.visit.change" : "finalizing.visit.plan")}
          </Button>
        )
      }
    >
      {isElsewhere && <p>{t("finalizing.visit.elsewhere")}</p>}
      {draft && <VisitFields visit={visit} draft={draft} />}
      <RefusalNotice code={planning.refusal} />
      {(planning.trouble !== null || opening.trouble !== null || opening.refusal !== null) && (
        <Notice tone="danger">{t("finalizing.visit.failed")}</Notice>
      )}
    </ClosingLine>
  );
}

interface VisitFieldsProps {
  visit: ReturnType<typeof useNextVisit>;
  draft: VisitDraft;
}

function VisitFields({ visit: { write, problem, isMoving, planning, giveUp }, draft }: VisitFieldsProps) {
  const t = useText("seance");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const missing = (value: unknown, word: string) => (problem && !value ? t(`finalizing.visit.${word}`) : undefined);
  return (
    <div ref={place} className={css.fields} role="group" aria-label={t("finalizing.visit.label")}>
      <DateField
        label={t("finalizing.visit.day")}
        required
        min={today()}
        value={draft.day}
        onChange={(day) => write({ ...draft, day })}
        error={missing(draft.day, "noDay")}
      />
      <TextField
        label={t("finalizing.visit.time")}
        required
        type="time"
        value={draft.time}
        onChange={(time) => write({ ...draft, time })}
        error={missing(draft.time, "noTime")}
      />
      <NumberField
        label={t("finalizing.visit.minutes")}
        required
        whole
        min={visitMinutes.least}
        max={visitMinutes.most}
        unit={t("finalizing.visit.unit")}
        value={draft.minutes}
        onChange={(minutes) => write({ ...draft, minutes })}
        error={missing(draft.minutes, "noMinutes")}
      />
      <div className={css.deeds}>
        <Button size="small" busy={planning.busy} onClick={() => void planning.run()}>
          {t(isMoving ? "finalizing.visit.doMove" : "finalizing.visit.doPlan")}
        </Button>
        <Button variant="quiet" size="small" onClick={giveUp}>
          {t("finalizing.visit.giveUp")}
        </Button>
      </div>
    </div>
  );
}
