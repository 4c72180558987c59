import { inTransaction } from "@carnet/services/framework";
import { randomUUID } from "node:crypto";
import { termsVersion, type PrincipalBody, type Role } from "../contract/index.ts";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { keepNewAccount } from "../signup/keep-new-account.ts";
import { searchText, User } from "../users/user.model.ts";
import { aPrincipal } from "./a-principal.ts";
import { enrolTotp } from "./enrol-totp.ts";

interface Wishes extends Partial<
  Pick<
    User,
    | "id"
    | "firstName"
    | "lastName"
    | "langCode"
    | "emailConfirmedAt"
    | "accountDisabledAt"
    | "termsAcceptedAt"
    | "termsVersion"
  >
> {
  email?: string;
  role?: Role;
  /** The wire form the crypto module makes on signup; random bytes of the same form when absent. */
  principal?: PrincipalBody;
  createdAt?: string;
  /** The secret of an authenticator app, base32: this account signs in with a code besides. */
  totpSecret?: string;
}

/**
 * Opens an account as signing up would, its address confirmed and the terms accepted unless wished otherwise.
 * Runs on behalf of account: inside `within` of openService, or runInContext() in a seed.
 */
export async function anAccount({ principal = aPrincipal(), totpSecret, ...wishes }: Wishes = {}) {
  const id = wishes.id ?? randomUUID();
  const now = wishes.createdAt ?? new Date().toISOString();
  const row = await makePrincipalRow(principal);
  const profile = { firstName: "Hélène", lastName: "Morel", email: `${id}@tilleuls.example`, ...wishes };
  const user = await inTransaction(async (trx) => {
    const made = await User.query(trx).insertAndFetch({
      role: "therapist",
      langCode: "fr",
      emailConfirmedAt: now,
      termsAcceptedAt: now,
      termsVersion,
      createdAt: now,
      ...profile,
      id,
      searchText: searchText(profile.firstName, profile.lastName, profile.email),
    });
    await keepNewAccount(trx, made, row);
    if (totpSecret) await enrolTotp(id, totpSecret, trx);
    return made;
  });
  return { user, principal, email: profile.email };
}
