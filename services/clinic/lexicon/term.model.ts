import { BaseModel, Refusal } from "@carnet/services/framework";
import { isId } from "../clinics/clinic.model.ts";
import type { SubLexicon } from "../contract/index.ts";

/** A term somebody added: for the whole clinic, or with no clinic for themselves (LEX-001). */
export class Term extends BaseModel {
  static override tableName = "lexicon_terms";

  declare id: string;
  declare clinicId: string | null;
  declare userId: string;
  declare subLex: SubLexicon;
  declare en: string;
  declare fr: string;
  declare createdAt: string;

  /** The term of that id, or the refusal `notFound`. */
  static async byId(id: string | undefined): Promise<Term> {
    const term = isId(id) ? await Term.query().findById(id) : undefined;
    if (!term) throw new Refusal("notFound");
    return term;
  }
}
