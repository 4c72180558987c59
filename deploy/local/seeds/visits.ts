import { randomUUID } from "node:crypto";
import type { PlantedSeance, PlantedVisit } from "@carnet/services/seance/testing";
import type { Chart } from "./sessions.ts";

const minute = 60_000;
const quarter = 15 * minute;
const day = 24 * 60;

/** A visit of the day: whose, how long before or after now it begins, and how it stands. */
interface Plan {
  chart: number;
  at: number;
  minutes?: number;
  state: PlantedVisit["state"];
}

/** Two therapists at work: the owner's patients are every third from 2, Anne Lavoie's every third from 0. */
const plans: Plan[] = [
  { chart: 8, at: -165, state: "seen" },
  { chart: 11, at: -105, minutes: 60, state: "seen" },
  { chart: 5, at: -30, state: "inSession" },
  { chart: 14, at: 15, state: "arrived" },
  { chart: 17, at: 120, state: "expected" },
  { chart: 20, at: 180, minutes: 30, state: "expected" },
  { chart: 23, at: 225, state: "cancelled" },
  { chart: 26, at: 270, state: "expected" },
  { chart: 6, at: -150, state: "seen" },
  { chart: 9, at: 15, state: "expected" },
  { chart: 0, at: 75, minutes: 60, state: "expected" },
];
const [before, after] = [-165, 315];

/** Tomorrow, in minutes after midnight: not begun, not even expected at the door yet. */
const tomorrow = [
  { chart: 29, at: 8 * 60 + 30 },
  { chart: 32, at: 9 * 60 + 30 },
  { chart: 35, at: 11 * 60 },
  { chart: 12, at: 10 * 60 },
];

/** Whose last session goes on while the seeds are planted. */
export const withTherapist = plans.filter(({ state }) => state === "inSession").map(({ chart }) => chart);

/** Who comes today and has signed what there is to sign; the others still have to. */
export const signedBeforeToday = [5, 6, 8, 11, 17, 23, 26];

/**
 * A day of visits around now, and one of tomorrow. The last sessions of those who were seen are moved to their visit, and one of
 * those who come owes for the time before.
 */
export function planDay(charts: readonly Chart[], planted: readonly PlantedSeance[]): PlantedVisit[] {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const present = Math.floor((Date.now() - midnight) / quarter) * 15;
  // Near midnight the day is drawn together, so that all of it is today.
  const now = midnight + Math.min(Math.max(present, 15 - before), day - 15 - after) * minute;
  const lastOf = (chart: number) => planted.findLast(({ patientId }) => patientId === charts[chart]!.ref.id)!;
  const previousOf = (chart: number) => planted.filter(({ patientId }) => patientId === charts[chart]!.ref.id).at(-2)!;
  previousOf(17).amountPaid = 0;
  lastOf(11).amountPaid = 0;
  const today = plans.map(({ chart, at, minutes = 45, state }) => {
    const begins = now + at * minute;
    const isHeld = state === "seen" || state === "inSession";
    const session = isHeld ? lastOf(chart) : null;
    if (session && state === "seen") {
      session.createdAt = isoOf(begins + 4 * minute);
      session.finalizedAt = isoOf(begins + minutes * minute);
    }
    return {
      ...plain(charts[chart]!, begins, minutes),
      state,
      arrivedAt: isHeld || state === "arrived" ? isoOf(begins - 12 * minute) : null,
      startedAt: isHeld ? isoOf(begins + 4 * minute) : null,
      endedAt: state === "seen" ? isoOf(begins + minutes * minute) : null,
      cancelledAt: state === "cancelled" ? isoOf(midnight + present * minute) : null,
      seanceId: session?.id ?? null,
    };
  });
  const nextMidnight = new Date(midnight).setDate(new Date(midnight).getDate() + 1);
  return [...today, ...tomorrow.map(({ chart, at }) => plain(charts[chart]!, nextMidnight + at * minute, 45))];
}

const isoOf = (at: number) => new Date(at).toISOString();

const plain = ({ ref, therapist }: Chart, begins: number, minutes: number): PlantedVisit => ({
  id: randomUUID(),
  clinicId: ref.clinicId,
  patientId: ref.id,
  therapistId: therapist.id,
  startsAt: isoOf(begins),
  minutes,
  state: "expected",
  source: "manual",
  arrivedAt: null,
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  seanceId: null,
});
