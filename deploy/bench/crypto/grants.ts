import { createCore, type Core } from "../../../shell/crypto/core/create-core.ts";
import { openCrypto } from "../../../shell/crypto/index.ts";
import type { KeyBatchItem } from "../../../shell/crypto/wire.ts";
import type { B64 } from "../../../shell/crypto/types.ts";
import { aBatch, aPractice, signIn } from "./a-practice.ts";
import { median, timed } from "./interleave.ts";
import { openpgpGrant, sodiumGrant } from "./peers.ts";
import { longestGap } from "./watch-gaps.ts";

/** A grant of many keys by one candidate: how long it took, and the page's longest pause meanwhile, in milliseconds. */
export interface Grant {
  readonly took: number;
  readonly gap: number;
}
/** The same grant by each candidate: medians of the rounds, and of each round's own ratios to ours. */
export interface Grants {
  readonly ours: Grant;
  readonly openpgp: Grant;
  readonly sodium: Grant;
  readonly beside: { readonly openpgp: number; readonly sodium: number };
}

/** Keys that may share one encapsulation. */
const atOnce = 500;

const inBatches = (keys: readonly KeyBatchItem[]): KeyBatchItem[][] =>
  Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, at) => keys.slice(at * atOnce, (at + 1) * atOnce));

/**
 * Keys as they lie with whoever was granted them: one encapsulation for each batch. Wrapped for oneself, which the API
 * offers for managers only.
 */
async function asGranted(crypto: Core, pubKey: B64, made: readonly KeyBatchItem[]): Promise<KeyBatchItem[]> {
  const self = { clinicId: "tilleuls", to: { userId: "morel", pubKey }, role: "owner" } as const;
  const granted: KeyBatchItem[] = [];
  for (const batch of inBatches(made)) {
    const keys = await crypto.wrapKeys({ ...self, role: self.role as never, batch });
    granted.push(...batch.map((item) => ({ ...item, encryptedKey: keys[item.patientId]! })));
  }
  return granted;
}

async function watched(act: () => Promise<unknown>): Promise<Grant> {
  let took = 0;
  const gap = await longestGap(async () => (took = await timed(act)));
  return { took, gap };
}

/** Grants of so many keys by the product as it ships, Worker and checks included, and by the peers where they run. */
export async function grants(manager: string, sizes: readonly { keys: number; rounds: number }[]): Promise<Grants[]> {
  const here = createCore();
  const { principal, log, to } = await aPractice(here, manager);
  const { batch: made, lines } = await aBatch(here, Math.max(...sizes.map(({ keys }) => keys)));
  const all = await asGranted(here, principal.pubKey, made);
  const crypto = await openCrypto();
  await signIn(crypto, principal);
  await crypto.syncLog("tilleuls", [...log, ...lines]);
  const measured: Grants[] = [];
  for (const { keys, rounds } of sizes) {
    const batches = inBatches(all.slice(0, keys));
    const acts = {
      ours: async () => {
        for (const batch of batches) await crypto.rewrapBatch({ clinicId: "tilleuls", to, role: "manager", batch });
      },
      openpgp: await openpgpGrant(keys),
      sodium: await sodiumGrant(keys),
    };
    const seen: Record<keyof typeof acts, Grant>[] = [];
    for (let round = 0; round < rounds; round++) {
      seen.push({
        ours: await watched(acts.ours),
        openpgp: await watched(acts.openpgp),
        sodium: await watched(acts.sodium),
      });
    }
    const middle = (who: keyof typeof acts): Grant => ({
      took: median(seen.map((round) => round[who].took)),
      gap: median(seen.map((round) => round[who].gap)),
    });
    const ratio = (who: "openpgp" | "sodium") => median(seen.map((round) => round[who].took / round.ours.took));
    measured.push({
      ours: middle("ours"),
      openpgp: middle("openpgp"),
      sodium: middle("sodium"),
      beside: { openpgp: ratio("openpgp"), sodium: ratio("sodium") },
    });
  }
  return measured;
}
