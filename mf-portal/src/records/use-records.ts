import { useCall } from "@carnet/shell/app";
import { getPortalRecords, type PortalRecord } from "@carnet/services/portal/contract";

/** Whether a record is open as a whole; the owner of an address for bills sees what was sent there alone. */
export const isWhole = ({ standing }: PortalRecord): boolean => standing !== "contact";

/** The records that the signed-in patient may open, and one of them by its patient. */
export function useRecords() {
  const records = useCall(getPortalRecords);
  const known = records.data?.records ?? [];
  const all = known.filter(({ standing }) => standing !== "over");
  const areSeveral = new Set(all.map(({ patientName }) => patientName)).size > 1;
  /** Whose record it is, where that has to be said: a child's, or that of one of several people. */
  const whose = (patientId: string): string | null => {
    const record = all.find((each) => each.patientId === patientId);
    return record && (areSeveral || record.standing !== "self") ? record.patientName || null : null;
  };
  return {
    ...records,
    all,
    /** Those that were read for a child, who answers for themselves by now. */
    over: known.filter(({ standing }) => standing === "over"),
    find: (patientId: string | undefined) => all.find((each) => each.patientId === patientId),
    whose,
    /** What a record is headed with: whose it is, where that is said, and its clinic. */
    headOf: (record: PortalRecord): { title: string; subtitle?: string } => {
      const { clinicName, patientId } = record;
      const name = whose(patientId);
      return name === null ? { title: clinicName } : { title: name, subtitle: clinicName };
    },
  };
}
