import { useRef, useState } from "react";
import { call, refusalOf } from "@carnet/shell/api";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { useAutosave } from "@carnet/shell/journal";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { filledForms } from "@carnet/services/clinic/contract";
import { saveInfoRequestDraft, type PortalInfoRequest } from "@carnet/services/portal/contract";
import { wholeAnswers, type Answers } from "./answers.ts";
import { begunForms, prefilledForms, withQuestions } from "./forms-to-fill.ts";

const revOf = (sealed: Sealed | null) => (sealed ? (envelopeHeader(sealed)?.rev ?? 0) : 0);

/** Where a request's sealed parts live. */
export const placeOf = (id: string, field: "dataInit" | "draft" | "data") =>
  ({ entity: "infoRequest", record: id, field }) as const;

/** Opens what the form starts with: the draft, else what the clinic filled in for the patient. */
export async function openAnswers(portal: PatientRef, request: PortalInfoRequest): Promise<Answers> {
  const item = request.draft
    ? { ref: placeOf(request.id, "draft"), sealed: request.draft }
    : { ref: placeOf(request.id, "dataInit"), sealed: request.dataInit };
  const [opened] = await (await loadCrypto()).open<Partial<Answers>>(portal, [item]);
  if (!opened?.ok) throw new Error(opened ? opened.code : "nothing opened");
  const answers = wholeAnswers(opened.value);
  return request.draft
    ? asBegun(request, answers)
    : { ...answers, forms: prefilledForms(askedIn(request), answers.forms) };
}

const askedIn = ({ forms }: PortalInfoRequest) => withQuestions(filledForms.parse(forms));

/** What was written before, with the clinic's forms of today. */
const asBegun = (request: PortalInfoRequest, answers: Answers): Answers => ({
  ...answers,
  forms: begunForms(askedIn(request), answers.forms),
});

/** The answers as they are typed: kept on this device at once, sealed and saved a second later. */
export function useAnswers(portal: PatientRef, request: PortalInfoRequest, start: Answers) {
  const [answers, setAnswers] = useState(start);
  const rev = useRef(revOf(request.draft));
  const saving = useAutosave<Answers, Sealed>({
    key: `infoRequest/${request.id}/draft`,
    value: answers,
    base: revOf(request.draft),
    onRecover: (typed: Partial<Answers>) =>
      setAnswers(asBegun(request, wholeAnswers({ forms: start.forms, ...typed }))),
    seal: async (value) =>
      (
        await (await loadCrypto()).seal(portal, [{ ref: placeOf(request.id, "draft"), value, rev: rev.current + 1 }])
      )[0]!,
    save: async (draft) => {
      try {
        await call(saveInfoRequestDraft, { params: { id: request.id }, body: { draft } });
        rev.current = revOf(draft);
      } catch (error) {
        const refusal = refusalOf(saveInfoRequestDraft, error);
        if (refusal?.code === "conflict") rev.current = revOf(refusal.current);
        throw error;
      }
    },
  });
  return { answers, setAnswers, saving };
}
