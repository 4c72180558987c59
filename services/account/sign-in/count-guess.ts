import { countAttempt, hashToken, type Ctx } from "@carnet/services/framework";
import { knownDevice } from "./device-cookie.ts";

const quarterHour = 15 * 60;

/**
 * At most ten proofs in a quarter of an hour for one address, wherever they come from and whether or not it has an account.
 * A browser that has signed in before has ten of its own, so guessing elsewhere does not lock the owner out (THR-19).
 */
export async function countGuess(ctx: Ctx, email: string): Promise<void> {
  const device = knownDevice(ctx, email);
  const bucket = device ? `device ${device}` : `address ${hashToken(email)}`;
  await countAttempt("proofs of one account", bucket, 10, quarterHour);
}
