import { SaveBoard } from "@carnet/shell/journal";
import type { OpenRecord } from "@carnet/shell/record";
import { useMemo, useState, type ReactNode } from "react";
import { ConfirmationContext, ConfirmationDesk } from "../saving/confirmation.ts";
import { SaveBoardContext } from "../saving/use-board.ts";
import { useMyProfile } from "./use-clinic.ts";
import { RecordContext } from "./use-record.ts";

interface RecordProviderProps {
  record: OpenRecord;
  /** Given whether it is known yet if changes have to be confirmed: nothing is edited before. */
  children: (isSettled: boolean) => ReactNode;
}

/** What everything about one record stands in: the record, where its changes are, and whether they wait to be confirmed (PAT-021). */
export function RecordProvider({ record, children }: RecordProviderProps) {
  const { patient } = record;
  const { data: profile, isPending } = useMyProfile(patient.clinicId, patient.can.write);
  const mustConfirm = profile?.preferences.requireChangeConfirmationForPatient ?? false;
  const desk = useMemo(() => new ConfirmationDesk(mustConfirm), [mustConfirm]);
  const [board] = useState(() => new SaveBoard());
  return (
    <RecordContext value={record}>
      <SaveBoardContext value={board}>
        <ConfirmationContext value={desk}>{children(!patient.can.write || !isPending)}</ConfirmationContext>
      </SaveBoardContext>
    </RecordContext>
  );
}
