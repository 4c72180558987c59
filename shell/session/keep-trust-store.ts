import { call, Refused } from "@carnet/shell/api";
import { codeOf, type PmCrypto } from "@carnet/shell/crypto";
import { onLeaving } from "./sign-out.ts";
import * as account from "@carnet/services/account/contract";

/** What is learnt of clinics within this time is saved together. */
const pause = 2_000;
/** What was seen of records is saved once nothing was opened or written for this long, in ms; and at sign-out. */
const idle = 60_000;
const attempts = 3;

let heard: PmCrypto | undefined;
let waiting: ReturnType<typeof setTimeout> | undefined;
let resting: ReturnType<typeof setTimeout> | undefined;

/** The trust store as the server keeps it. */
export const askTrustStore = (): Promise<account.TrustStoreView> => call(account.getTrustStore);

/**
 * Opens the trust store of whoever was just unlocked, before any clinic is believed, and from now on saves what is learnt.
 * An older store than this device knows, or none where there was one, is a `PmError`: the sign-in ends there.
 */
export async function openTrustStore(crypto: PmCrypto, { store }: account.TrustStoreView): Promise<void> {
  await crypto.openTrustStore(store).catch(async (reason: unknown) => {
    if (codeOf(reason) !== "rollback") throw reason;
    // Another window may have saved a newer one since this one was asked for.
    await crypto.openTrustStore((await askTrustStore()).store);
  });
  if (heard === crypto) return;
  heard = crypto;
  const save = () => void saveTrustStore(crypto).catch(() => undefined);
  crypto.on("trust-store", () => {
    clearTimeout(waiting);
    waiting = setTimeout(save, pause);
  });
  crypto.on("seen", () => {
    clearTimeout(resting);
    resting = setTimeout(save, idle);
  });
  crypto.on("lock", () => {
    clearTimeout(waiting);
    clearTimeout(resting);
  });
  onLeaving({ flush: () => saveTrustStore(crypto).then(none, none), waiting: async () => 0, erase: async () => {} });
}

const none = () => 0;

/** Saves what was learnt; a store that another device saved meanwhile is taken first. What is not saved now is saved later. */
export async function saveTrustStore(crypto: PmCrypto): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const sealed = await crypto.sealTrustStore();
    if (!sealed) return;
    try {
      await call(account.saveTrustStore, { body: sealed, quiet: true });
      await crypto.openTrustStore(sealed.store);
      return;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code !== "conflict") throw reason;
      await crypto.openTrustStore((await askTrustStore()).store);
    }
  }
}
