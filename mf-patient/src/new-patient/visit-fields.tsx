import { useEffect, useId, useRef, type Ref } from "react";
import { formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { Button, TextField } from "@carnet/shell/ui";
import { CalendarIcon, ChevronDownIcon } from "@carnet/shell/ui/full";
import { DateField, NumberField } from "@carnet/shell/ui/number";
import { visitMinutes } from "@carnet/services/seance/contract";
import type { FirstVisit } from "./draft.ts";
import { startOfVisit, type VisitProblems } from "./first-visit.ts";
import css from "./new-patient.module.css";

interface VisitPickProps {
  ref: Ref<HTMLButtonElement>;
  visit: FirstVisit | null;
  /** The fields below, which it opens and closes. */
  fieldsId: string;
  opened: boolean;
  onToggle: () => void;
}

/** Says when the first visit is, and opens the fields of it. */
export function VisitPick({ ref, visit, fieldsId, opened, onToggle }: VisitPickProps) {
  const t = useText("patient");
  const id = useId();
  const at = visit && startOfVisit(visit);
  const day = visit?.day ? formatDay(visit.day) : "";
  const when = at ? t("newPatient.visit.at", { day, time: formatTime(at) }) : day;
  return (
    <div className={css.field}>
      <p className={css.label}>
        <span id={`${id}-label`}>{t("newPatient.visit.label")}</span>
      </p>
      <button
        ref={ref}
        type="button"
        className={css.pick}
        data-none={!visit || undefined}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-expanded={opened}
        aria-controls={fieldsId}
        onClick={onToggle}
      >
        <CalendarIcon size={17} aria-hidden="true" />
        <span id={`${id}-value`}>{when || t("newPatient.visit.none")}</span>
        <ChevronDownIcon size={17} aria-hidden="true" />
      </button>
    </div>
  );
}

interface VisitFieldsProps {
  id: string;
  visit: FirstVisit;
  today: string;
  onChange: (visit: FirstVisit) => void;
  onRemove: () => void;
  problems: VisitProblems;
}

/** When the first visit is and how long; it is planned once the record is there. */
export function VisitFields({ id, visit, today, onChange, onRemove, problems }: VisitFieldsProps) {
  const t = useText("patient");
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const time = place.current?.querySelector<HTMLElement>("input[type=time]");
    place.current?.scrollIntoView?.({ block: "nearest" });
    time?.focus({ preventScroll: true });
  }, []);
  const problem = (of: keyof FirstVisit) => problems[of] && t(`newPatient.visit.${problems[of]}`);
  return (
    <fieldset ref={place} id={id} className={css.visit} aria-label={t("newPatient.visit.label")}>
      <DateField
        label={t("newPatient.visit.day")}
        required
        min={today}
        value={visit.day}
        onChange={(day) => onChange({ ...visit, day })}
        error={problem("day")}
      />
      <div className={css.two}>
        <TextField
          label={t("newPatient.visit.time")}
          required
          type="time"
          value={visit.time}
          onChange={(time) => onChange({ ...visit, time })}
          error={problem("time")}
        />
        <NumberField
          label={t("newPatient.visit.minutes")}
          required
          whole
          min={visitMinutes.least}
          max={visitMinutes.most}
          unit={t("newPatient.visit.unit")}
          value={visit.minutes}
          onChange={(minutes) => onChange({ ...visit, minutes })}
          error={problem("minutes")}
        />
      </div>
      <Button variant="quiet" size="small" onClick={onRemove}>
        {t("newPatient.visit.remove")}
      </Button>
    </fieldset>
  );
}
