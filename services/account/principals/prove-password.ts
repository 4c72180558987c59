import { timingSafeEqual } from "node:crypto";
import type { Principal } from "./principal.model.ts";
import { openAtRest } from "./rest-seal.ts";
import { stretch } from "./stretch.ts";

const nobodys = { rowSalt: Buffer.alloc(16, 7), verifier: Buffer.alloc(32) };

/**
 * The secret keys as the browser sealed them, when the proof is right; null when it is wrong or there is no principal.
 * Costs the same work in every case, so time tells nothing (THR-20).
 */
export async function provePassword(
  principal: Principal | undefined,
  proof: string,
): Promise<{ secKey: string } | null> {
  const { verifier, restKey } = await stretch(proof, (principal ?? nobodys).rowSalt);
  const isRight = timingSafeEqual(verifier, (principal ?? nobodys).verifier);
  return principal && isRight ? { secKey: openAtRest(restKey, principal.sealedSecKey) } : null;
}
