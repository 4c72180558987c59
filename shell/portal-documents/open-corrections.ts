import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import type { Sealed } from "@carnet/services/framework/contract";
import {
  correctionPlace,
  correctionQuestion,
  correctionWords,
  type Correction,
  type CorrectionOutcome,
  type CorrectionQuestion,
} from "@carnet/services/portal/contract";

/** A correction that a patient asked for, open; what does not open is null. */
export interface OpenCorrection extends Omit<Correction, "question" | "answer"> {
  question: CorrectionQuestion | null;
  /** Its outcome and reason are what the clinic sealed, whatever the server says. */
  answer: { at: string; by: string; outcome: CorrectionOutcome | null; why: string | null } | null;
}

/** Opens what a patient asked and what the clinic answered, each under the portal key that both have. */
export async function openCorrections(portal: PatientRef, rows: readonly Correction[]): Promise<OpenCorrection[]> {
  const crypto = await loadCrypto();
  const open = async (id: string, field: "question" | "answer", sealed: Sealed) => {
    const [opened] = await crypto.open(portal, [{ ref: correctionPlace(id, field), sealed }]);
    return opened?.ok ? opened.value : null;
  };
  return Promise.all(
    rows.map(async ({ question, answer, ...row }) => {
      const words = answer && correctionWords.safeParse(await open(row.id, "answer", answer.words)).data;
      return {
        ...row,
        question: correctionQuestion.safeParse(await open(row.id, "question", question)).data ?? null,
        answer: answer && { at: answer.at, by: answer.by, outcome: words?.outcome ?? null, why: words?.why ?? null },
      };
    }),
  );
}

/** Seals one side's words for both. */
export async function sealCorrection(
  portal: PatientRef,
  id: string,
  field: "question" | "answer",
  value: object,
): Promise<Sealed> {
  const [sealed] = await (await loadCrypto()).seal(portal, [{ ref: correctionPlace(id, field), value, rev: 1 }]);
  return sealed!;
}
