import { inTransaction, type Refuses } from "@carnet/services/framework";
import { preferencesLimit, type Preferences } from "../contract/index.ts";
import { User } from "./user.model.ts";

/** Merges changes into what is stored, key by key; null removes a key. Beyond 16 KB in all: preferencesTooLarge (ACC-021). */
export async function savePreferences(
  { id }: Pick<User, "id">,
  changes: Preferences,
  refuse: Refuses<"preferencesTooLarge">,
): Promise<void> {
  await inTransaction(async (trx) => {
    const stored = await User.query(trx).findById(id).forUpdate().throwIfNotFound();
    const merged = Object.entries({ ...stored.preferences, ...changes }).filter(([, value]) => value !== null);
    const next = Object.fromEntries(merged);
    if (JSON.stringify(next).length > preferencesLimit) throw refuse("preferencesTooLarge");
    await User.query(trx).patch({ preferences: next }).where({ id });
  });
}
