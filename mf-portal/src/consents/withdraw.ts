import { call } from "@carnet/shell/api";
import { loadCrypto } from "@carnet/shell/crypto";
import { withdrawConsent, withdrawConsentFile } from "@carnet/services/patient/contract";
import type { PortalSharing } from "@carnet/services/portal/contract";
import type { OwnForm } from "./read-own-forms.ts";
import type { OpenPortal } from "./sign-own-form.ts";

/** Takes a form back that was signed at home, by a word signed with the patient's own key. */
export async function withdrawForm({ clinicId, patientId }: OpenPortal, { id, formId }: OwnForm): Promise<void> {
  const statement = await signWithdrawal({ clinic: clinicId, patient: patientId, formId, withdraws: id });
  await call(withdrawConsentFile, { params: { c: clinicId, p: patientId, id }, body: { statement } });
}

/** Takes a sharing back: who was let in by it alone reads no more. */
export async function withdrawSharing(
  { clinicId, patientId }: OpenPortal,
  { id, therapistId }: PortalSharing,
): Promise<void> {
  const grantee = therapistId ?? clinicId;
  const statement = await signWithdrawal({ clinic: clinicId, patient: patientId, grantee, withdraws: id });
  await call(withdrawConsent, { params: { id: patientId, consentId: id }, body: { statement } });
}

const signWithdrawal = async (claims: { clinic: string } & Record<string, string>) =>
  (await loadCrypto()).sign("consent", { ...claims, mode: "patient" });
