import { announce, inTransaction, type Actor } from "@carnet/services/framework";
import { userUpdated } from "@carnet/nats/contracts/account/user.updated.v1";
import type { LangCode, Profile } from "../contract/index.ts";
import { searchText, User } from "./user.model.ts";

type Changes = Profile & { firstName?: string | undefined; lastName?: string | undefined; langCode?: LangCode };

/** Changes what is given of a person's name, language and profile; says which words changed, never what they became. */
export async function saveProfile(user: User, actor: Actor, { firstName, lastName, langCode, ...profile }: Changes) {
  const next = {
    firstName: firstName ?? user.firstName,
    lastName: lastName ?? user.lastName,
    langCode: langCode ?? user.langCode,
    profile: { ...user.profile, ...profile },
  };
  const changed = (["firstName", "lastName", "langCode", "profile"] as const).filter(
    (field) => JSON.stringify(next[field]) !== JSON.stringify(user[field]),
  );
  if (changed.length === 0) return;
  await inTransaction(async (trx) => {
    const searchable = searchText(next.firstName, next.lastName, user.email ?? "");
    await User.query(trx)
      .patch({ ...next, searchText: searchable })
      .where({ id: user.id });
    await announce(trx, userUpdated, actor, { userId: user.id, changed });
  });
}
