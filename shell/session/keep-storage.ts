/**
 * Asks the browser to keep what it holds of this person: drafts that are not sent, what was seen of keys and lists. Safari deletes it
 * after seven days without a visit, unless it agreed to keep it. Where a browser would put the question to the person, it is not asked:
 * those delete nothing of themselves.
 */
export async function keepStorage(): Promise<void> {
  const { storage, permissions } = navigator as Partial<Navigator>;
  if (!storage?.persist) return;
  try {
    const answer = await permissions?.query({ name: "persistent-storage" });
    if (answer?.state === "prompt") return;
  } catch {
    // A browser without such a permission decides by itself.
  }
  await storage.persist().catch(() => false);
}
