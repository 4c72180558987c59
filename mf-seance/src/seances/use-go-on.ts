import { useEffect, useRef } from "react";
import { newId } from "@carnet/shell/api";
import type { OpenPatient } from "@carnet/shell/record";
import { useNavigate } from "@carnet/shell/ui/router";
import type { Seance } from "@carnet/services/seance/contract";
import { refreshSeances } from "../chart/use-chart.ts";
import { seanceClient } from "../chart/seance.client.ts";
import { freshAddress } from "./address.ts";

interface Asked {
  /** The address asks for a session. */
  isAsked: boolean;
  /** Nothing is open: the next one is being opened. */
  mayStart: boolean;
  /** The visit it is asked from. */
  visitId: string | null;
}

/**
 * Goes on with the session that is open already, with the caret in it. The visit it was asked from is with the therapist then, as with a
 * session that is opened for it (SES-002); where that is refused, e.g. without a licence, the session is gone on with all the same.
 */
export function useGoOn({ patient }: OpenPatient, opened: Seance | null, { isAsked, mayStart, visitId }: Asked): void {
  const navigate = useNavigate();
  /** Each asking is answered once: by going on here, or by whoever opens the next session. */
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isAsked) isAnswered.current = false;
    if (mayStart) isAnswered.current = true;
    if (!opened || isAnswered.current) return;
    isAnswered.current = true;
    void (async () => {
      if (visitId) await takeVisit(patient, opened, visitId).catch(() => undefined);
      void navigate(freshAddress(patient.id, opened.number), { replace: true });
    })();
  });
}

async function takeVisit({ id, clinicId }: OpenPatient["patient"], opened: Seance, visitId: string): Promise<void> {
  const { typeOfSeance, moduleId, disciplineId, can } = opened;
  // An old style and a session without a discipline can be gone on with, but not asked for.
  if (can.isForeign || !can.write || typeOfSeance === "soapie" || disciplineId === null) return;
  const asItIs = { typeOfSeance, disciplineId, ...(moduleId && { moduleId }) };
  await seanceClient.open(id, clinicId, { id: newId(), ...asItIs, visitId }, `visit-${visitId}`);
  await refreshSeances(id);
}
