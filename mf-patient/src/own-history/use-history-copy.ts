import { anamneseSections } from "@carnet/services/patient/contract";
import { useEffect } from "react";
import { useReadableRecord } from "../record/use-record.ts";
import { copyHistory } from "./copy-history.ts";

/** How long nothing more is saved before a copy is made, in ms. */
const pause = 3_000;
const timeouts = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Keeps the patient's copy of the health history as new as the record on this page (POR-011). A copy that fails is made when the
 * history is next looked at or saved. `portal` names the portal where it is known: one that was just made wants a copy at once.
 */
export function useHistoryCopy(portal?: string): void {
  const { patient, parts } = useReadableRecord();
  const revisions = anamneseSections.map((name) => parts[name].rev).join();
  useEffect(() => {
    clearTimeout(timeouts.get(patient.id));
    const copy = () => void copyHistory(patient.id).catch(() => undefined);
    timeouts.set(patient.id, setTimeout(copy, pause));
  }, [patient.id, revisions, portal]);
}
