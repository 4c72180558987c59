import { BaseModel, type Actor } from "@carnet/services/kit";
import type { LangCode, Preferences, Profile, Role } from "../contract/index.ts";

/** An account. A forgotten one keeps its id and its dates, and nothing that tells who it was. */
export class User extends BaseModel {
  static override tableName = "users";

  id!: string;
  /** Normalised; null once forgotten. */
  email!: string | null;
  role!: Role;
  firstName!: string;
  lastName!: string;
  /** Names and address without accents and in lower case: what a search looks through. */
  searchText!: string;
  langCode!: LangCode;
  preferences!: Preferences;
  profile!: Profile;
  emailConfirmedAt!: string | null;
  termsAcceptedAt!: string | null;
  timesTermsAcceptanceDelayed!: number;
  /** Set while imported charts of this account are still being sealed for it. */
  encryptionPendingSince!: string | null;
  accountDisabledAt!: string | null;
  forgottenAt!: string | null;
  createdAt!: string;

  /** The account of whoever asks; a session always has one. */
  static async ofActor(actor: Actor): Promise<User> {
    return await User.query()
      .findById(actor.userId ?? "")
      .throwIfNotFound();
  }

  /** The account with this address, if one has it. */
  static async byEmail(email: string): Promise<User | undefined> {
    return await User.query().findOne({ email });
  }
}

/** What is searched of a person: lower case, without accents. */
export const searchText = (...words: string[]) =>
  words.join(" ").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
