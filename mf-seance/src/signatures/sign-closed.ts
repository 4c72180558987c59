import { Refused } from "@carnet/shell/api";
import type { Seance } from "@carnet/services/seance/contract";
import type { OpenPatient } from "@carnet/shell/record";
import { seanceClient } from "../chart/seance.client.ts";
import { refreshSeances } from "../chart/use-chart.ts";
import { fieldsOf } from "../finalizing/fields-of.ts";
import { sendSigned, signatureOver } from "../finalizing/finalize-seance.ts";
import { readAsKnown } from "../finalizing/read-as-known.ts";

/**
 * Signs a session that closed by itself: read back, and only if it is byte for byte the one on the page. Answers false for
 * somebody whose key nobody has certified yet. Throws `Refused("recordDiffers")` when it is another one.
 */
export async function signClosed(open: OpenPatient, shown: Seance): Promise<boolean> {
  const { id, patientId, clinicId } = shown;
  const stored = await readAsKnown(open, shown);
  const [there, here] = await Promise.all([stored, shown].map((each) => open.crypto.digestSeance(fieldsOf(each))));
  if (there !== here) {
    await refreshSeances(patientId);
    throw new Refused("recordDiffers");
  }
  const signature = await signatureOver(open, stored);
  if (!signature) return false;
  const finalizedAt = new Date().toISOString();
  await sendSigned(open, stored, signature, (signed) =>
    seanceClient.put(patientId, clinicId, { id, finalizedAt, ...signed }),
  );
  await refreshSeances(patientId);
  return true;
}
