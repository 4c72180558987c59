import { call } from "@carnet/shell/api";
import { PmError } from "@carnet/shell/crypto";
import type { Signature } from "@carnet/shell/ui/writing";
import { addReaders, getConsent, type PatientView } from "@carnet/services/patient/contract";
import { signSharing, type Signing } from "../consents/sign-consent.ts";
import { followTrustAgain } from "@carnet/shell/trust";
import { withNewestKey } from "@carnet/shell/record";
import { accessClient } from "./access.client.ts";
import { shownName, type Person } from "../record/shown-name.ts";

/**
 * Gives one therapist the key of a record: with the consent the patient signed for them before, where one may look for it
 * (CON-012), or with the one signed now.
 * The therapist's key must be vouched for by the clinic's log (`PmError` with `uncertified`), under the name that was shown and stands
 * in the consent (`name-changed`): that is looked at before anything is signed.
 */
export async function grantAccess(
  signing: Signing & { patient: Pick<PatientView, "can"> },
  person: Person,
  signed: { text: string; strokes: Signature } | null,
): Promise<void> {
  const { patient, key } = signing;
  const { id: therapistId } = person;
  const [{ pubKey }, known] = await Promise.all([
    accessClient.user(person),
    patient.can.seeAllConsents ? call(getConsent, { params: { id: patient.id, therapistId } }) : null,
    followTrustAgain(key.crypto, patient.clinicId),
  ]);
  const to = { userId: therapistId, pubKey, name: shownName(person) };
  const { state } = await key.crypto.trustState(patient.clinicId, therapistId, pubKey, to.name);
  if (state === "renamed") throw new PmError("name-changed");
  const theirs = known?.therapistId === therapistId ? known.statement : null;
  const consent = theirs ?? (signed && (await signSharing(signing, { therapistId }, signed)));
  if (!consent) throw new Error("Access needs the patient's consent.");
  await withNewestKey(patient.id, async ({ crypto, ref }) => {
    const granted = await crypto.grantAccess(ref, to, consent);
    await call(addReaders, { params: { id: patient.id }, body: { keys: [granted] } });
  });
}
