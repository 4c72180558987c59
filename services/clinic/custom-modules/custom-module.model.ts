import { BaseModel, Refusal } from "@carnet/services/framework";
import type { Knex } from "knex";
import { isId } from "../clinics/clinic.model.ts";
import type { CustomModule, ModuleType } from "../contract/index.ts";

type Meta = CustomModule["meta"];

/** A custom form of a therapist, with its earlier versions (FRM-001). */
export class CustomModuleRow extends BaseModel {
  static override tableName = "custom_modules";
  static override jsonAttributes = ["meta", "archived"];

  declare id: string;
  declare userId: string;
  declare typeOfModule: ModuleType;
  declare meta: Meta;
  declare archived: CustomModule["archived"];
  declare updatedAt: string;
  declare deletedAt: string | null;
  declare sharedFrom: string | null;

  get view(): CustomModule {
    const { id, typeOfModule, updatedAt, meta, archived, deletedAt } = this;
    return { id, typeOfModule, updatedAt, meta: { ...meta, deletedAt }, archived };
  }

  /** One's own form of that id unless deleted; to others it does not exist. */
  static async ownedBy(userId: string, id: string | undefined): Promise<CustomModuleRow> {
    const row = isId(id)
      ? await CustomModuleRow.query().findById(id).where({ user_id: userId }).whereNull("deleted_at")
      : undefined;
    if (!row) throw new Refusal("notFound");
    return row;
  }

  /** The forms of a therapist of one type, in their order. */
  static async listOf(userId: string, typeOfModule: ModuleType, trx?: Knex): Promise<CustomModuleRow[]> {
    const rows = await CustomModuleRow.query(trx)
      .where({ user_id: userId, type_of_module: typeOfModule })
      .whereNull("deleted_at")
      .orderBy("updated_at");
    return rows.sort((one, other) => one.meta.index - other.meta.index);
  }
}
