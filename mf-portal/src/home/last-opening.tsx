import { call } from "@carnet/shell/api";
import { formatInstant, useText } from "@carnet/shell/i18n";
import { getAccessEvents } from "@carnet/services/patient/contract";
import type { PortalRecord } from "@carnet/services/portal/contract";
import { isWhole } from "../records/use-records.ts";
import { useOfRecords } from "./use-of-records.ts";

/** Who came to one of the records last, and when; what the register is while nobody did, or it cannot be read. */
export function LastOpening() {
  const t = useText("portal");
  const { data } = useOfRecords("openings", readLastOpening);
  if (!data) return t("home.about.openings");
  const name = data.userName || t("openings.somebody");
  return t("home.lastOpening", {
    at: formatInstant(data.at),
    name: data.impersonatorId ? t("openings.actingFor", { name }) : name,
  });
}

async function readLastOpening(records: readonly PortalRecord[]) {
  const pages = await Promise.all(
    records
      .filter(isWhole)
      .map(({ patientId }) => call(getAccessEvents, { params: { id: patientId, page: 0, pageSize: 1 }, quiet: true })),
  );
  const [last] = pages.flatMap(({ rows }) => rows).toSorted((one, other) => other.at.localeCompare(one.at));
  return last ?? null;
}
