import { toB64 } from "../codec/base64url.ts";
import { concat, jsonOf, utf8, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { pad, unpad } from "../codec/padding.ts";
import type { OpenedKey } from "../keyring/keyring.ts";
import { sha256 } from "../primitives/hash.ts";
import { nameOfPatient, placesOf, takePlaces, type SeenPlace } from "../trust/seen-places.ts";
import type { Context } from "./context.ts";

/** Places of one patient that this device remembers; of older ones the manifests speak. */
const limit = 200;

const bound = (context: Context, name: string): Bytes =>
  lengthPrefixed("pm1/seen", context.keyring.me().session.userId, name);

/** Takes up what this person has seen of a patient before: on this device, and on others by the trust store. A best effort. */
export async function recallSeen(context: Context, opened: OpenedKey): Promise<void> {
  const name = nameOfPatient(opened.key);
  takePlaces(opened.seen, context.memory.seenOf(name));
  takePlaces(opened.seen, await keptOnDevice(context, name));
  // Whoever is opened, with news or without, is the one opened last.
  if (opened.seen.size > 0) context.memory.noteSeen(name, opened.seen);
}

async function keptOnDevice(context: Context, name: string): Promise<SeenPlace[]> {
  const [drafts] = context.keyring.drafts;
  if (!drafts) return [];
  const named = bound(context, name);
  const bytes = await context.logs.read(toB64(sha256(named))).catch(() => null);
  const plain = bytes && (await drafts.open(bytes.slice(0, 12), bytes.slice(12), named).catch(() => null));
  return plain ? (jsonOf(unpad(plain)) as SeenPlace[]) : [];
}

/**
 * Keeps what was seen of a patient on this device, at once and sealed under the key of its drafts; what comes while that is
 * written is written after it. The trust store hears of it for the other devices.
 */
export function keepSeen(context: Context, opened: OpenedKey): void {
  const name = nameOfPatient(opened.key);
  context.memory.noteSeen(name, opened.seen);
  context.tell({ name: "seen" });
  if (context.keeping.has(name)) return void context.keeping.set(name, true);
  context.keeping.set(name, false);
  void keep(context, opened)
    .catch(() => undefined)
    .finally(() => {
      const again = context.keeping.get(name);
      context.keeping.delete(name);
      if (again && context.keyring.holder) keepSeen(context, opened);
    });
}

async function keep(context: Context, opened: OpenedKey): Promise<void> {
  const [drafts] = context.keyring.drafts;
  if (!drafts) return;
  const named = bound(context, nameOfPatient(opened.key));
  const nonce = (await context.engine()).random(12);
  const places = pad(utf8(JSON.stringify(placesOf(opened.seen, limit))));
  await context.logs.write(toB64(sha256(named)), concat(nonce, await drafts.seal(nonce, places, named)));
}
