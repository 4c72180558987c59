import { loadCrypto, type PatientRef, type PmCrypto, type SignedLine, type Stmt } from "@carnet/shell/crypto";
import { currentUser } from "@carnet/shell/session";
import type { UserInfo } from "@carnet/services/account/contract";
import type { Sealed } from "@carnet/services/framework/contract";
import {
  correctionPlace,
  correctionQuestion,
  correctionWords,
  type Correction,
  type CorrectionOutcome,
  type CorrectionQuestion,
} from "@carnet/services/portal/contract";

/** The answer to a correction, as far as it is proven: its day, its outcome and who gave it are what was signed, whatever the server says. */
export interface OpenAnswer {
  at: string;
  by: string;
  /** Who signed it, where the clinic's log says so. */
  member: string | null;
  /** Null where it does not open, or is not what somebody signed for this correction. */
  outcome: CorrectionOutcome | null;
  why: string | null;
}

/** A correction that a patient asked for, open; what does not open is null. */
export interface OpenCorrection extends Omit<Correction, "question" | "answer"> {
  question: CorrectionQuestion | null;
  answer: OpenAnswer | null;
}

/**
 * Opens what a patient asked and what the clinic answered, each under the portal key that both have. Who follows the clinic's log, its own
 * people, believes an answer of a member alone; a patient the key that came sealed with it.
 */
export async function openCorrections(
  portal: PatientRef,
  rows: readonly Correction[],
  { isMember }: { isMember: boolean },
): Promise<OpenCorrection[]> {
  const crypto = await loadCrypto();
  return Promise.all(
    rows.map(async ({ question, answer, ...row }) => ({
      ...row,
      question:
        correctionQuestion.safeParse(await openAt(crypto, portal, { id: row.id, field: "question", sealed: question }))
          .data ?? null,
      answer: answer && (await openAnswer(crypto, portal, row.id, answer, isMember)),
    })),
  );
}

interface Place {
  id: string;
  field: "question" | "answer";
  sealed: Sealed;
}

async function openAt(crypto: PmCrypto, portal: PatientRef, { id, field, sealed }: Place): Promise<unknown> {
  const [opened] = await crypto.open(portal, [{ ref: correctionPlace(id, field), sealed }]);
  return opened?.ok ? opened.value : null;
}

async function openAnswer(
  crypto: PmCrypto,
  portal: PatientRef,
  id: string,
  { at, by, words: sealed, statement }: NonNullable<Correction["answer"]>,
  isMember: boolean,
): Promise<OpenAnswer> {
  const none = { at, by: "", member: null, outcome: null, why: null };
  const { data: words } = correctionWords.safeParse(await openAt(crypto, portal, { id, field: "answer", sealed }));
  if (!words) return none;
  const { outcome, why, signedBy } = words;
  // Of before answers were signed: the sealed words are all that is proven.
  if (signedBy === undefined) return { at, by, member: null, outcome, why };
  try {
    const { member, type, body } = await crypto.verify(statement!, portal.clinicId, signedBy);
    const expected = {
      patient: patientOf(portal),
      correction: id,
      outcome,
      sealed: await crypto.digestSeance([{ ref: correctionPlace(id, "answer"), sealed }]),
    };
    const isThis = type === "correction" && Object.entries(expected).every(([name, value]) => body[name] === value);
    if (!isThis || (isMember && member === null)) return none;
    return { at: new Date(Number(body["at"])).toISOString(), by: words.by ?? "", member, outcome, why };
  } catch {
    return none;
  }
}

const patientOf = ({ id }: PatientRef) => id.replace(/^portal:/, "");

/** What a patient asks, sealed for both sides, and what they sign about it. */
export async function sealQuestion(portal: PatientRef, id: string, question: CorrectionQuestion) {
  const { sealed, claims } = await sealAt(portal, id, "question", question);
  return { question: sealed, claims };
}

/** What the clinic answers, sealed for both sides and signed by who answers. */
export async function sealAnswer(
  portal: PatientRef,
  id: string,
  answer: { outcome: CorrectionOutcome; why: string },
  { firstName, lastName, pubKey }: Pick<UserInfo, "firstName" | "lastName" | "pubKey"> = currentUser()!,
): Promise<{ words: Sealed; statement: Stmt }> {
  const words = { ...answer, by: `${firstName} ${lastName}`.trim(), signedBy: pubKey! };
  const { sealed, claims } = await sealAt(portal, id, "answer", words);
  const about = { clinic: portal.clinicId, patient: patientOf(portal), outcome: answer.outcome };
  return { words: sealed, statement: await (await loadCrypto()).sign("correction", { ...about, ...claims }) };
}

async function sealAt(portal: PatientRef, id: string, field: Place["field"], value: object) {
  const crypto = await loadCrypto();
  const ref = correctionPlace(id, field);
  const [sealed] = await crypto.seal(portal, [{ ref, value, rev: 1 }]);
  const claims = { correction: id, sealed: await crypto.digestSeance([{ ref, sealed: sealed! }]) };
  return { sealed: sealed!, claims };
}

/** How many corrections were asked for that a list does not give as they were signed. */
export async function leftOutCorrections(lines: readonly SignedLine[], rows: readonly Correction[]): Promise<number> {
  const crypto = await loadCrypto();
  const given = await Promise.all(
    rows.map(async ({ id, question, statement }) => {
      const sealed = await crypto.digestSeance([{ ref: correctionPlace(id, "question"), sealed: question }]);
      return statement && { digest: await crypto.digestStatement(statement).catch(() => null), sealed };
    }),
  );
  const isGiven = ({ digest, body }: SignedLine) =>
    given.some((each) => each?.digest === digest && each.sealed === body["sealed"]);
  return lines.filter((line) => line.type === "correction" && !isGiven(line)).length;
}
