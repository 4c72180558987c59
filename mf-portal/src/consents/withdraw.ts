import { call } from "@carnet/shell/api";
import { sendSigned } from "@carnet/shell/portal-documents";
import { withdrawConsent, withdrawConsentFile } from "@carnet/services/patient/contract";
import type { PortalSharing } from "@carnet/services/portal/contract";
import type { OwnForm } from "./read-own-forms.ts";
import type { OpenPortal } from "./sign-own-form.ts";

/** Takes a form back that was signed at home, by a word signed with the patient's own key. */
export async function withdrawForm(open: OpenPortal, { id, formId }: OwnForm): Promise<void> {
  const params = { c: open.clinicId, p: open.patientId, id };
  await sendSigned(open, "consent", { formId, withdraws: id, mode: "patient" }, (body) =>
    call(withdrawConsentFile, { params, body }),
  );
}

/** Takes a sharing back: who was let in by it alone reads no more. */
export async function withdrawSharing(open: OpenPortal, { id, therapistId }: PortalSharing): Promise<void> {
  const grantee = therapistId ?? open.clinicId;
  const params = { id: open.patientId, consentId: id };
  await sendSigned(open, "consent", { grantee, withdraws: id, mode: "patient" }, (body) =>
    call(withdrawConsent, { params, body }),
  );
}
