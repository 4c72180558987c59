import { Refused } from "@carnet/shell/api";
import { renewKey } from "../record/renew-key.ts";

/**
 * Seals with the key this page knows and sends. Where the record has got a new key since, it is fetched and what was typed is
 * sealed and sent once more. What is refused a second time is thrown, and stays in the journal.
 */
export async function withNewestKey<Result>(id: string, sealAndSend: () => Promise<Result>): Promise<Result> {
  try {
    return await sealAndSend();
  } catch (reason) {
    if (!(reason instanceof Refused) || reason.code !== "staleKey") throw reason;
    await renewKey(id);
    return sealAndSend();
  }
}
