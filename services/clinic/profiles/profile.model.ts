import { BaseModel } from "@carnet/services/framework";
import type { Knex } from "knex";
import type { Tax } from "@carnet/services/framework/contract";
import type { ProfilePreferences, Signature } from "../contract/index.ts";

/** How a therapist works in one clinic; what was never set follows the clinic's country. */
export class Profile extends BaseModel {
  static override tableName = "member_profiles";
  static override idColumn = ["clinic_id", "user_id"];
  static override jsonAttributes = ["preferences", "taxes", "signature"];

  declare clinicId: string;
  declare userId: string;
  declare preferences: Partial<ProfilePreferences>;
  declare taxes: Tax[];
  declare signature: Signature | null;
  declare copySignatureOnReceipts: boolean;

  /** The profile of a member; an empty one for who never saved any. */
  static async of(clinicId: string, userId: string, trx?: Knex): Promise<Profile> {
    const stored = await Profile.query(trx).findById([clinicId, userId]);
    if (stored) return stored;
    return Profile.fromJson({
      clinicId,
      userId,
      preferences: {},
      taxes: [],
      signature: null,
      copySignatureOnReceipts: false,
    });
  }

  /** The profile of a member, made where there is none, and nobody else's to change until the transaction ends. */
  static async held(clinicId: string, userId: string, trx: Knex): Promise<Profile> {
    await Profile.query(trx).insert({ clinicId, userId }).onConflict(["clinic_id", "user_id"]).ignore();
    return (await Profile.query(trx).findById([clinicId, userId]).forUpdate()) as Profile;
  }

  /** Keeps some parts of a member's profile and leaves the others as they are. */
  static async keep(trx: Knex, clinicId: string, userId: string, parts: Partial<Profile>): Promise<void> {
    await Profile.query(trx)
      .insert({ clinicId, userId, ...parts })
      .onConflict(["clinic_id", "user_id"])
      .merge(Object.keys(parts).map(columnOf));
  }
}

const columnOf = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
