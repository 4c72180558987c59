import { ask } from "@carnet/services/framework";
import { type AccountUser, accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";

const page = 500;

/** Who these people are, by id; accounts that no longer exist are missing from the map. */
export async function knownPeople(userIds: readonly string[]): Promise<Map<string, AccountUser>> {
  const ids = [...new Set(userIds)];
  const people = new Map<string, AccountUser>();
  for (let from = 0; from < ids.length; from += page) {
    const { users } = await ask(accountUsers, { userIds: ids.slice(from, from + page) });
    for (const user of users) people.set(user.id, user);
  }
  return people;
}

/** The one person of that id; someone unknown has an empty name and no address. */
export async function knownPerson(
  userId: string,
): Promise<Pick<AccountUser, "id" | "firstName" | "lastName" | "email" | "langCode">> {
  const people = await knownPeople([userId]);
  return people.get(userId) ?? { id: userId, firstName: "", lastName: "", email: "", langCode: "en" };
}

/** First and last name in one line, as in a letter. */
export const fullName = ({ firstName, lastName }: Pick<AccountUser, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();
