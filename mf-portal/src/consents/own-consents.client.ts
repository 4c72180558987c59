import { useQuery } from "@tanstack/react-query";
import { answerKey, invalidate, useCall } from "@carnet/shell/app";
import { getConsentFiles, getSigned } from "@carnet/services/patient/contract";
import { getPortalConsentForms } from "@carnet/services/portal/contract";
import { readOwnForms } from "./read-own-forms.ts";
import type { OpenPortal } from "./sign-own-form.ts";

/** What the clinic asks this patient to sign, and what they signed at home. */
export function useOwnConsents(open: OpenPortal) {
  const { clinicId, patientId } = open;
  const forms = useCall(getPortalConsentForms, { params: { id: patientId } });
  const signed = useQuery({
    queryKey: [...answerKey(getConsentFiles, { params: { c: clinicId, p: patientId } }), "own"],
    queryFn: () => readOwnForms(open),
    staleTime: 0,
  });
  const asked = forms.data?.consentForms ?? [];
  const inForce = (signed.data ?? []).filter(({ withdrawnAt }) => withdrawnAt === null);
  const isSigned = ({ id, updatedAt }: (typeof asked)[number]) =>
    inForce.some(({ formId, formAt, at }) => formId === id && (formAt ?? at) >= updatedAt);
  return {
    isPending: forms.isPending || signed.isPending,
    isError: forms.isError || signed.isError,
    refetch: () => Promise.all([forms.refetch(), signed.refetch()]),
    /** Forms that are not signed as they read today. */
    toSign: signed.data ? asked.filter((form) => !isSigned(form)) : [],
    /** What was signed, also what was taken back since. */
    signed: signed.data ?? [],
    inForce,
    withdrawn: (signed.data ?? []).filter(({ withdrawnAt }) => withdrawnAt !== null),
    /** Whether an earlier text of a form was signed. */
    wasSigned: (formId: string) => inForce.some((each) => each.formId === formId),
  };
}

/** Has what was signed in a record asked for again. */
export const refetchOwnConsents = () => Promise.all([invalidate(getConsentFiles), invalidate(getSigned)]);
