import { dayOf } from "@carnet/shell/i18n";
import type { AccessEvent } from "@carnet/services/patient/contract";

/** What one person did with a record on one day, here. */
export interface DayOfVisits {
  id: string;
  /** YYYY-MM-DD */
  day: string;
  userId: string;
  impersonatorId: string | null;
  /** Instants of the first and the last thing they did. */
  first: string;
  last: string;
  /** Each kind of deed once, with how often; a deed about somebody is told for each of them. The newest first. */
  deeds: { act: AccessEvent["act"]; aboutUserId: string | null; count: number }[];
  /** Older lines of that day are not here yet: what is counted is the least. */
  isCut: boolean;
}

/**
 * The register's lines, newest first, by person and day. It is told in pages by lines, so the day that its last line falls on
 * may go on in the next page: whoever came that day is marked as cut while `hasMore`. A line told twice, because new ones
 * pushed it on a page, counts once.
 */
export function groupVisits(lines: readonly AccessEvent[], hasMore: boolean): DayOfVisits[] {
  const days = new Map<string, DayOfVisits>();
  const last = lines.at(-1);
  const cutDay = hasMore && last ? dayOf(last.at) : null;
  for (const line of new Map(lines.map((each) => [each.id, each])).values()) {
    const { id, at, userId, impersonatorId, act, aboutUserId } = line;
    const day = dayOf(at);
    const key = `${day} ${userId} ${impersonatorId}`;
    const visits = days.get(key) ?? {
      id,
      day,
      userId,
      impersonatorId,
      first: at,
      last: at,
      deeds: [],
      isCut: day === cutDay,
    };
    days.set(key, visits);
    visits.first = at;
    const deed = visits.deeds.find((each) => each.act === act && each.aboutUserId === aboutUserId);
    if (deed) deed.count++;
    else visits.deeds.push({ act, aboutUserId, count: 1 });
  }
  return [...days.values()];
}
