import { createCore } from "../../../shell/crypto/core/create-core.ts";
import { openCrypto } from "../../../shell/crypto/index.ts";
import { utf8 } from "../../../shell/crypto/codec/bytes.ts";
import { argon } from "../../../shell/crypto/primitives/argon.ts";
import { nativeEngine } from "../../../shell/crypto/primitives/native.engine.ts";
import { pbkdf2 } from "../../../shell/crypto/primitives/pbkdf2.ts";
import { aBatch, aChart, aPractice, email, password, recordOf, signIn, trust } from "./a-practice.ts";
import { grants } from "./grants.ts";
import { interleave, median, timed } from "./interleave.ts";
import { openpgpChart, openpgpGrant, sodiumGrant } from "./peers.ts";
import { longestGap } from "./watch-gaps.ts";

const fiveMiB = 5 * 1024 * 1024;
const aFile = () => new Uint8Array(fiveMiB).fill(7);
const aManager = async () =>
  (await createCore().signup({ email: "roy@x.ca", password, escrow: "none" })).principal.pubKey;

export type Ratios = Awaited<ReturnType<typeof ratios>>;
export type Gaps = Awaited<ReturnType<typeof gaps>>;

/** Ratios: everything on one thread, so that only the work differs. */
async function ratios() {
  const crypto = createCore();
  const { principal, log, to } = await aPractice(crypto, await aManager());
  const { random, aead } = nativeEngine();
  const unlock = await interleave(5, {
    full: () => signIn(createCore(), principal),
    kdf: () => argon(utf8(password), random(32)),
    pbkdf2: () => pbkdf2(utf8(password), random(16)),
  });
  const afterKdf: number[] = [];
  for (let round = 0; round < 7; round++) {
    const { handle } = await crypto.stretch(email, password, principal.salt);
    afterKdf.push(await timed(() => crypto.unlock(handle, recordOf(principal), trust)));
  }
  await crypto.syncLog("tilleuls", log);

  const { ref, sealed, texts } = await aChart(crypto, 200);
  const chart = await interleave(15, { ours: () => crypto.open(ref, sealed), openpgp: await openpgpChart(texts) });

  const other = createCore({ engine: "fallback" });
  const practice = await aPractice(other, to.pubKey);
  await other.syncLog("tilleuls", practice.log);
  const there = await aChart(other, 200);
  const engines = await interleave(7, {
    native: () => crypto.open(ref, sealed),
    fallback: () => other.open(there.ref, there.sealed),
  });

  const { batch } = await aBatch(crypto, 200);
  const grant = await interleave(7, {
    ours: () => crypto.rewrapBatch({ clinicId: "tilleuls", to, role: "manager", batch }),
    openpgp: await openpgpGrant(batch.length),
    sodium: await sodiumGrant(batch.length),
  });

  const data = aFile();
  const file = await interleave(9, {
    stream: () => crypto.sealFile(ref, "file", "f", data.buffer),
    gcm: async () => (await aead(random(32))).seal(random(12), data, random(0)),
  });
  return { unlock: { ...unlock, afterKdf: median(afterKdf) }, chart, engines, grant, file };
}

/** The least of three, for what disturbs from outside only adds. */
async function leastGap(act: () => Promise<unknown>): Promise<number> {
  const worst: number[] = [];
  for (let round = 0; round < 3; round++) worst.push(await longestGap(act));
  return Math.min(...worst);
}

/** The page's longest pause while the Worker does the heaviest things. */
async function gaps() {
  const crypto = await openCrypto();
  const { principal } = await aPractice(crypto, await aManager());
  const { ref, sealed } = await aChart(crypto, 200);
  const chart = await leastGap(() => crypto.open(ref, sealed));
  const file = await leastGap(() => crypto.sealFile(ref, "file", "f", aFile().buffer));
  const unlock = await leastGap(() => signIn(crypto, principal));
  return { chart, file, unlock };
}

/** Milliseconds of a full unlock, which leaves a session behind for `restoring`. */
async function unlocking() {
  const crypto = await openCrypto();
  const address = `${globalThis.crypto.randomUUID()}@tilleuls.example`;
  const { principal } = await crypto.signup({ email: address, password, escrow: "none" });
  return timed(() => signIn(crypto, principal, address));
}

/** Milliseconds of coming back after a reload, once the Worker runs. */
async function restoring() {
  const crypto = await openCrypto();
  return timed(() => crypto.restore());
}

/** Grants of 1,000 and of 10,000 keys, by the product and by its peers. */
const granting = async () =>
  grants(await aManager(), [
    { keys: 1_000, rounds: 5 },
    { keys: 10_000, rounds: 3 },
  ]);

Object.assign(globalThis, { bench: { ratios, gaps, granting, unlocking, restoring } });
