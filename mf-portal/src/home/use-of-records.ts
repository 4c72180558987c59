import { useQuery } from "@tanstack/react-query";
import { useSession } from "@carnet/shell/session";
import { useRecords } from "../records/use-records.ts";

/** Reads something of every record of the patient, by themselves: who acts for them opens nothing. */
export function useOfRecords<Read>(
  name: string,
  read: (records: ReturnType<typeof useRecords>["all"]) => Promise<Read>,
) {
  const { all, isSuccess } = useRecords();
  const isActing = Boolean(useSession()?.user.impersonator);
  const query = useQuery({
    queryKey: ["portal", "home", name, all.map(({ patientId }) => patientId)],
    enabled: isSuccess && !isActing,
    queryFn: () => read(all),
    staleTime: 0,
  });
  // What was read before stays where the network went.
  return { ...query, isError: query.isError && query.data === undefined };
}
