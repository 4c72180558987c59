import { useState } from "react";
import { useAutosave } from "@carnet/shell/journal";
import { noConsent, type Consent } from "./consents-step.tsx";
import type { PortalInfoRequest } from "@carnet/services/portal/contract";

/** What the patient agrees to and signs, kept in the encrypted journal of this device until it goes along with the answers. */
export function useConsent(request: PortalInfoRequest) {
  const [consent, setConsent] = useState(noConsent);
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
