import { call, Refused } from "@carnet/shell/api";
import { getSeanceBeside, type Seance } from "@carnet/services/seance/contract";
import { sameValue } from "@carnet/shell/journal";
import type { OpenPatient } from "@carnet/shell/record";
import { refreshSeances } from "../chart/use-chart.ts";
import { isAsKnown } from "./is-as-known.ts";

/**
 * A session as the server holds it now, if that is exactly what this page knows to be stored; nothing else is ever signed.
 * Throws `Refused("recordDiffers")`, with the page refreshed, when it is not.
 */
export async function readAsKnown(open: OpenPatient, { id, patientId, number, cameAlong }: Seance): Promise<Seance> {
  const stored = await call(getSeanceBeside, { params: { id: patientId, number: number + 1, side: "before" } });
  if (stored?.id !== id) throw new Refused("notFound");
  const isSameAlong = sameValue([...cameAlong].sort(), [...stored.cameAlong].sort());
  if (isSameAlong && (await isAsKnown(open, stored))) return stored;
  await refreshSeances(patientId);
  throw new Refused("recordDiffers");
}
