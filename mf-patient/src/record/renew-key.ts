import { loadCrypto } from "@carnet/shell/crypto";
import { openView } from "./open-record.ts";
import { recordClient } from "./record.client.ts";
import { noteParts } from "./use-record.ts";

const renewals = new Map<string, Promise<void>>();

/**
 * Takes the newest key of a record onto this page, once for all who ask at the same time. Parts keep the version this page
 * knows: what somebody else stored meanwhile is still a conflict, and not written over.
 */
export function renewKey(id: string): Promise<void> {
  const running = renewals.get(id) ?? renew(id).finally(() => renewals.delete(id));
  renewals.set(id, running);
  return running;
}

async function renew(id: string): Promise<void> {
  const [stored, crypto] = await Promise.all([recordClient.read(id), loadCrypto()]);
  const { key, trouble } = await openView(stored, crypto);
  if (!key) throw new Error(`The newest key of a record does not open: ${trouble ?? "none"}.`);
  const { pkc, keyForPrincipal, keysForOthers, identity, epoch, links, rotationPending } = stored;
  noteParts(id, (known) => ({
    ...known,
    key,
    trouble,
    patient: { ...known.patient, pkc, keyForPrincipal, keysForOthers, identity, epoch, links, rotationPending },
  }));
}
