import { loadCrypto, type SignedLine, type Stmt } from "@carnet/shell/crypto";
import { compareConsents, type GivenConsent } from "@carnet/shell/portal-documents";
import { currentUser } from "@carnet/shell/session";
import type { PortalSharing } from "@carnet/services/portal/contract";
import type { OwnForm } from "./read-own-forms.ts";
import type { OpenPortal } from "./sign-own-form.ts";

interface OwnLists {
  forms: readonly OwnForm[];
  sharings: readonly PortalSharing[];
}

/** Compares what the server lists of one's consents with what was signed. */
export function compareOwn(
  { clinicId, patientId }: OpenPortal,
  lines: readonly SignedLine[],
  { forms, sharings }: OwnLists,
) {
  const given: GivenConsent[] = [
    ...forms.map(({ id, formId, statement, at, withdrawnAt, withdrawal }) => ({
      id,
      formId,
      statement,
      at,
      withdrawal,
      isWithdrawn: withdrawnAt !== null,
    })),
    ...sharings.map(({ id, signedAt, withdrawnAt, withdrawal }) => ({
      id,
      formId: null,
      statement: null,
      at: signedAt,
      withdrawal,
      isWithdrawn: withdrawnAt !== null,
    })),
  ];
  const wasSigned = async ({ id, formId }: GivenConsent, withdrawal: Stmt) => {
    const crypto = await loadCrypto();
    const { type, body } = await crypto.verify(withdrawal, clinicId, currentUser()!.pubKey!);
    const isAbout = body["withdraws"] === id || (formId !== null && body["formId"] === formId);
    return type === "consent" && body["patient"] === patientId && isAbout;
  };
  return compareConsents(lines, given, (consent, word) => wasSigned(consent, word).catch(() => false));
}
