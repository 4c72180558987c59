import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { useSession } from "@carnet/shell/session";
import { useRecords } from "../records/use-records.ts";
import { noConsent, type Consent } from "./consents-step.tsx";
import type { PortalInfoRequest } from "@carnet/services/portal/contract";

/**
 * What is agreed to and signed, kept in the encrypted journal of this device until it goes along with the answers. Who answers for a
 * child is not asked for their name again.
 */
export function useConsent(request: PortalInfoRequest) {
  const { firstName, lastName } = useSession()!.user;
  const standing = useRecords().find(request.patientId)?.standing ?? "self";
  const guardianName = standing === "self" ? "" : `${firstName} ${lastName}`.trim();
  const [consent, setConsent] = useState({ ...noConsent, signer: { ...noConsent.signer, guardianName } });
  const autosave = useAutosave<Consent, Consent>({
    key: `infoRequest/${request.id}/consent`,
    value: consent,
    holds: true,
    seal: async (value) => value,
    save: async () => undefined,
    onRecover: (kept: Partial<Consent>) => setConsent({ ...noConsent, ...kept }),
  });
  return { consent, setConsent, forget: autosave.forget };
}
