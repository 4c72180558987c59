import ical, { ICalEventTransparency } from "ical-generator";
import { ask, memberships, queryRows } from "@carnet/services/framework";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import type { CalendarFeed } from "./calendar-feed.model.ts";

interface Row {
  id: string;
  patient_id: string;
  starts_at: string;
  minutes: number;
}

/** More than anybody has in a year and a month. */
const most = 5_000;
const batch = 500;

const text = `
  select v.id, v.patient_id, v.starts_at, v.minutes from visits v
  left join known_states s on s.patient_id = v.patient_id
  where v.therapist_id = $1 and v.clinic_id = any ($2)
    and v.starts_at between $3::timestamptz - interval '31 days' and $3::timestamptz + interval '366 days'
    and v.state not in ('cancelled', 'noShow') and coalesce(s.state, 'active') <> 'deleted'
  order by v.starts_at, v.id limit ${most}`;

/**
 * Somebody's own visits in the clinics where they work today, as a calendar. Hours are written in UTC: every program shows them on its
 * own clock, also across a change of it. A patient is two initials unless names were chosen; nothing else of them is there.
 */
export async function writeCalendar(
  { userId, showsNames }: Pick<CalendarFeed, "userId" | "showsNames">,
  now = new Date(),
): Promise<string> {
  const clinics = (await memberships(userId)).filter(({ isMember }) => isMember).map(({ clinicId }) => clinicId);
  const rows = clinics.length > 0 ? await queryRows<Row>(text, [userId, clinics, now.toISOString()]) : [];
  const names = await namesOf(rows, showsNames);
  const calendar = ical({
    name: "Carnet",
    prodId: { company: "Carnet", product: "Visits", language: "EN" },
    ttl: 900,
  });
  for (const { id, patient_id, starts_at, minutes } of rows) {
    const start = new Date(starts_at);
    calendar.createEvent({
      id: `${id}@carnet`,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      stamp: start,
      summary: names.get(patient_id) ?? "…",
      transparency: ICalEventTransparency.OPAQUE,
    });
  }
  return calendar.toString();
}

async function namesOf(rows: Row[], inFull: boolean): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ patient_id }) => patient_id))];
  const names = new Map<string, string>();
  for (let from = 0; from < ids.length; from += batch) {
    const { patients } = await ask(patientIdentities, { patientIds: ids.slice(from, from + batch) });
    for (const { patientId, firstName, lastName } of patients)
      names.set(patientId, inFull ? `${firstName} ${lastName}`.trim() : initialsOf(firstName) + initialsOf(lastName));
  }
  return names;
}

/** The first letter of a name, whole in any writing, with a point. */
const initialsOf = (name: string) => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return first ? `${first.segment.toUpperCase()}.` : "";
};
