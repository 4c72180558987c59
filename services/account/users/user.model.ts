import { BaseModel, Refusal, type Actor } from "@carnet/services/framework";
import { withoutAccents } from "@carnet/services/framework/contract";
import type { LangCode, Preferences, Profile, Role } from "../contract/index.ts";

/** An account. A forgotten one keeps its id and its dates, and nothing that tells who it was. */
export class User extends BaseModel {
  static override tableName = "users";

  declare id: string;
  /** Normalised; null once forgotten. */
  declare email: string | null;
  declare role: Role;
  declare firstName: string;
  declare lastName: string;
  /** Names and address without accents and in lower case: what a search looks through. */
  declare searchText: string;
  declare langCode: LangCode;
  declare preferences: Preferences;
  declare profile: Profile;
  declare emailConfirmedAt: string | null;
  declare termsAcceptedAt: string | null;
  declare termsVersion: number | null;
  declare timesTermsAcceptanceDelayed: number;
  /** Set while imported records of this account are still to be sealed in its browser. */
  declare encryptionPendingSince: string | null;
  /** When admin last said so, or the contrary. */
  declare importsToldAt: string | null;
  /** A clinic of theirs asked its owner and managers for a second factor when we last heard. */
  declare clinicAsksSecondFactor: boolean;
  declare accountDisabledAt: string | null;
  declare forgottenAt: string | null;
  declare createdAt: string;

  /** The account of whoever asks; a session always has one. */
  static async ofActor(actor: Actor): Promise<User> {
    const user = await User.one({ id: actor.userId });
    if (!user) throw new Refusal("notFound");
    return user;
  }

  /** The account with this address, if one has it. */
  static async byEmail(email: string): Promise<User | undefined> {
    return await User.query().findOne({ email });
  }
}

/** What is searched of a person: lower case, without accents. */
export const searchText = (...texts: string[]) => withoutAccents(texts.join(" ")).trim();
