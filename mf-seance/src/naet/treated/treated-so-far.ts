import { plain } from "@carnet/shell/ui/full";
import type { Naet } from "@carnet/services/seance/contract";

/** What became of a treatment: cleared at a later visit, failed its retest, or not tested since. */
export type Outcome = "cleared" | "failed" | "open";

/** An allergen as it was treated in a session. */
export interface Treatment {
  number: number;
  at: string;
  allergen: string;
  outcome: Outcome;
}

/** What the allergy work of one session says, amendments taken in. */
export interface NaetOfSeance {
  number: number;
  at: string;
  naet: Naet;
}

const isSame = (one: string, other: string) => plain(one) === plain(other);

/** Whether something is noted of a retest that failed: a level, an organ, a word. */
const hasFailed = ({ failedRetest: { levels, organs } }: Naet) =>
  Object.values(levels).some(Boolean) || Object.values(organs.ticked).some(Boolean) || organs.text.trim() !== "";

/** The allergen that a session says was treated last may name several. */
const names = (naet: Naet, allergen: string) =>
  naet.lastAllergenTreated.text.split(/[,;\n]/).some((each) => isSame(each, allergen)) ||
  isSame(naet.lastAllergenTreated.text, allergen);

function outcomeOf(allergen: string, { number, naet }: NaetOfSeance, sessions: readonly NaetOfSeance[]): Outcome {
  const later = sessions.filter((each) => each.number > number && names(each.naet, allergen));
  if (later.some((each) => each.naet.lastAllergenTreated.threeLevels)) return "cleared";
  return later.length > 0 || hasFailed(naet) ? "failed" : "open";
}

/**
 * Every allergen treated before a session, newest first. What a session says of "the last allergen treated" decides: cleared on three
 * levels, or not; before it is said, levels or organs noted for the retest of its own session say that it failed.
 */
export const treatedSoFar = (sessions: readonly NaetOfSeance[], before: number): Treatment[] =>
  sessions
    .filter(({ number }) => number < before)
    .toSorted((one, other) => other.number - one.number)
    .flatMap((session) =>
      session.naet.allergens
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .map((allergen) => ({
          number: session.number,
          at: session.at,
          allergen,
          outcome: outcomeOf(allergen, session, sessions),
        })),
    );

/** The allergens whose latest treatment failed its retest and that are not treated today. */
export const stillToTreat = (treated: readonly Treatment[], today: Naet): string[] =>
  treated
    .filter(
      ({ allergen, outcome }, at) =>
        outcome === "failed" &&
        treated.findIndex((each) => isSame(each.allergen, allergen)) === at &&
        !today.allergens.some(({ text }) => isSame(text, allergen)),
    )
    .map(({ allergen }) => allergen);
