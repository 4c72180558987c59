import { hasPlan, membersOf, routes, type Actor } from "@carnet/services/framework";
import { byName } from "@carnet/services/framework/contract";
import { instantAt, localDay, localTime, nextDay } from "@carnet/services/framework/clock-rules";
import { getToday, getTodayCounts, type ClinicOfDay } from "../contract/index.ts";
import { beforeVisitOf, clinicInfosOf, formsOf, identitiesOf, namesOf } from "./people-of.ts";
import { clinicsOf, type ClinicOfReader } from "./reader.ts";
import { todayPolicy } from "./today.policy.ts";
import { isLockedFor, presentToCollect, presentToFinish, presentVisitOfDay } from "./today.presenter.ts";
import { owedByThoseWhoCome, owedTo, readableOf, sumOwedTo, toFinish } from "./today.queries.ts";
import { countToCome, mostOfDay, visitsBetween, visitsToHandOver, type DayRow } from "./visits.queries.ts";

/** The day of whoever works in a clinic: who comes, and what waits. */
export const todayRoutes = routes();

todayRoutes.on(getToday, async ({ actor, query }) => {
  todayPolicy.allow(actor, "read", null);
  const userId = actor.userId ?? "";
  const { mine, shut } = await clinicsOf(actor);
  const ids = mine.map(({ clinicId }) => clinicId);
  const clinics = new Map(mine.map((clinic) => [clinic.clinicId, clinic]));
  const asked = clinicInfosOf(ids);
  const treating = await treatingIn(ids);
  const [rows, tomorrow, open, unpaid, sum, collecting, left, infos] = await Promise.all([
    visitsBetween(userId, ids, query),
    asked.then((known) => visitsBetween(userId, ids, dayAfter(query, known))),
    toFinish(userId),
    owedTo({ clinicIds: all(mine), therapistId: userId }),
    sumOwedTo({ clinicIds: all(mine), therapistId: userId }),
    owedByThoseWhoCome(all(mine), query),
    visitsToHandOver(userId, all(mine), { ...query, treating }),
    asked,
  ]);
  const next = tomorrow.filter((row) => isOwn(actor, row, clinics) && takesPlace(row));
  const shown = [...rows, ...next, ...left].map(({ visit }) => visit.patientId);
  const own = [...open, ...unpaid, ...collecting].map(({ patientId }) => patientId);
  const [team, people, before, readable] = await Promise.all([
    teamOf(mine, treating, [...rows, ...left]),
    identitiesOf([...shown, ...own]),
    beforeVisitOf(shown),
    readableOf(userId, own),
  ]);
  const around = { clinics, people, before, forms: formsOf(infos) };
  const mayOpen = (one: { patientId: string; clinicId: string }) =>
    readable.has(one.patientId) && !shut.has(one.clinicId);
  const mayWrite = (one: { patientId: string; clinicId: string }) =>
    mayOpen(one) && !readable.get(one.patientId)!.isArchived;
  return {
    clinics: team,
    visits: rows.map((row) => presentVisitOfDay(row, actor, around)),
    isCut: rows.length === mostOfDay,
    toFinish: open.filter(mayWrite).map((one) => presentToFinish(one, people)),
    unpaid: { ...sum, seances: unpaid.filter(mayOpen).map((one) => presentToCollect(one, people)) },
    toCollect: collecting.map((one) => presentToCollect(one, people)),
    toHandOver: left.map((row) => presentVisitOfDay(row, actor, around)),
    next: {
      visits: next.length,
      firstAt: next[0]?.visit.startsAt ?? null,
      withoutForm: next
        .map((row) => presentVisitOfDay(row, actor, around))
        .filter(({ needs }) => needs.some((need) => need.kind === "form" && need.sentAt === null))
        .map(({ patientId, patientName }) => ({ patientId, patientName })),
    },
  };
});

todayRoutes.on(getTodayCounts, async ({ actor, query }) => {
  todayPolicy.allow(actor, "read", null);
  const { mine } = await clinicsOf(actor);
  const userId = actor.userId ?? "";
  // Who treats in any of their clinics has a day of their own.
  const atDesk = mine.length > 0 && mine.every(({ isDesk }) => isDesk);
  const [visits, { count }] = await Promise.all([
    countToCome(atDesk ? { clinicIds: all(mine) } : { therapistId: userId }, query),
    sumOwedTo({ clinicIds: all(mine), therapistId: userId }),
  ]);
  return { visits, unpaid: count };
});

const all = (clinics: ClinicOfReader[]) => clinics.filter(({ seesAll }) => seesAll).map(({ clinicId }) => clinicId);

/** The desk's tomorrow is everybody's, a therapist's their own, also when they run the clinic. */
const isOwn = (actor: Actor, row: DayRow, clinics: Map<string, ClinicOfReader>) => {
  const clinic = clinics.get(row.visit.clinicId)!;
  return clinic.isDesk || (row.visit.therapistId === actor.userId && !isLockedFor(actor, row, clinic));
};

const takesPlace = ({ visit }: DayRow) => visit.state !== "cancelled" && visit.state !== "noShow";

/**
 * The day that begins where another ends: it ends when the same hour comes again, 23, 24 or 25 hours later by the clocks of the clinic
 * whose midnight that is, else by those of the first clinic.
 */
function dayAfter({ to }: { to: string }, clinics: readonly { timeZone: string }[]) {
  const zones = clinics.map(({ timeZone }) => timeZone);
  const zone = zones.find((each) => localTime(each, to) === "00:00") ?? zones[0] ?? "America/Toronto";
  return { from: to, to: instantAt(zone, nextDay(localDay(zone, to)), localTime(zone, to)) };
}

const named = byName(({ name }: { name: string }) => name);

/** Who treats in a clinic. */
interface Treating {
  clinicId: string;
  userId: string;
}

/** For whom a visit can be planned in each of some clinics, as `checkTherapist` judges it. */
async function treatingIn(clinicIds: string[]): Promise<Treating[]> {
  const teams = await Promise.all(clinicIds.map(membersOf));
  return teams
    .flat()
    .filter((member) => member.isMember && (member.canAdmin || hasPlan(member)))
    .map(({ clinicId, userId }) => ({ clinicId, userId }));
}

/** Who treats in each clinic, and who no longer does but is named by a visit, by name. */
async function teamOf(clinics: ClinicOfReader[], treating: Treating[], rows: DayRow[]): Promise<ClinicOfDay[]> {
  const planned = rows.map(({ visit: { clinicId, therapistId } }) => ({ clinicId, userId: therapistId }));
  const names = await namesOf([...treating, ...planned].map(({ userId }) => userId));
  const idsIn = (list: Treating[], id: string) =>
    new Set(list.filter(({ clinicId }) => clinicId === id).map(({ userId }) => userId));
  const listed = (ids: string[]) => ids.map((userId) => ({ userId, name: names.get(userId) ?? "" })).sort(named);
  return clinics.map(({ clinicId, seesAll, isDesk }) => {
    const now = idsIn(treating, clinicId);
    const former = [...idsIn(planned, clinicId)].filter((userId) => !now.has(userId));
    return { clinicId, seesAll, isDesk, therapists: listed([...now]), formerTherapists: listed(former) };
  });
}
