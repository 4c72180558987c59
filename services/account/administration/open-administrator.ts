import { inTransaction } from "@carnet/services/framework";
import { termsVersion, type PrincipalBody } from "../contract/index.ts";
import { makePrincipalRow } from "../principals/make-principal-row.ts";
import { keepNewAccount } from "../signup/keep-new-account.ts";
import { searchText, User } from "../users/user.model.ts";

interface Administrator extends Pick<User, "firstName" | "lastName" | "langCode"> {
  email: string;
  /** What the crypto module makes of their password. */
  principal: PrincipalBody;
}

/**
 * Opens the account of an administrator, which nobody can sign up for: those who run the house say who it is. Its first sign-in asks for a
 * second factor (ADM-001). Runs on behalf of account. Resolves to false where the address has an account: it stays as it is.
 */
export async function openAdministrator({ principal, ...profile }: Administrator): Promise<boolean> {
  const row = await makePrincipalRow(principal);
  const now = new Date().toISOString();
  return inTransaction(async (trx) => {
    const user = await User.query(trx)
      .insert({
        ...profile,
        role: "admin",
        searchText: searchText(profile.firstName, profile.lastName, profile.email),
        emailConfirmedAt: now,
        termsAcceptedAt: now,
        termsVersion,
      })
      .onConflict("email")
      .ignore()
      .returning("*");
    if (!user?.id) return false;
    await keepNewAccount(trx, user, row);
    return true;
  });
}
