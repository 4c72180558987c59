import { nameScore, withoutExtension } from "@carnet/services/framework/contract";
import type { PatientMatch, PersonThere, RecordHere } from "@carnet/services/clinic/contract";

export const nameOf = ({ firstName, lastName }: Pick<PersonThere, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`.trim();

export type Verdict = "same" | "nearly" | "differs" | "missingThere" | "missingHere";

export interface ComparedField {
  field: "name" | "born" | "phone" | "email";
  here: string | null;
  there: string | null;
  verdict: Verdict;
}

const digits = (phone: string) => withoutExtension(phone).replace(/\D/g, "").slice(-10);

/** What of two people agrees, what differs, and what one side does not have. */
export function compared(here: RecordHere, there: PersonThere): ComparedField[] {
  const phone =
    here.phones.find((one) => there.phone !== null && digits(one) === digits(there.phone)) ?? here.phones[0];
  const name = nameScore(nameOf(here), nameOf(there));
  return [
    {
      field: "name",
      here: nameOf(here),
      there: nameOf(there),
      verdict: name === 1 ? "same" : name > 0.6 ? "nearly" : "differs",
    },
    { field: "born", ...sides(here.dateOfBirth, there.dateOfBirth, (one) => one) },
    { field: "phone", ...sides(phone ?? null, there.phone, digits) },
    { field: "email", ...sides(here.email, there.email, (one) => one.trim().toLowerCase()) },
  ];
}

function sides(here: string | null, there: string | null, asCompared: (value: string) => string) {
  const verdict: Verdict =
    here === null
      ? "missingHere"
      : there === null
        ? "missingThere"
        : asCompared(here) === asCompared(there)
          ? "same"
          : "differs";
  return { here, there, verdict };
}

/** The points of a match in words; the figure itself is nobody's business. */
export function likelyOf({ match_score: score }: Pick<PatientMatch, "match_score">) {
  if (score >= 9) return "almost";
  if (score === 8) return "very";
  return score >= 6 ? "likely" : "perhaps";
}
