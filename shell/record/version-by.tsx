import { dayOf, formatInstant, formatTime, useText } from "@carnet/shell/i18n";
import { useSession } from "@carnet/shell/session";
import { localDay } from "@carnet/services/patient/contract";
import { knownRecord } from "./known-record.ts";
import { openPatientOf, type OpenRecord } from "./open-record.ts";
import type { StoredBy } from "./use-conflict.ts";
import { useNames } from "./use-names.ts";

/** The hour of today, else the day as well. */
export const sayWhen = (at: string): string =>
  dayOf(at) === localDay(new Date()) ? formatTime(at) : formatInstant(at);

/**
 * Whose the other version is and of when. That it was sealed for this place under the key of the record is proved; who stored it is the
 * server's word, and their name is said not to be certified where the clinic's log knows them by another.
 */
export function VersionBy({ stored }: { stored: StoredBy }) {
  const t = useText("record");
  const me = useSession()?.user.id;
  const record = knownRecord(stored.patientId);
  const when = sayWhen(stored.at);
  if (stored.by === me) return t("conflict.theirsOwn", { when });
  return record ? <Named record={record} by={stored.by} when={when} /> : t("conflict.theirsAt", { when });
}

function Named({ record, by, when }: { record: OpenRecord; by: string; when: string }) {
  const t = useText("record");
  const nameOf = useNames(record.patient.clinicId, record.key ? openPatientOf(record).crypto : undefined);
  return t("conflict.theirsBy", { name: nameOf(by), when });
}
