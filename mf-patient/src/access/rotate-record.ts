import { call } from "@carnet/shell/api";
import { PmError, type PmCrypto } from "@carnet/shell/crypto";
import {
  getRotations,
  saveRotations,
  type Rotation,
  type RotationsView,
  rotationBatch,
} from "@carnet/services/patient/contract";
import { followTrustAgain } from "@carnet/shell/trust";

/**
 * Makes a record's next key, for exactly those who may still open it, after somebody was taken off its list: made, uploaded, then
 * registered. True once the record has it; false where others have made it already, or the list changed under our hands.
 */
export async function rotateRecord(crypto: PmCrypto, clinicId: string, patientId: string): Promise<boolean> {
  await followTrustAgain(crypto, clinicId);
  const params = { clinicId };
  for (let after: string | null = ""; after !== null;) {
    const query = { limit: rotationBatch, after: after || undefined };
    const page: RotationsView = await call(getRotations, { params, query });
    const found = page.items.find((item) => item.patientId === patientId);
    after = page.next;
    if (!found) continue;
    const readers = page.keys.filter(({ userId }) => found.readers.includes(userId));
    const items = [{ patient: found.patient, readers }];
    const { rotations, failed } = await crypto.rotateBatch({ clinicId, items });
    if (failed[0]) throw new PmError(failed[0].code);
    const { items: results } = await call(saveRotations, { params, body: { items: rotations as Rotation[] } });
    if (results[0]?.result !== "done") return false;
    const certificates = rotations.map(({ pkc }) => pkc);
    await crypto.appendLog(clinicId, () => crypto.registerKeys(clinicId, certificates));
    return true;
  }
  return false;
}
