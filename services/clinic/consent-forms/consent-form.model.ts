import { BaseModel, Refusal } from "@carnet/services/framework";
import { nameKey } from "@carnet/services/framework/contract";
import { isId } from "../clinics/clinic.model.ts";
import type { ConsentFormView } from "../contract/index.ts";

/** A text patients of a clinic sign. Deleted ones stay for what was signed with them. */
export class ConsentForm extends BaseModel {
  static override tableName = "consent_forms";

  declare id: string;
  declare clinicId: string;
  declare name: string;
  declare nameKey: string;
  declare enabled: boolean;
  declare content: string;
  declare createdAt: string;
  declare updatedAt: string;
  declare deletedAt: string | null;

  override $beforeInsert(): void {
    this.nameKey = nameKey(this.name);
  }

  override $beforeUpdate(): void {
    if (this.name !== undefined) this.nameKey = nameKey(this.name);
  }

  /** What is written of it. */
  get meta(): ConsentFormView["meta"] {
    const { name, enabled, content } = this;
    return { name, enabled, content };
  }

  /** The form of that id unless it was deleted, or the refusal `notFound`. */
  static async byId(id: string | undefined): Promise<ConsentForm> {
    const form = isId(id) ? await ConsentForm.query().findById(id).whereNull("deleted_at") : undefined;
    if (!form) throw new Refusal("notFound");
    return form;
  }
}

/** The forms of a clinic, oldest first. */
export async function listConsentForms(clinicId: string): Promise<ConsentFormView[]> {
  const forms = await ConsentForm.query().where({ clinic_id: clinicId }).whereNull("deleted_at").orderBy("created_at");
  return forms.map(({ id, meta, updatedAt }) => ({ id, meta, updatedAt }));
}
