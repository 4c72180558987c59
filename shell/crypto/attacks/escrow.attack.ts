import { fromB64, toB64 } from "../codec/base64url.ts";
import { equal, xor } from "../codec/bytes.ts";
import { sealEscrow, patientEscrow } from "../escrow/seal-escrow.ts";
import { openShare } from "../escrow/open-share.ts";
import { custodians, developmentFingerprints } from "../escrow/custodians.ts";
import { policyKeys, readCustodians } from "../escrow/escrow-policy.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { signStatement } from "../statement/statement.ts";
import { emptyLog, extendLog, nextEntry } from "../trust/clinic-log.ts";
import {
  aClinic,
  aPatient,
  aPerson,
  cheapArgon,
  engines,
  everybodyUses,
  follow,
  refusalOf,
  signIn,
} from "./a-clinic.ts";
import { every, flipped } from "./tamper.ts";

describe.each(engines)("escrow to two custodians, %s engine", (name) => {
  const bound = patientEscrow("tilleuls", "camille", 1);

  async function aPolicy() {
    const engine = await loadEngine(name);
    const [a, b] = [
      await createPrincipal(engine, "a", "a", cheapArgon),
      await createPrincipal(engine, "b", "b", cheapArgon),
    ];
    const keys = [
      { id: "A", public: a.me.public },
      { id: "B", public: b.me.public },
    ];
    return {
      engine,
      a: { id: "A", me: a.me },
      b: { id: "B", me: b.me },
      policy: { scope: "tilleuls", custodians: keys },
    };
  }

  it("G01: both shares together are the secret, one alone is noise", async () => {
    const { engine, a, b, policy } = await aPolicy();
    const secret = engine.random(32);
    const blob = await sealEscrow(engine, policy, secret, bound);
    expect(fromB64(blob).length).toBe(2 + 2 * 133);
    const first = await openShare(engine, a, { blob, scope: "tilleuls", index: 0, bound });
    const second = await openShare(engine, b, { blob, scope: "tilleuls", index: 1, bound });
    expect(equal(xor(first, second), secret)).toBe(true);
    expect(equal(first, secret) || equal(second, secret)).toBe(false);
    expect(await refusalOf(openShare(engine, a, { blob, scope: "tilleuls", index: 1, bound }))).toBe("binding");
  });

  it("G04: a share is bound to its clinic, patient, epoch, custodian and place", async () => {
    const { engine, a, b, policy } = await aPolicy();
    const blob = await sealEscrow(engine, policy, engine.random(32), bound);
    const open = (change: object, custodian = a) =>
      refusalOf(openShare(engine, custodian, { blob, scope: "tilleuls", index: 0, bound, ...change }));
    expect(await open({ scope: "ailleurs" })).toBe("auth");
    expect(await open({ bound: patientEscrow("tilleuls", "bruno", 1) })).toBe("auth");
    expect(await open({ bound: patientEscrow("tilleuls", "camille", 2) })).toBe("auth");
    expect(await open({}, { ...a, id: "B" })).toBe("auth");
    expect(await open({}, b)).toBe("binding");
    for (const at of every(29, blob).filter((at) => at < 135)) {
      expect(["format", "binding", "pubkey", "auth"]).toContain(await open({ blob: flipped(blob, at) }));
    }
  });

  it("G05: a clinic that escrows nothing sends nothing to open", async () => {
    const morel = await aPerson("morel", { engine: name });
    const log = await morel.crypto.foundClinic({ clinicId: "sans", policy: { mode: "none" } });
    await follow(morel, "sans", log);
    expect((await aPatient("sans", morel)).wire.keyForMaster).toBeNull();
    const { principal } = await morel.crypto.signup({ email: "x@y.example", password: "phrase", escrow: "none" });
    expect(principal.keyForMaster).toBeNull();
  });
});

describe.each(engines)("a server that would like to be a custodian, %s engine", (name) => {
  everybodyUses(name);

  it("G06: only the build's custodians, at least two of them, and never an older policy", async () => {
    const morel = await aPerson("morel");
    const { me } = await createPrincipal(await loadEngine(name), "root@g06.example", "root", cheapArgon);
    const evil = await aPerson("evil");
    const root = {
      clinic: "g06",
      member: "root",
      pubKey: me.public.text,
      role: "owner",
      serial: 1,
      evidence: "qr",
      at: 0,
    };
    const first = nextEntry(emptyLog, await signStatement(me, "cert", root));
    const policy = async (serial: number, mode: string, keys: object[]) =>
      nextEntry(
        extendLog(emptyLog, [first]),
        await signStatement(me, "escrow-policy", { clinic: "g06", serial, mode, keys, at: 0 }),
      );
    const foreign = [custodians[0]!, { id: "B", pubKey: evil.key.pubKey }];
    const take = async (entry: typeof first) =>
      refusalOf((await aPerson("reader")).crypto.syncLog("g06", [first, entry]));
    expect(await take(await policy(1, "platform", foreign))).toBe("escrow-key");
    expect(await take(await policy(1, "platform", [custodians[0]!]))).toBe("policy");
    expect(await take(await policy(1, "platform", [custodians[0]!, custodians[0]!]))).toBe("policy");
    expect(await take(await policy(1, "clinic", [foreign[1]!, { id: "C", pubKey: morel.key.pubKey }]))).toBe(
      "escrow-key",
    );
    expect(await take(await policy(1, "clinic", foreign))).toBe("accepted");
    expect(await take(await policy(1, "platform", [...custodians]))).toBe("accepted");
    const one = await policy(2, "platform", [...custodians]);
    const two = nextEntry(extendLog(emptyLog, [first, one]), (await policy(2, "none", [])).stmt);
    const reader = await aPerson("reader");
    expect(await refusalOf(reader.crypto.syncLog("g06", [first, one, two]))).toBe("rollback");
  });

  it("G06: nobody but the root chooses the escrow, and without a choice no patient is made", async () => {
    const [morel, roy] = [await aPerson("morel"), await aPerson("roy")];
    await aClinic("g06b", morel, [[roy, "manager"]]);
    const byManager = await roy.crypto.setEscrowPolicy("g06b", { mode: "none" });
    expect(await refusalOf(morel.crypto.syncLog("g06b", [byManager]))).toBe("signer");
    const [first] = await morel.crypto.foundClinic({ clinicId: "g06c" });
    await morel.crypto.syncLog("g06c", [first!]);
    expect(await refusalOf(aPatient("g06c", morel))).toBe("policy");
    await morel.crypto.syncLog("g06b", [await morel.crypto.setEscrowPolicy("g06b", { mode: "none" })]);
    expect((await aPatient("g06b", morel)).wire.keyForMaster).toBeNull();
  });

  it("G03: what is escrowed of a person decrypts and cannot sign", async () => {
    const engine = await loadEngine(name);
    const [a, b] = [
      await createPrincipal(engine, "a", "a", cheapArgon),
      await createPrincipal(engine, "b", "b", cheapArgon),
    ];
    const own = [
      { id: "A", pubKey: a.me.public.text },
      { id: "B", pubKey: b.me.public.text },
    ];
    const { createCore } = await import("../core/create-core.ts");
    const crypto = createCore({ engine: name, argon: cheapArgon, custodians: own });
    const { principal } = await crypto.signup({ email: "m@x.example", password: "phrase", escrow: "platform" });
    await signIn(crypto, { id: "m", email: "m@x.example", principal }, "phrase");
    const { fp } = await import("../principal/public-principal.ts").then((m) =>
      m.readPublicPrincipal(engine, principal.pubKey),
    );
    const { principalEscrow } = await import("../escrow/seal-escrow.ts");
    const options = { blob: principal.keyForMaster!, scope: "platform", bound: principalEscrow(fp, 1) };
    const key = xor(
      await openShare(engine, { id: "A", me: a.me }, { ...options, index: 0 }),
      await openShare(engine, { id: "B", me: b.me }, { ...options, index: 1 }),
    );
    const { lengthPrefixed } = await import("../codec/length-prefixed.ts");
    const secret = fromB64(principal.secKey);
    const aead = await engine.aead(key);
    const enc = await aead.open(secret.slice(82, 94), secret.slice(94, 206), lengthPrefixed("pm1/enc-bundle", fp, 1));
    expect(toB64(enc.slice(32))).toBe(toB64(fromB64(principal.pubKey).slice(3, 67)));
    const sig = aead.open(secret.slice(206, 218), secret.slice(218), lengthPrefixed("pm1/sig-bundle", fp, 1));
    expect(await refusalOf(sig)).toBe("auth");
  });

  it("the development custodians are those whose private halves are in the repository", async () => {
    const known = await readCustodians(await loadEngine(name), custodians);
    expect(known.map(({ public: { fpText } }) => fpText)).toEqual(developmentFingerprints);
    expect(policyKeys({ mode: "clinic", recoveryKey: "x" }, custodians).map(({ id }) => id)).toEqual(["A", "clinic"]);
  });
});
