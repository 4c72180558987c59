import { useCall } from "@carnet/shell/app";
import { getPortalRecords, type PortalRecord } from "@carnet/services/portal/contract";

/** Whether a record is open as a whole; the owner of an address for bills sees what was sent there alone. */
export const isWhole = ({ standing }: PortalRecord): boolean => standing !== "contact";

/** The records that the signed-in patient may open, and one of them by its patient. */
export function useRecords() {
  const records = useCall(getPortalRecords);
  const known = records.data?.records ?? [];
  const all = known.filter(({ standing }) => standing !== "over");
  return {
    ...records,
    all,
    /** Those that were read for a child, who answers for themselves by now. */
    over: known.filter(({ standing }) => standing === "over"),
    find: (patientId: string | undefined) => all.find((each) => each.patientId === patientId),
  };
}
