import { queryClient } from "@carnet/shell/app";
import { openManifest, type OpenPatient } from "@carnet/shell/record";
import { seancesManifest } from "./seances-manifest.ts";

/** For how long, in milliseconds, a list that was read says what there is: charts that open together share one. */
const freshForMs = 5_000;

const keyOf = (patientId: string) => ["seance", "list", patientId] as const;

/** The list of a patient's sessions, read and checked. */
export const listQuery = (open: OpenPatient) => ({
  queryKey: keyOf(open.patient.id),
  queryFn: async () => openManifest(open, seancesManifest, await seancesManifest.read(open)),
  staleTime: freshForMs,
});

/** Lets go of what was read: the next chart reads the list anew. */
export function forgetManifest(patientId: string): void {
  queryClient.removeQueries({ queryKey: keyOf(patientId), type: "inactive" });
  void queryClient.invalidateQueries({ queryKey: keyOf(patientId) });
}
