import type { PrincipalWire } from "../api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { createCore } from "../core/create-core.ts";
import { openShare } from "../escrow/open-share.ts";
import { releaseShare } from "../escrow/release-share.ts";
import { principalEscrow } from "../escrow/seal-escrow.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { memoryDraftKeys } from "../keyring/draft-key-store.ts";
import { memorySessions } from "../keyring/session-store.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine, type EngineName } from "../primitives/choose-engine.ts";
import { aClinic, aPatient, cheapArgon, follow, password, signIn, type Person } from "./a-clinic.ts";

export const newPassword = "une phrase neuve, bien plus longue";

/** What the server keeps of former keys: the decryption half and what names it, zeros elsewhere. */
export function formerSecKey(secKey: string): string {
  const bytes = fromB64(secKey);
  const kept = new Uint8Array(bytes.length);
  kept.set(bytes.slice(0, 6));
  kept.set(bytes.slice(82, 206), 82);
  return toB64(kept);
}

/** Two custodians whose private halves the test holds, and browsers built for them. */
export async function custodianHouse(name: EngineName) {
  const engine = await loadEngine(name);
  const [a, b] = await Promise.all(
    ["a", "b"].map((who) => createPrincipal(engine, `${who}@custodian.example`, who, cheapArgon)),
  );
  const both = [
    { id: "A", me: a!.me },
    { id: "B", me: b!.me },
  ];
  const custodians = both.map(({ id, me }) => ({ id, pubKey: me.public.text }));
  const browser = (stores: object = {}) => createCore({ engine: name, argon: cheapArgon, custodians, ...stores });

  /** Somebody with keys escrowed to these two. */
  const person = async (id: string): Promise<Person> => {
    const email = `${id}@tilleuls.example`;
    const crypto = browser();
    const { principal } = await crypto.signup({ email, password, escrow: "platform" });
    await signIn(crypto, { id, email, principal });
    return { id, email, crypto, principal, key: { userId: id, pubKey: principal.pubKey } };
  };

  /** Releases of both shares, each custodian doing what it was asked to. */
  const released = async (
    former: PrincipalWire,
    to: { pubKey: string; member: string; clinicId?: string; scope?: string },
  ): Promise<string[]> => {
    const { fp } = await readPublicPrincipal(engine, former.pubKey);
    const bound = principalEscrow(fp, 1);
    const recipient = await readPublicPrincipal(engine, to.pubKey);
    const release = async (custodian: (typeof both)[number], index: number) => {
      const options = { blob: former.keyForMaster!, scope: to.scope ?? "platform", index, bound };
      const share = await openShare(engine, custodian, options);
      const scope = to.clinicId ?? "platform";
      return releaseShare(engine, share, { to: recipient, scope, member: to.member, index, bound });
    };
    return Promise.all(both.map(release));
  };
  return { engine, both, custodians, browser, person, released };
}

export type House = Awaited<ReturnType<typeof custodianHouse>>;

/** A therapist with a patient of their own, who forgot the password and made new keys that the owner certified. */
export async function aReset(house: House) {
  const [morel, lavoie] = await Promise.all([house.person("morel"), house.person("lavoie")]);
  const { log } = await aClinic("tilleuls", morel, [[lavoie, "therapist"]]);
  const { stored } = await aPatient("tilleuls", lavoie);
  const stores = { sessions: memorySessions(), draftKeys: memoryDraftKeys(), pins: memoryPins() };
  const crypto = house.browser(stores);
  const { email, id } = lavoie;
  const { principal } = await crypto.beginReset({ email, password: newPassword });
  await follow(morel, "tilleuls", log);
  const next = { clinicId: "tilleuls", member: id, pubKey: principal.pubKey, role: "therapist" } as const;
  await morel.crypto.appendLog("tilleuls", async () => [await morel.crypto.certify({ ...next, evidence: "qr" })]);
  await signIn(crypto, { id, email, principal }, newPassword);
  await follow({ crypto }, "tilleuls", log);
  const to = { pubKey: principal.pubKey, member: id, clinicId: "tilleuls" };
  const finish = {
    released: await house.released(lavoie.principal, to),
    oldPubKey: lavoie.principal.pubKey,
    oldSecKey: formerSecKey(lavoie.principal.secKey),
    clinicId: "tilleuls" as string | null,
  };
  const batch = [{ patientId: stored.id, encryptedKey: stored.keyForPrincipal, pkc: stored.pkc }];
  return { morel, lavoie, log, stored, stores, crypto, principal, finish, to, batch };
}
