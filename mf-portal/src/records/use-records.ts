import { useCall } from "@carnet/shell/app";
import { getPortalRecords } from "@carnet/services/portal/contract";

/** The records that the signed-in patient may open, and one of them by its patient. */
export function useRecords() {
  const records = useCall(getPortalRecords);
  const all = records.data?.records ?? [];
  return { ...records, all, find: (patientId: string | undefined) => all.find((each) => each.patientId === patientId) };
}
