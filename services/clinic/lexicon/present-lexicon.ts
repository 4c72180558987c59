import type { Actor } from "@carnet/services/framework";
import type { Place } from "../clinics/place.ts";
import { type LexiconTerm, type LexiconView, type SubLexicon, subLexicons } from "../contract/index.ts";
import { generalTerms } from "./general-terms/index.ts";
import { Term } from "./term.model.ts";
import { termPolicy } from "./term.policy.ts";

/** General, clinic-wide and the reader's own terms by sub-lexicon; never the personal terms of somebody else (LEX-004). */
export async function presentLexicon(actor: Actor, place: Place): Promise<LexiconView> {
  const terms = await Term.query()
    .where({ clinic_id: place.clinic.id })
    .orWhere((own) => own.whereNull("clinic_id").where({ user_id: actor.userId }))
    .orderBy("created_at");
  const listOf = (subLex: SubLexicon): LexiconTerm[] => [
    ...terms
      .filter((term) => term.subLex === subLex)
      .map((term) => ({
        id: term.id,
        clinicId: term.clinicId,
        isGeneral: false,
        term: { en: term.en, fr: term.fr },
        can: termPolicy.abilities(actor, { authorId: term.userId, place: term.clinicId ? place : null }),
      })),
    ...generalTerms[subLex],
  ];
  return Object.fromEntries(subLexicons.map((subLex) => [subLex, listOf(subLex)])) as LexiconView;
}
