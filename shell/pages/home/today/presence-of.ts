import { formatTime, type Translate } from "@carnet/shell/i18n";
import type { VisitOfDay } from "@carnet/services/seance/contract";

/** Which of two visits of a day says where somebody is: whoever is here, before whoever is expected. */
const rank = { inSession: 0, arrived: 1, expected: 2 } as const;
type Here = keyof typeof rank;
const isHere = (visit: VisitOfDay): visit is VisitOfDay & { state: Here } => visit.state in rank;

/** Where a patient is today, by their visits of the day, in words; null for who does not come, or has gone. */
export function presenceOf(patientId: string, visits: readonly VisitOfDay[], t: Translate): string | null {
  const [visit] = visits
    .filter((each) => each.patientId === patientId)
    .filter(isHere)
    .toSorted((a, b) => rank[a.state] - rank[b.state]);
  return visit ? t(`today.presence.${visit.state}`, { time: formatTime(visit.startsAt) }) : null;
}
