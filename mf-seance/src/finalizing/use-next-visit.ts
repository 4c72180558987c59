import { useState } from "react";
import { call, newId, Refused } from "@carnet/shell/api";
import { invalidate } from "@carnet/shell/app";
import { toast, useAction } from "@carnet/shell/ui";
import { dayOf, formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { notePatient } from "@carnet/shell/record";
import { dayAfter, instantOf, spanOf, timeOf } from "@carnet/shell/workspace";
import {
  addVisit,
  getToday,
  getTodayCounts,
  moveVisit,
  removeVisit,
  type Seance,
  type Visit,
} from "@carnet/services/seance/contract";
import { useChart } from "../chart/chart-context.ts";

/** A visit as it is being typed. */
export interface VisitDraft {
  day: string;
  time: string;
  minutes: number | null;
}

/** What is planned already: by this panel, or before it. */
interface Planned extends Pick<Visit, "id" | "startsAt" | "minutes"> {
  isMovable: boolean;
}

/** Two weeks on, at the same hour, for as long as visits usually take. */
const usual = { days: 14, minutes: 45 };

const usualDraft = ({ createdOrAppointedAt: at }: Seance): VisitDraft => ({
  day: dayAfter(dayOf(at), usual.days),
  time: timeOf(new Date(Math.round(Date.parse(at) / 900_000) * 900_000)),
  minutes: usual.minutes,
});

/**
 * When the patient comes next: what is planned, and planning or moving it by hand. What is typed stays until it is planned or given up;
 * `keep` plans what is still open and says whether nothing is in the way of closing.
 */
export function useNextVisit() {
  const t = useText("seance");
  const { open, chart } = useChart();
  const { patient } = open;
  const { clinicId, createdOrAppointedAt, therapistId } = chart.seance;
  const [planned, notePlanned] = useState<Planned | null>(null);
  const [draft, write] = useState<VisitDraft | null>(null);
  const [isChecked, check] = useState(false);
  const [id, nameNext] = useState(newId);
  const known = later(patient.nextVisitAt, createdOrAppointedAt);
  const at = planned?.startsAt ?? known;
  const startsAt = draft && instantOf(draft.day, draft.time);
  const isWhole = Boolean(startsAt && draft?.minutes);

  const note = (visit: Visit | null) => {
    notePlanned(visit && { ...visit, isMovable: true });
    notePatient({ ...patient, nextVisitAt: visit?.startsAt ?? null });
    return Promise.all([invalidate(getToday), invalidate(getTodayCounts)]);
  };
  const planning = useAction(async (): Promise<boolean> => {
    check(true);
    if (!draft || !startsAt || !draft.minutes) return false;
    const when = { startsAt, minutes: draft.minutes };
    const move = (visitId: string) => call(moveVisit, { params: { id: clinicId, visitId }, body: when });
    const { overlaps, ...visit } = planned
      ? await move(planned.id)
      : await call(addVisit, {
          params: { id: clinicId },
          body: { id, patientId: patient.id, therapistId, ...when },
          idempotencyKey: `next-visit-${id}-${startsAt}-${draft.minutes}`,
        }).catch((trouble: unknown) => {
          // A press of before planned it, and its answer was lost: it is moved to what is typed now.
          if (trouble instanceof Refused && trouble.code === "idTaken") return move(id);
          throw trouble;
        });
    write(null);
    check(false);
    nameNext(newId());
    await note(visit);
    const values = { when: `${formatDay(dayOf(startsAt))}, ${formatTime(startsAt)}` };
    const undo = async () => {
      const params = { id: clinicId, visitId: visit.id };
      const before = planned && { startsAt: planned.startsAt, minutes: planned.minutes };
      await note(before ? await call(moveVisit, { params, body: before }) : await taken(params));
    };
    toast(t(overlaps ? "finalizing.visit.overlaps" : "finalizing.visit.planned", values), { undo: () => void undo() });
    return true;
  });
  const opening = useAction(async () => {
    const found = planned ?? (known === null ? null : await findVisit(patient.id, known));
    if (found) notePlanned(found);
    if (found?.isMovable === false) return;
    write(
      found
        ? { day: dayOf(found.startsAt), time: timeOf(found.startsAt), minutes: found.minutes }
        : usualDraft(chart.seance),
    );
  });
  return {
    at,
    isElsewhere: planned?.isMovable === false,
    draft,
    write,
    isMoving: planned !== null,
    problem: isChecked && !isWhole,
    opening,
    planning,
    giveUp() {
      write(null);
      check(false);
      planning.clear();
    },
    keep: async () => draft === null || (await planning.run()) === true,
  };
}

async function taken(params: { id: string; visitId: string }): Promise<null> {
  await call(removeVisit, { params });
  return null;
}

/** The next visit, when it is one after this. */
const later = (next: string | null | undefined, visit: string): string | null =>
  next && Date.parse(next) > Date.now() && dayOf(next) !== dayOf(visit) ? next : null;

/** A visit that was planned before, among those of its day; one that is not there for its reader is moved by somebody else. */
async function findVisit(patientId: string, at: string): Promise<Planned> {
  const { visits } = await call(getToday, { query: spanOf(dayOf(at)), quiet: true });
  const found = visits.find((visit) => visit.patientId === patientId && visit.startsAt === at);
  return found ? { ...found, isMovable: found.can.move } : { id: "", startsAt: at, minutes: 0, isMovable: false };
}
