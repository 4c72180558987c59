import { ask, Refusal } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";

interface Person {
  id: string;
  name: string;
  email: string;
}

const atOnce = 500;

/** Who these are; a list is never held up by its names, so somebody unknown or untold has an empty one. */
export async function peopleById(ids: string[]): Promise<(id: string) => Person> {
  const wanted = [...new Set(ids)];
  const known = new Map<string, Person>();
  for (let from = 0; from < wanted.length; from += atOnce) {
    const reply = await ask(accountUsers, { userIds: wanted.slice(from, from + atOnce) }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "busy") return { users: [] };
      throw error;
    });
    for (const { id, firstName, lastName, email } of reply.users)
      known.set(id, { id, name: `${firstName} ${lastName}`.trim(), email });
  }
  return (id) => known.get(id) ?? { id, name: "", email: "" };
}
