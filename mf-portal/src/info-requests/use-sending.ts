import { useRef } from "react";
import { newId } from "@carnet/shell/api";
import type { PatientRef } from "@carnet/shell/crypto";
import { useAction } from "@carnet/shell/ui";
import type { PortalInfoRequest } from "@carnet/services/portal/contract";
import type { Answers } from "./answers.ts";
import type { Consent } from "./consents-step.tsx";
import { submitInfoRequest } from "./submit-info-request.ts";

/** Sends the answers, once: pressed again after a lost answer, under the same names. */
export function useSending(portal: PatientRef, request: PortalInfoRequest, onSent: () => Promise<void>) {
  const intention = useRef(newId());
  const signedIds = useRef(new Map<string, string>());
  const signedIdOf = (formId: string) => {
    if (!signedIds.current.has(formId)) signedIds.current.set(formId, newId());
    return signedIds.current.get(formId)!;
  };
  return useAction(async (answers: Answers, consent: Consent) => {
    await submitInfoRequest(portal, request, answers, consent, intention.current, signedIdOf);
    await onSent();
  });
}
