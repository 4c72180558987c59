import { ask } from "@carnet/services/framework";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { listedPreference, normaliseEmail } from "../contract/index.ts";
import { searchText, User } from "../users/user.model.ts";
import { isLicensed } from "./directory.policy.ts";

const most = 10;
const fewestLetters = 3;
const likely = (term: string) => `%${term.replaceAll(/[\\%_]/g, "\\$&")}%`;
/** What is searched of a person without their address, which is its last word. */
const names = String.raw`regexp_replace(search_text, '\S+$', '')`;

/**
 * Licensed therapists: the one with this very address, or at most ten whose names hold these words and who allow it, or work in one of
 * `clinicIds`: colleagues know each other.
 */
export async function findProfessionals(query: string, clinicIds: readonly string[]): Promise<User[]> {
  const candidates = await (query.includes("@") ? byAddress(query) : byName(query, clinicIds));
  const theirs = await Promise.all(candidates.map(({ id }) => ask(clinicMemberships, { userId: id })));
  return candidates.filter((_, at) => isLicensed(theirs[at]!));
}

/** Whether a search finds somebody who is licensed: by their name where they allow it, else by their whole address. */
export const isFound = (user: User, address: string | undefined): boolean =>
  user.emailConfirmedAt !== null &&
  user.accountDisabledAt === null &&
  (user.preferences[listedPreference] === true || (address !== undefined && user.email === normaliseEmail(address)));

const therapists = () =>
  User.query()
    .where({ role: "therapist", account_disabled_at: null, forgotten_at: null })
    .whereNotNull("email_confirmed_at");

const byAddress = async (query: string): Promise<User[]> => await therapists().where({ email: normaliseEmail(query) });

async function byName(query: string, clinicIds: readonly string[]): Promise<User[]> {
  const terms = searchText(query).split(/\s+/).filter(Boolean).slice(0, 5);
  if (!terms.some((term) => term.length >= fewestLetters)) return [];
  return await therapists()
    .whereRaw(
      `(preferences @> ?::jsonb or id in (select user_id from known_members where clinic_id = any (?) and is_member))`,
      [JSON.stringify({ [listedPreference]: true }), [...clinicIds]],
    )
    .modify((found) => void terms.forEach((term) => found.whereRaw(`${names} like ?`, [likely(term)])))
    .orderByRaw(`search_text collate "C", id`)
    .limit(most);
}
