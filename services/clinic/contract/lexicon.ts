import { conflictOf, defineCall, done, isBlank, oneLine, was } from "@carnet/services/framework/contract";
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
export const bilingual = z.object({ en: z.string().trim().max(200), fr: z.string().trim().max(200) });
export type Bilingual = z.output<typeof bilingual>;
const writtenTerm = z.object({ en: oneLine().trim().max(200), fr: oneLine().trim().max(200) });

/** What a general term is about, shown beside it in a list: an anatomical kind, or the approach of a test or a technique. */
export const termKinds = [
  "vertebra",
  "level",
  "region",
  "rib",
  "cranium",
  "joint",
  "bone",
  "ligament",
  "muscle",
  "fascia",
  "organ",
  "nerve",
  "vessel",
  "spine",
  "pelvis",
  "limb",
  "tissue",
  "motion",
  "palpation",
  "orthopaedic",
  "neurological",
  "general",
  "structural",
  "functional",
  "fluid",
  "reflex",
] as const;
export const termKind = z.enum(termKinds);
export type TermKind = z.output<typeof termKind>;

/**
 * A term of a lexicon. `clinicId` is null for a personal term and for a general one; a general term comes with the
 * product and belongs to nobody (LEX-001). Terms people add are of no kind.
 */
export const lexiconTerm = z.object({
  id: z.uuid(),
  clinicId: z.uuid().nullable(),
  isGeneral: z.boolean(),
  term: bilingual,
  kind: termKind.optional(),
  can: z.object({ write: z.boolean() }),
});
export type LexiconTerm = z.output<typeof lexiconTerm>;

export const lexiconView = z.record(subLexicon, z.array(lexiconTerm));
export type LexiconView = z.output<typeof lexiconView>;

/** An allergen of the NAET protocol. */
export const allergen = z.object({ id: z.string(), group: z.string(), term: bilingual });
export const allergensView = z.array(allergen);
export type Allergen = z.output<typeof allergen>;

/** General, clinic-wide and the reader's own terms, by sub-lexicon; never the personal terms of somebody else (LEX-004). */
export const getLexicon = defineCall({
  call: "GET /api/1/clinics/:id/lexicon",
  callers: "omths.....ai.",
  answer: lexiconView,
  refusals: { siteRestrictionViolation: {} },
  example: {
    answer: {
      dysf: [],
      ost: [],
      anat: [
        {
          id: "00000000-0000-4000-8000-000000000000",
          clinicId: null,
          isGeneral: true,
          term: { en: "hip", fr: "hanche" },
          can: { write: false },
        },
      ],
      testso: [],
      referal: [],
      onset: [],
      results: [],
      motives: [],
      objectives: [],
      analysis: [],
      treatmentPlan: [],
      interventions: [],
      notes: [],
    },
  },
});

/** The allergens of the NAET protocol, in the order they are treated; they change only with a release (LEX-007). */
export const getAllergens = defineCall({
  call: "GET /api/1/lexicon/naet",
  callers: "omthsfxc..ai.",
  answer: allergensView,
  example: { answer: [{ id: "naet-egg", group: "basic", term: { en: "Egg mix", fr: "Œufs" } }] },
});

const termRefusals = { siteRestrictionViolation: {}, forbiddenClinicTerm: {} };

/** Adds a term: clinic-wide when `clinicId` is given, personal when it is null (LEX-005); in one language at least (LEX-006). */
export const addTerm = defineCall({
  call: "POST /api/1/lexicon",
  callers: "om.........i.",
  whileActing: true,
  idempotent: true,
  body: z.object({ clinicId: z.uuid().nullable(), subLex: subLexicon, term: writtenTerm }),
  answer: z.object({ id: z.uuid() }),
  refusals: { ...termRefusals, termRequired: {} },
  example: {
    body: { clinicId: null, subLex: "anat", term: { en: "knee", fr: "genou" } },
    answer: { id: "00000000-0000-4000-8000-000000000000" },
  },
});

/** Changes the words of a clinic's term or of one's own; in one language at least. */
export const changeTerm = defineCall({
  call: "PUT /api/1/lexicon/:id",
  callers: "om.........i.",
  whileActing: true,
  body: z.object({ term: writtenTerm, was: was(bilingual) }),
  answer: done,
  refusals: { ...termRefusals, termRequired: {}, ...conflictOf(bilingual) },
  example: { body: { term: { en: "knee", fr: "genou" } }, answer: {} },
});

/** Takes a clinic's term or one's own away. */
export const deleteTerm = defineCall({
  call: "DELETE /api/1/lexicon/:id",
  callers: "om...........",
  answer: done,
  refusals: termRefusals,
  example: { answer: {} },
});

/** A term in the reader's language, else in the other. */
export function termIn(language: string, { en, fr }: Bilingual): string {
  return (language.startsWith("fr") ? fr || en : en || fr).trim();
}

/** Whether neither language says anything. */
export const isBlankTerm = ({ en, fr }: Bilingual): boolean => isBlank(en) && isBlank(fr);
