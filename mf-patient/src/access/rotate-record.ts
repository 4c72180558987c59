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
 * Makes a record's next key, for those who may still open it and of whom this browser can check why, after somebody was taken off
 * its list, who gets none whatever the server lists: made, uploaded, then registered. Answers who else was left out, or null where
 * others have made it already, or the list changed under our hands.
 */
export async function rotateRecord(
  crypto: PmCrypto,
  clinicId: string,
  patientId: string,
  taken: string | null,
): Promise<readonly string[] | null> {
  await followTrustAgain(crypto, clinicId);
  const params = { clinicId };
  for (let after: string | null = ""; after !== null;) {
    const query = { limit: rotationBatch, after: after || undefined };
    const page: RotationsView = await call(getRotations, { params, query });
    const found = page.items.find((item) => item.patientId === patientId);
    after = page.next;
    if (!found) continue;
    const sharingOf = new Map(found.sharings.map((sharing) => [sharing.userId, sharing]));
    const readers = page.keys
      .filter(({ userId }) => found.readers.includes(userId) && userId !== taken)
      .map((key) => ({ ...sharingOf.get(key.userId), ...key }));
    const items = [{ patient: found.patient, readers }];
    const { rotations, failed } = await crypto.rotateBatch({ clinicId, items });
    if (failed[0]) throw new PmError(failed[0].code);
    const { items: results } = await call(saveRotations, { params, body: { items: rotations as Rotation[] } });
    if (results[0]?.result !== "done") return null;
    const certificates = rotations.map(({ pkc }) => pkc);
    await crypto.appendLog(clinicId, () => crypto.registerKeys(clinicId, certificates));
    return rotations.flatMap(({ without }) => without);
  }
  return null;
}
