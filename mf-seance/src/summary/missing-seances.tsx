import { useMemo } from "react";
import { openPatientOf, useOpenRecord, type OpenPatient } from "@carnet/shell/record";
import { SeancesNotice, useWithheld } from "./seances-notice.tsx";
import "./words.ts";

/** Says where no session of a patient is given that some are listed. */
export function MissingSeances({ patientId }: { patientId: string }) {
  const { data: record } = useOpenRecord(patientId, { staleTime: 300_000 });
  const open = useMemo(() => (record?.key ? openPatientOf(record) : null), [record]);
  return open && <Missing open={open} />;
}

function Missing({ open }: { open: OpenPatient }) {
  return <SeancesNotice patientId={open.patient.id} {...useWithheld(open)} />;
}
