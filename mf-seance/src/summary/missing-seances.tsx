import { useMemo } from "react";
import { openPatientOf, useOpenRecord } from "@carnet/shell/record";
import { Withheld } from "./seances-notice.tsx";
import "./words.ts";

/** Says where no session of a patient is given that some are listed. */
export function MissingSeances({ patientId }: { patientId: string }) {
  const { data: record } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  return open && <Withheld open={open} />;
}
