import { ask } from "@carnet/services/framework";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";

/** The name a session or an amendment keeps of the person who wrote it. */
export async function fullNameOf(userId: string): Promise<string> {
  const { users } = await ask(accountUsers, { userIds: [userId] });
  const user = users.find(({ id }) => id === userId);
  return user ? `${user.firstName} ${user.lastName}`.trim() : "";
}
