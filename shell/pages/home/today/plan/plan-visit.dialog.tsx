import { useId, useState } from "react";
import { call, newId } from "@carnet/shell/api";
import { openNewPatient, type VisitFor } from "@carnet/shell/app";
import { EditedConflict, useChange } from "@carnet/shell/edit";
import { dayOf, formatInstant, useText } from "@carnet/shell/i18n";
import { Button, Form, RefusalNotice, TextField } from "@carnet/shell/ui";
import { DateField, NumberField } from "@carnet/shell/ui/number";
import { TherapistPicker } from "@carnet/shell/ui/choice";
import { SidePanel } from "@carnet/shell/ui/more";
import { changesOf } from "@carnet/services/framework/contract";
import {
  addVisit,
  moveVisit,
  removeVisit,
  visitMinutes,
  type ClinicOfDay,
  type VisitOfDay,
} from "@carnet/services/seance/contract";
import { refreshDay } from "../today.client.ts";
import { useVisitActions } from "../visits/use-visit-actions.ts";
import { sayOfVisit } from "../visits/visit-toast.ts";
import { PatientField } from "./patient-field.tsx";
import css from "./plan.module.css";
import { instantOf, timeOf, usualTime } from "@carnet/shell/workspace";

/** What is planned: a visit on some day, for somebody or for whom one has to choose, or another hour for one there is. */
export type Plan = { day: string; patient?: VisitFor } | { visit: VisitOfDay };

interface PlanVisitDialogProps {
  plan: Plan;
  clinics: readonly ClinicOfDay[];
  userId: string;
  onClose: () => void;
}

const usualMinutes = 45;
const whenOf = ({ therapistId, startsAt, minutes }: VisitOfDay): When => ({ therapistId, startsAt, minutes });

/** With whom a visit is, when and for how long. */
type When = Pick<VisitOfDay, "therapistId" | "startsAt" | "minutes">;

/** Plans a visit by hand, or moves one: who, with whom, when and for how long. */
export function PlanVisitDialog({ plan, clinics, userId, onClose }: PlanVisitDialogProps) {
  const t = useText("home");
  const form = useId();
  const visit = "visit" in plan ? plan.visit : null;
  const given = ("day" in plan && plan.patient) || null;
  const [id] = useState(newId);
  const [patient, setPatient] = useState<VisitFor | null>(given);
  const clinicId = visit?.clinicId ?? patient?.clinicId;
  const therapists = clinics
    .filter((clinic) => !clinicId || clinic.clinicId === clinicId)
    .flatMap((clinic) => clinic.therapists)
    .filter((one, at, all) => all.findIndex((other) => other.userId === one.userId) === at);
  const [chosen, setTherapist] = useState<string | null>(visit?.therapistId ?? null);
  const usual =
    therapists.find((one) => one.userId === userId) ??
    therapists.find((one) => one.userId === patient?.therapistId) ??
    (therapists.length === 1 ? therapists[0] : undefined);
  const therapistId = therapists.some((one) => one.userId === chosen) ? chosen : (usual?.userId ?? null);
  const [day, setDay] = useState(visit ? dayOf(visit.startsAt) : "day" in plan ? plan.day : "");
  const [time, setTime] = useState(visit ? timeOf(visit.startsAt) : usualTime(day));
  const [minutes, setMinutes] = useState<number | null>(visit?.minutes ?? usualMinutes);
  const startsAt = instantOf(day, time);
  const valid = Boolean(clinicId && therapistId && startsAt && minutes);

  const { does } = useVisitActions();
  const [before] = useState<When | null>(() => visit && whenOf(visit));
  const close = async () => {
    await refreshDay();
    onClose();
  };
  const planning = useChange<When>({
    async send(change) {
      if (!clinicId) return;
      const planned = visit
        ? await call(moveVisit, { params: { id: clinicId, visitId: visit.id }, body: changesOf(change) })
        : await call(addVisit, { params: { id: clinicId }, body: { id, patientId: patient!.id, ...change.now } });
      await close();
      const params = { id: clinicId, visitId: planned.id };
      const back = changesOf({ now: change.was, was: change.now });
      const undo = () => (visit ? call(moveVisit, { params, body: back }) : call(removeVisit, { params }));
      const said = visit ? t("plan.moved") : t("plan.added");
      sayOfVisit(planned.id, planned.overlaps ? `${said} ${t("plan.overlaps")}` : said, () => void does(undo));
    },
    onTaken: close,
  });
  const submit = () => {
    if (!clinicId || !therapistId || !startsAt || !minutes) return;
    const now = { therapistId, startsAt, minutes };
    void planning.run({ now, was: before ?? { therapistId: "", startsAt: "", minutes: 0 } });
  };

  return (
    <SidePanel
      opened
      onClose={onClose}
      width="narrow"
      title={t(visit ? "plan.move" : "visits.add")}
      footer={
        <>
          <Button onClick={onClose}>{t("plan.cancel")}</Button>
          <Button type="submit" form={form} busy={planning.busy}>
            {t(visit ? "plan.doMove" : "plan.doAdd")}
          </Button>
        </>
      }
    >
      <Form id={form} valid={valid} onSubmit={submit}>
        {visit || given ? (
          <p className={css.who} data-private>
            {(visit ? visit.patientName : given?.fullName) || t("today.unnamed")}
          </p>
        ) : (
          <PatientField
            value={patient}
            onChange={setPatient}
            onNew={(typed) => {
              onClose();
              openNewPatient(typed);
            }}
          />
        )}
        <TherapistPicker
          label={t("plan.therapist")}
          required
          therapists={therapists.map(({ userId: id, name }) => ({ id, name }))}
          value={therapistId}
          onChange={setTherapist}
          error={therapistId ? null : t("plan.noTherapist")}
        />
        <DateField label={t("plan.day")} required value={day} onChange={setDay} error={day ? null : t("plan.noDay")} />
        <div className={css.hour}>
          <TextField
            label={t("plan.time")}
            required
            type="time"
            value={time}
            onChange={setTime}
            error={time ? null : t("plan.noTime")}
          />
          <NumberField
            label={t("plan.minutes")}
            required
            whole
            min={visitMinutes.least}
            max={visitMinutes.most}
            unit={t("plan.unit")}
            value={minutes}
            onChange={setMinutes}
            error={minutes ? undefined : t("plan.noMinutes")}
          />
        </div>
        <EditedConflict
          part={visit?.patientName || t("today.unnamed")}
          conflict={planning.conflict}
          facts={(version) => [
            [t("plan.therapist"), therapists.find(({ userId: each }) => each === version.therapistId)?.name ?? null],
            [t("plan.time"), formatInstant(version.startsAt)],
            [t("plan.minutes"), `${version.minutes} ${t("plan.unit")}`],
          ]}
        />
        <RefusalNotice code={planning.refusal} />
      </Form>
    </SidePanel>
  );
}
