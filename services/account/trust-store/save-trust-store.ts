import type { Refuses } from "@carnet/services/framework";
import type { TrustStoreBody } from "../contract/index.ts";
import { TrustStore } from "./trust-store.model.ts";

/**
 * Keeps the next revision. Of two devices that save at once one is told `conflict` with the revision that won;
 * the same revision with the same bytes is a repeat, and done.
 */
export async function saveTrustStore(
  userId: string,
  { store, rev }: TrustStoreBody,
  refuse: Refuses<{ conflict: { rev: number } }>,
): Promise<void> {
  const isKept =
    rev === 1
      ? await TrustStore.query().insert({ userId, store, rev }).onConflict("user_id").ignore().returning("saved_at")
      : await TrustStore.query()
          .patch({ store, rev, savedAt: new Date().toISOString() })
          .where({ user_id: userId, rev: rev - 1 });
  if (typeof isKept === "number" ? isKept > 0 : isKept.savedAt) return;
  const stored = await TrustStore.query().findById(userId);
  if (stored && stored.rev === rev && stored.store === store) return;
  throw refuse("conflict", { rev: stored?.rev ?? 0 });
}
