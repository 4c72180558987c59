import { fromB64, toB64 } from "../codec/base64url.ts";
import { emailKey, memoryPins } from "../keyring/pin-store.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { aPatient, engines, everybodyUses, follow, notes, refusalOf, signIn } from "./a-clinic.ts";
import { aReset, custodianHouse, formerSecKey, newPassword, type House } from "./a-reset.ts";
import { changed, every, flipped } from "./tamper.ts";

type Reset = Awaited<ReturnType<typeof aReset>>;

describe.each(engines)("a reset that two custodians release, %s engine", (name) => {
  let house: House;
  let reset: Reset;
  beforeAll(async () => {
    house = await custodianHouse(name);
    reset = await aReset(house);
  });
  const finish = (change: Partial<Reset["finish"]> = {}) =>
    refusalOf(reset.crypto.finishReset({ ...reset.finish, ...change }));

  it("G02: charts open through the former key, move to the new one, and the former one is forgotten", async () => {
    const j = await aReset(house);
    const open = (stored = j.stored) => j.crypto.openPatient(stored);
    expect(await refusalOf(open())).toBe("auth");
    expect(await j.crypto.finishReset(j.finish)).toEqual({ inherited: true });
    const ref = await open();
    expect(await j.crypto.open(ref, j.stored.fields)).toMatchObject([{ value: "Douleur lombaire" }, { ok: true }]);
    const [value] = await j.crypto.seal(ref, [{ ref: notes, value: "après", rev: 2 }]);
    expect(value).toBeDefined();

    const heard: unknown[] = [];
    j.crypto.on("progress", (event) => heard.push(event));
    const { keys } = await j.crypto.rewrapOwn({ clinicId: "tilleuls", batch: j.batch });
    expect(heard).toEqual([{ name: "progress", clinicId: "tilleuls", done: 1, total: 1 }]);
    expect(await j.crypto.endReset()).toEqual({ inherited: true });
    expect(await j.crypto.endReset()).toEqual({ inherited: false });

    const moved = { ...j.stored, keyForPrincipal: keys[j.stored.id]! };
    const fresh = house.browser();
    await signIn(fresh, { id: "lavoie", email: j.lavoie.email, principal: j.principal }, newPassword);
    await follow({ crypto: fresh }, "tilleuls", j.log);
    expect(await refusalOf(fresh.openPatient(j.stored))).toBe("auth");
    expect(await refusalOf(fresh.openPatient(moved))).toBe("accepted");
    expect(await refusalOf(j.crypto.rewrapOwn({ clinicId: "tilleuls", batch: j.batch }))).toBe("auth");
  });

  it("G04: shares in each other's place, one twice, one or three of them are no key", async () => {
    const [a, b] = reset.finish.released as [string, string];
    expect(await finish({ released: [b, a] })).toBe("auth");
    expect(await finish({ released: [a, a] })).toBe("auth");
    expect(await finish({ released: [b, b] })).toBe("auth");
    expect(await finish({ released: [a] })).toBe("format");
    expect(await finish({ released: [a, b, b] })).toBe("format");
    for (const at of every(17, a))
      expect(["auth", "pubkey"]).toContain(await finish({ released: [flipped(a, at), b] }));
    expect(await finish()).toBe("accepted");
  });

  it("G04: a share for another member, clinic, key or former key opens nothing", async () => {
    const former = reset.lavoie.principal;
    const released = (change: object, of = former) => house.released(of, { ...reset.to, ...change });
    expect(await finish({ released: await released({ member: "bernier" }) })).toBe("auth");
    expect(await finish({ released: await released({ clinicId: "ailleurs" }) })).toBe("auth");
    expect(await finish({ released: await released({ pubKey: reset.morel.principal.pubKey }) })).toBe("auth");
    expect(await finish({ released: await released({}, reset.morel.principal) })).toBe("auth");
    expect(await finish({ clinicId: null })).toBe("auth");
    const timeLocked = await house.released(former, { pubKey: reset.to.pubKey, member: "lavoie" });
    expect(await finish({ clinicId: null, released: timeLocked })).toBe("accepted");
  });

  it("G02: a former public key that the server exchanged is refused, with or without its secret half", async () => {
    const { principal } = reset.morel;
    expect(await finish({ oldPubKey: principal.pubKey })).toBe("auth");
    const whole = { oldPubKey: principal.pubKey, oldSecKey: formerSecKey(principal.secKey) };
    expect(await finish(whole)).toBe("auth");
    expect(await finish({ oldSecKey: formerSecKey(principal.secKey) })).toBe("tampered");
    const older = changed(reset.finish.oldSecKey, (bytes) => void (bytes[5] = 2));
    expect(await finish({ oldSecKey: older })).toBe("auth");
    for (const at of every(11, reset.finish.oldSecKey).filter((at) => at >= 82 && at < 206)) {
      expect(await finish({ oldSecKey: flipped(reset.finish.oldSecKey, at) })).toBe("tampered");
    }
  });

  it("G03: what comes back needs no signing half, and gives none", async () => {
    const bytes = fromB64(reset.finish.oldSecKey);
    expect(toB64(bytes.slice(206))).toBe(toB64(new Uint8Array(124)));
    await reset.crypto.finishReset(reset.finish);
    const { wire } = await aPatient("tilleuls", { ...reset.lavoie, crypto: reset.crypto }, []);
    const signed = await reset.crypto.sign("amend", { clinic: "tilleuls", patient: "p", session: "s", text: "t" });
    expect(wire.pkc.by).toBe(signed.by);
    const { fp } = await readPublicPrincipal(house.engine, reset.finish.oldPubKey);
    expect(signed.by).not.toBe(toB64(fp));
  });

  it("G02: a former key survives a reload, and neither a lock, a sign-out nor another person", async () => {
    if (name === "fallback") return expect(await reset.stores.sessions.read()).toBeNull();
    await reset.crypto.finishReset(reset.finish);
    const stored = (await reset.stores.sessions.read())!.former!;
    expect(stored.agreement.extractable).toBe(false);
    const reloaded = house.browser(reset.stores);
    await reloaded.restore({ userId: "lavoie" });
    await follow({ crypto: reloaded }, "tilleuls", reset.log);
    expect(await refusalOf(reloaded.openPatient(reset.stored))).toBe("accepted");
    await reloaded.lock();
    expect(await reset.stores.sessions.read()).toBeNull();
    await signIn(reloaded, { id: "lavoie", email: reset.lavoie.email, principal: reset.principal }, newPassword);
    await follow({ crypto: reloaded }, "tilleuls", reset.log);
    expect(await refusalOf(reloaded.openPatient(reset.stored))).toBe("auth");
  });

  it("T27: a draft typed before the reset opens once the former key is back, and after it has gone again", async () => {
    const { draftKeys } = reset.stores;
    const before = house.browser({ draftKeys });
    await signIn(before, reset.lavoie);
    const draft = await before.sealLocal("lavoie|s-1", "tapé avant");
    expect(await refusalOf(reset.crypto.openLocal("lavoie|s-1", draft))).toBe("auth");
    await reset.crypto.finishReset(reset.finish);
    expect(await reset.crypto.openLocal("lavoie|s-1", draft)).toBe("tapé avant");
    await reset.crypto.endReset();
    const next = house.browser({ draftKeys });
    await signIn(next, { ...reset.lavoie, principal: reset.principal }, newPassword);
    expect(await next.openLocal("lavoie|s-1", draft)).toBe("tapé avant");
  });

  it("C01: moving a key never moves one the server made, nor one of another clinic", async () => {
    await reset.crypto.finishReset(reset.finish);
    const other = await aPatient("tilleuls", reset.morel, []);
    const [item] = reset.batch;
    const rewrap = (batch: typeof reset.batch, clinicId = "tilleuls") =>
      refusalOf(reset.crypto.rewrapOwn({ clinicId, batch }));
    expect(await rewrap([{ ...item!, pkc: other.wire.pkc }])).toBe("binding");
    expect(await rewrap([{ ...item!, encryptedKey: other.wire.keyForPrincipal }])).toBe("binding");
    const unsigned = { ...item!.pkc, sig: other.wire.pkc.sig };
    expect(await rewrap([{ ...item!, pkc: unsigned }])).toBe("signature");
    expect(await rewrap([item!, item!])).toBe("loop");
    expect(await rewrap(Array.from({ length: 501 }, () => item!))).toBe("format");
    expect(await rewrap([item!], "ailleurs")).toBe("chain");
  });
});

describe.each(engines)("the escrow of keys made by a reset, %s engine", (name) => {
  everybodyUses(name);

  it("G05, G06: is the clinic's own where its root is remembered, and never one that a stranger's log names", async () => {
    const house = await custodianHouse(name);
    const pins = memoryPins();
    const crypto = house.browser({ pins });
    const [email, clinicId] = ["morel@tilleuls.example", "tilleuls"];
    const { principal } = await crypto.signup({ email, password: newPassword, escrow: "platform" });
    await signIn(crypto, { id: "morel", email, principal }, newPassword);
    const entries = await crypto.foundClinic({ clinicId, policy: { mode: "none" } });
    await follow({ crypto }, clinicId, entries);

    const begin = (escrow: object | "none", with_ = crypto) =>
      with_.beginReset({ email, password: newPassword, escrow: escrow as "none" });
    const evil = await house.person("evil");
    const theirs = await evil.crypto.foundClinic({ clinicId });
    expect(await refusalOf(begin({ clinicId, entries: theirs }))).toBe("chain");
    expect(await refusalOf(begin({ clinicId, entries: entries.slice(0, 1) }))).toBe("withheld");
    expect((await begin({ clinicId, entries })).principal.keyForMaster).toBeNull();
    expect((await begin({ clinicId, entries })).principal.keyForMaster).toBeNull();
    expect((await begin("none")).principal.keyForMaster).toBeNull();
    const stranger = house.browser();
    expect(await refusalOf(begin({ clinicId, entries }, stranger))).toBe("chain");
    const named = { clinicId, entries: theirs, rootFp: theirs[0]!.stmt.by };
    expect((await begin(named, stranger)).principal.keyForMaster).toEqual(expect.any(String));
    const at = await pins.read(emailKey(email));
    expect(at).toMatchObject({ fp: null, generation: 0, logs: { tilleuls: { root: entries[0]!.stmt.by } } });
  });
});
