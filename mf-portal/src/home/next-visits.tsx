import { call } from "@carnet/shell/api";
import { formatDay, formatTime, useText } from "@carnet/shell/i18n";
import { Card, ErrorPanel } from "@carnet/shell/ui";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { getOwnNextVisit } from "@carnet/services/seance/contract";
import { isWhole } from "../records/use-records.ts";
import { useOfRecords } from "./use-of-records.ts";

/** When the patient comes next, to whom and where: the next visit of each record, the soonest first. */
export function NextVisits() {
  const t = useText("portal");
  const { data = [], isError, refetch } = useOfRecords("visits", readNextVisits);
  if (!isError && data.length === 0) return null;
  return (
    <Card look="plain" title={t("home.visit.title", { count: Math.max(1, data.length) })}>
      {isError && <ErrorPanel onRetry={() => void refetch()} />}
      {data.map(({ record: { patientId, clinicName, patientName, standing }, visit }) => (
        <Card
          key={patientId}
          level={3}
          title={t("home.visit.at", {
            day: formatDay(visit.day),
            time: formatTime(`${visit.day}T${visit.time}`),
          })}
          subtitle={t("home.visit.with", { therapist: visit.therapistName, clinic: clinicName })}
        >
          {standing !== "self" && patientName ? t("home.visit.for", { name: patientName }) : null}
        </Card>
      ))}
    </Card>
  );
}

async function readNextVisits(records: readonly PortalRecord[]) {
  const visits = await Promise.all(
    records.filter(isWhole).map(async (record) => {
      const { visit } = await call(getOwnNextVisit, { params: { id: record.patientId }, quiet: true });
      return visit ? [{ record, visit }] : [];
    }),
  );
  const at = ({ visit }: (typeof visits)[number][number]) => visit.day + visit.time;
  return visits.flat().toSorted((one, other) => at(one).localeCompare(at(other)));
}
