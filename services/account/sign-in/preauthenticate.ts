import { Principal } from "../principals/principal.model.ts";
import { fakeSalt } from "../principals/fake-salt.ts";

/** The salt of an address: its own, or one made from it. Both are always looked up and made, so neither shows (ACC-003, THR-20). */
export async function preauthenticate(email: string): Promise<{ salt: string }> {
  const made = fakeSalt(email);
  const principal = await Principal.query()
    .joinRelated("user")
    .where({ "user.email": email })
    .whereNull("principals.retired_at")
    .select("principals.salt")
    .first();
  return { salt: principal?.salt ?? made };
}
