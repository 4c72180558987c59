import { z } from "zod";

/** The thirteen sub-lexicons, in the order of the tabs (LEX-002). */
export const subLexicons = [
  "dysf",
  "ost",
  "anat",
  "testso",
  "referal",
  "onset",
  "results",
  "motives",
  "objectives",
  "analysis",
  "treatmentPlan",
  "interventions",
  "notes",
] as const;
export const subLexicon = z.enum(subLexicons);
export type SubLexicon = z.output<typeof subLexicon>;

/** The tab the lexicon editor opens on (LEX-003). */
export const defaultSubLexicon: SubLexicon = "anat";

/** A word in both languages; one of the two is enough, and the other is then shown in its place. */
export const bilingual = z.strictObject({ en: z.string().trim().max(200), fr: z.string().trim().max(200) });
export type Bilingual = z.output<typeof bilingual>;

/**
 * A term of a lexicon. `clinicId` is null for a personal term and for a general one; a general term comes with the
 * product and belongs to nobody (LEX-001).
 */
export const lexiconTerm = z.object({
  id: z.uuid(),
  clinicId: z.uuid().nullable(),
  isGeneral: z.boolean(),
  term: bilingual,
  can: z.object({ write: z.boolean() }),
});
export type LexiconTerm = z.output<typeof lexiconTerm>;

/** GET /clinics/{id}/lexicon: general, clinic-wide and the reader's own terms, by sub-lexicon (LEX-004). */
export const lexiconView = z.record(subLexicon, z.array(lexiconTerm));
export type LexiconView = z.output<typeof lexiconView>;

/** POST /lexicon: clinic-wide when `clinicId` is given, personal when it is null (LEX-005). */
export const newTermBody = z.strictObject({ clinicId: z.uuid().nullable(), subLex: subLexicon, term: bilingual });
export const newTermAnswer = z.object({ id: z.uuid() });

/** PUT /lexicon/{id} */
export const termBody = z.strictObject({ term: bilingual });

/** GET /lexicon/naet: the allergens of the NAET protocol, in the order they are treated (LEX-007). */
export const allergen = z.object({ id: z.string(), group: z.string(), term: bilingual });
export const allergensView = z.array(allergen);
export type Allergen = z.output<typeof allergen>;

/** A term in the reader's language, else in the other. */
export function termIn(language: string, { en, fr }: Bilingual): string {
  return (language.startsWith("fr") ? fr || en : en || fr).trim();
}

/** Zero-width spaces count as blank, as everywhere in the product. */
export function isBlankTerm({ en, fr }: Bilingual): boolean {
  return `${en}${fr}`.replaceAll("\u200b", "").trim() === "";
}
