import { randomUUID, timingSafeEqual } from "node:crypto";
import { inTransaction } from "@carnet/services/framework";
import { isGood, links, openings, passcodeHash, type StoredLink } from "./shared-link.model.ts";

/** What an attempt to open a link came to. */
export type Attempt =
  | { state: "ended" }
  | { state: "wrong"; triesLeft: number }
  | { state: "open"; link: StoredLink; opening: string; openingsLeft: number };

/**
 * Opens a link by its passcode and counts it. Attempts that come at once wait for each other: wrong ones are counted for the life of
 * the link, and no opening is given beyond its count.
 */
export const openLink = (token: string, recipient: string, passcode: string): Promise<Attempt> =>
  inTransaction(async (trx): Promise<Attempt> => {
    const link = await links(trx).where({ token }).forUpdate().first();
    if (!link || !isGood(link) || link.opened >= link.most_openings) return { state: "ended" };
    const { id } = link;
    const isRight = timingSafeEqual(Buffer.from(passcodeHash(id, passcode)), Buffer.from(link.passcode_hash));
    if (!isRight) {
      const triesLeft = link.tries_left - 1;
      await links(trx).where({ id }).update({ tries_left: triesLeft });
      return { state: "wrong", triesLeft };
    }
    const opening = randomUUID();
    const opened = link.opened + 1;
    await links(trx).where({ id }).update({ opened });
    await openings(trx).insert({ id: opening, link_id: id, recipient });
    return { state: "open", link, opening, openingsLeft: link.most_openings - opened };
  });
