import { User } from "../users/user.model.ts";
import { Impersonation } from "./impersonation.model.ts";

const shownAtMost = 20;

/** Who acted in the name of this account, newest first: the last twenty times, whether it is over or not (THR-23). */
export async function whoActedFor(userId: string) {
  const found = await Impersonation.query().where({ user_id: userId }).orderBy("started_at", "desc").limit(shownAtMost);
  const admins = await User.query().findByIds([...new Set(found.map(({ adminId }) => adminId))]);
  const names = new Map(admins.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  return found.map(({ id, adminId, reason, startedAt, endedAt, expiresAt }) => ({
    id,
    browser: "",
    createdAt: startedAt,
    seenAt: startedAt,
    isThisOne: false,
    unsentSince: null,
    acting: { adminName: names.get(adminId) ?? "", reason, endedAt, expiresAt },
  }));
}
