import { announce, inTransaction, onTopOf, type Actor, type RefuseOf } from "@carnet/services/framework";
import type { BodyOf } from "@carnet/services/framework/contract";
import { userUpdated } from "@carnet/nats/contracts/account/user.updated.v1";
import type { KeptPerson, LangCode, saveMyProfile } from "../contract/index.ts";
import { searchText, User } from "./user.model.ts";

type PersonBody = Extract<BodyOf<typeof saveMyProfile>, { profile: object }>;
type Columns = Pick<User, "firstName" | "lastName" | "langCode" | "profile">;

/** Chooses the language of what somebody reads. */
export async function saveLanguage({ id }: Pick<User, "id">, actor: Actor, langCode: LangCode): Promise<void> {
  await change(id, actor, () => ({ langCode }));
}

/** Changes what is sent of a person's name and profile, on top of what they changed elsewhere since it was read (`was`). */
export async function savePerson(
  { id }: Pick<User, "id">,
  actor: Actor,
  { profile, was }: PersonBody,
  refuse: RefuseOf<typeof saveMyProfile>,
): Promise<void> {
  await change(id, actor, (user) => {
    const sent = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
    const { firstName, lastName, ...rest } = onTopOf(personOf(user), sent as Partial<KeptPerson>, was, refuse);
    return {
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
      profile: { ...user.profile, ...rest },
    };
  });
}

const personOf = ({ firstName, lastName, profile: { phone = "", title = "" } }: User): KeptPerson => ({
  firstName,
  lastName,
  phone,
  title,
});

/** Changes somebody while nobody else does; says which words changed, never what they became. */
async function change(id: string, actor: Actor, changesOf: (user: User) => Partial<Columns>): Promise<void> {
  await inTransaction(async (trx) => {
    const user = await User.query(trx).findById(id).forUpdate().throwIfNotFound();
    const changes = changesOf(user);
    const changed = (["firstName", "lastName", "langCode", "profile"] as const).filter(
      (field) => field in changes && JSON.stringify(changes[field]) !== JSON.stringify(user[field]),
    );
    if (changed.length === 0) return;
    const { firstName, lastName } = { ...user, ...changes } as User;
    await User.query(trx)
      .patch({ ...changes, searchText: searchText(firstName, lastName, user.email ?? "") })
      .where({ id });
    await announce(trx, userUpdated, actor, { userId: id, changed });
  });
}
