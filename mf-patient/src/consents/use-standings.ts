import { useQuery } from "@tanstack/react-query";
import { useCall } from "@carnet/shell/app";
import { useSigned } from "@carnet/shell/portal-documents";
import { getConsents, type ConsentFileRow } from "@carnet/services/patient/contract";
import { usePortalKey } from "../info-requests/open-portal-key.ts";
import { useReadableRecord } from "../record/use-record.ts";
import { compareListed } from "./compare-listed.ts";

/** How the consents of a record stand by what its patient signed at home, whatever the server says of them. */
export function useStandings(files: readonly ConsentFileRow[] | undefined) {
  const record = useReadableRecord();
  const { id } = record.patient;
  const key = usePortalKey();
  const signed = useSigned(key.data, id);
  const { data: agreements } = useCall(getConsents, { params: { id } }, { staleTime: 0 });
  const lines = signed.trouble ? [] : signed.lines;
  const { data: compared } = useQuery({
    queryKey: ["patient", "signedAtHome", id, lines, files, agreements],
    enabled: lines !== undefined && files !== undefined && agreements !== undefined,
    queryFn: () => compareListed(record, lines!, { files: files!, agreements: agreements! }),
    staleTime: Infinity,
    placeholderData: (known) => known,
  });
  return {
    standings: compared?.standings,
    leftOut: compared?.leftOut ?? 0,
    agreements,
    trouble: signed.trouble,
    isError: signed.isError || key.isError,
    refetch: () => Promise.all([key.refetch(), signed.refetch()]),
  };
}
