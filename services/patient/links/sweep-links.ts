import { every, fileStore } from "@carnet/services/framework";
import { links } from "./shared-link.model.ts";

const anHour = 3_600_000;

/** Once an hour: the content of links that ended goes for good; their lines stay. */
export const sweepLinks = every("sweep-links", anHour, () => forgetEnded());

export async function forgetEnded(now = new Date()): Promise<void> {
  const ended = await links()
    .whereNotNull("blob")
    .where((link) => void link.where("expires_at", "<", now.toISOString()).orWhere("tries_left", "<=", 0))
    .select("id", "blob");
  if (ended.length === 0) return;
  await links()
    .whereIn(
      "id",
      ended.map(({ id }) => id),
    )
    .update({ blob: null });
  await (await fileStore()).remove(ended.map(({ blob }) => blob!));
}
