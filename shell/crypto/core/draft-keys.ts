import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat, type Bytes } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { PmError } from "../errors.ts";
import type { Inherited } from "../escrow/inherited.ts";
import type { KeptDraftKey } from "../keyring/draft-key-store.ts";
import type { PublicPrincipal } from "../principal/public-principal.ts";
import type { Aead, Engine } from "../primitives/engine.ts";
import { decapsulate, encapsulate, exporter } from "../primitives/hpke.ts";
import type { B64 } from "../types.ts";
import type { Context } from "./context.ts";

/** A sealed draft key, 125 bytes: `enc 65 | nonce 12 | key 48`. */
const wholeLength = 125;
const keyContext = lengthPrefixed("pm1/draft-key-seal");

const sealerFor = (engine: Engine, secret: Bytes, userId: string, { fp }: PublicPrincipal): Promise<Aead> =>
  engine.aead(exporter(secret, lengthPrefixed("pm1/draft-key", userId, fp))(keyContext, 32));

const bound = (userId: string): Bytes => lengthPrefixed("pm1/draft-key-aad", userId);

async function sealDraftKey(engine: Engine, userId: string, to: PublicPrincipal, key: Bytes): Promise<KeptDraftKey> {
  const { enc, secret } = await encapsulate(engine, to.encPoint);
  const nonce = engine.random(12);
  const sealed = await (await sealerFor(engine, secret, userId, to)).seal(nonce, key, bound(userId));
  return { fp: to.fpText, sealed: toB64(concat(enc, nonce, sealed)) };
}

async function openDraftKey(engine: Engine, userId: string, mine: Inherited, sealed: B64): Promise<Bytes> {
  const bytes = fromB64(sealed);
  if (bytes.length !== wholeLength) throw new PmError("format");
  const secret = await decapsulate(mine.agreement, bytes.slice(0, 65), mine.public.encPoint);
  const sealer = await sealerFor(engine, secret, userId, mine.public);
  return sealer.open(bytes.slice(65, 77), bytes.slice(77), bound(userId));
}

/** The keys that those of `kept` hold which are sealed to `mine`; one that does not open is left out. */
async function openAll(engine: Engine, userId: string, mine: Inherited, kept: KeptDraftKey[]): Promise<Bytes[]> {
  const own = kept.filter(({ fp }) => fp === mine.public.fpText);
  const opened = await Promise.all(
    own.map(({ sealed }) => openDraftKey(engine, userId, mine, sealed).catch(() => null)),
  );
  return opened.filter((key) => key !== null);
}

/**
 * Opens the keys of this person's drafts on this device: the first is what is typed from now on sealed under, the others open what was
 * typed before. Where there is none yet one is made; where none can be kept it lasts as long as this Worker.
 */
export async function openDraftKeys(context: Context, userId: string, mine: Inherited): Promise<Aead[]> {
  const engine = await context.engine();
  const { draftKeys } = context;
  const kept = await draftKeys.read(userId).catch(() => []);
  let keys = await openAll(engine, userId, mine, kept);
  if (keys.length === 0) {
    const made = engine.random(32);
    const sealed = await sealDraftKey(engine, userId, mine.public, made);
    /* Of two windows that make one at once, the first one's stands; one that opens for nobody stands in nobody's way. */
    const unlessFor = kept.some(({ fp }) => fp === sealed.fp) ? undefined : sealed.fp;
    const after = await draftKeys.add(userId, sealed, unlessFor).catch(() => []);
    keys = await openAll(engine, userId, mine, after);
    if (keys.length === 0) keys = [made];
    else made.fill(0);
  }
  return asAeads(engine, keys);
}

/** A former key came back: what was typed under it opens from now on, also after the former key has gone again. */
export async function inheritDraftKeys(context: Context, former: Inherited): Promise<void> {
  const engine = await context.engine();
  const { draftKeys, keyring } = context;
  const { session, unlocked } = keyring.me();
  const kept = await draftKeys.read(session.userId).catch(() => []);
  const keys = await openAll(engine, session.userId, former, kept);
  const own = await openAll(engine, session.userId, unlocked, kept);
  const news = keys.filter((key) => !own.some((known) => toB64(known) === toB64(key)));
  for (const key of news) {
    const sealed = await sealDraftKey(engine, session.userId, unlocked.public, key);
    await draftKeys.add(session.userId, sealed).catch(() => []);
  }
  for (const key of own) key.fill(0);
  keyring.drafts = [...keyring.drafts, ...(await asAeads(engine, news))];
}

async function asAeads(engine: Engine, keys: Bytes[]): Promise<Aead[]> {
  const aeads = await Promise.all(keys.map((key) => engine.aead(key)));
  for (const key of keys) key.fill(0);
  return aeads;
}
