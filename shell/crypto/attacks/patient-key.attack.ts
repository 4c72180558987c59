import { fromB64, toB64 } from "../codec/base64url.ts";
import { concat } from "../codec/bytes.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { aClinic, aPatient, aPerson, cheapArgon, engines, refusalOf, type Person } from "./a-clinic.ts";
import { every, flipped } from "./tamper.ts";

describe.each(engines)("a server that hands out patient keys of its own, %s engine", (engine) => {
  let morel: Person;
  let lavoie: Person;
  let made: Awaited<ReturnType<typeof aPatient>>;

  beforeAll(async () => {
    morel = await aPerson("morel", { engine });
    lavoie = await aPerson("lavoie", { engine });
    await aClinic("tilleuls", morel, [[lavoie, "therapist"]]);
    made = await aPatient("tilleuls", lavoie, [morel]);
  });

  /** The patient as the owner receives it. */
  const forMorel = () => ({ ...made.stored, keyForPrincipal: made.wire.keysForOthers[0]!.encryptedKey });

  /** A key made by the server, wrapped to a real member, with whatever certificate it can make. */
  async function injected(patientId: string) {
    const primitives = await loadEngine(engine);
    const { me } = await createPrincipal(primitives, "server@evil.example", "server", cheapArgon);
    const name = { clinicId: "tilleuls", patientId, epoch: 1 };
    const { key, pkc } = await createPatientKey(primitives, me, { ...name, at: 0 });
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    return { pkc, wrap: await (await wrapperFor(primitives, "tilleuls", "morel", to))(key), key };
  }

  it("opens what was honestly wrapped", async () => {
    expect(await refusalOf(morel.crypto.openPatient(forMorel()))).toBe("accepted");
  });

  it("C01: a key injected under a certificate of the server's own is refused", async () => {
    const { pkc, wrap } = await injected(made.wire.id);
    const wire = { ...forMorel(), pkc, keyForPrincipal: wrap };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("uncertified");
  });

  it("C01: a key injected under the true certificate is refused", async () => {
    const { wrap } = await injected(made.wire.id);
    expect(await refusalOf(morel.crypto.openPatient({ ...forMorel(), keyForPrincipal: wrap }))).toBe("binding");
  });

  it("C01: an injected key that claims the certified key's name is refused by its commitment", async () => {
    const primitives = await loadEngine(engine);
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    const wrap = await wrapperFor(primitives, "tilleuls", "morel", to);
    const kid = fromB64(made.wire.keyForPrincipal).slice(2, 10);
    const name = { clinicId: "tilleuls", patientId: made.wire.id, epoch: 1 };
    const keyForPrincipal = await wrap({ ...name, kid, pdk: primitives.random(32) });
    expect(await refusalOf(morel.crypto.openPatient({ ...forMorel(), keyForPrincipal }))).toBe("commit");
  });

  it("C02: the key of one patient does not open another", async () => {
    const other = await aPatient("tilleuls", lavoie, [morel]);
    const swapped = { ...other.stored, keyForPrincipal: made.wire.keyForPrincipal };
    expect(await refusalOf(lavoie.crypto.openPatient(swapped))).toBe("binding");
    const both = { ...swapped, pkc: made.wire.pkc };
    expect(await refusalOf(lavoie.crypto.openPatient(both))).toBe("binding");
  });

  it("C03: a wrap moved to another recipient or another clinic is refused", async () => {
    const misplaced = { ...made.stored, keyForPrincipal: made.wire.keyForPrincipal };
    expect(await refusalOf(morel.crypto.openPatient(misplaced))).toBe("auth");
    await aClinic("ailleurs", morel, [[lavoie, "therapist"]]);
    expect(await refusalOf(lavoie.crypto.openPatient({ ...made.stored, clinicId: "ailleurs" }))).toBe("binding");
  });

  it("C03: a wrap is bound to its recipient's name even for one key pair", async () => {
    const primitives = await loadEngine(engine);
    const { me } = await createPrincipal(primitives, "deux@noms.example", "deux", cheapArgon);
    const name = { clinicId: "tilleuls", patientId: "patient-1", epoch: 1 };
    const { key } = await createPatientKey(primitives, me, { ...name, at: 0 });
    const wrapped = await (await wrapperFor(primitives, "tilleuls", "first", me.public))(key);
    const { unwrapperOf } = await import("../patient-key/wrap.ts");
    const asSecond = unwrapperOf(primitives, "tilleuls", "second", me)(wrapped, name, toB64(key.commit));
    expect(await refusalOf(asSecond)).toBe("auth");
    const otherClinic = unwrapperOf(primitives, "ailleurs", "first", me)(wrapped, name, toB64(key.commit));
    expect(await refusalOf(otherClinic)).toBe("auth");
  });

  it("C04: a flip anywhere in a wrap is refused, and so is any other length or version", async () => {
    const wrap = made.wire.keyForPrincipal;
    for (const at of every(engine === "native" ? 1 : 11, wrap)) {
      const code = await refusalOf(lavoie.crypto.openPatient({ ...made.stored, keyForPrincipal: flipped(wrap, at) }));
      expect(["format", "binding", "pubkey", "auth"]).toContain(code);
    }
    for (const bytes of [fromB64(wrap).slice(0, 134), concat(fromB64(wrap), Uint8Array.of(0))]) {
      const wire = { ...made.stored, keyForPrincipal: toB64(bytes) };
      expect(await refusalOf(lavoie.crypto.openPatient(wire))).toBe("format");
    }
    expect(await refusalOf(lavoie.crypto.openPatient({ ...made.stored, keyForPrincipal: flipped(wrap, 1) }))).toBe(
      "format",
    );
  });

  it("C07: a manager's key is checked again for every batch, and no patient twice", async () => {
    const roy = await aPerson("roy", { engine });
    const evil = await aPerson("evil", { engine });
    await aClinic("erables", morel, [
      [lavoie, "therapist"],
      [roy, "manager"],
    ]);
    const { wire } = await aPatient("erables", lavoie, [morel]);
    const item = { patientId: wire.id, encryptedKey: wire.keysForOthers[0]!.encryptedKey, pkc: wire.pkc };
    const batch = { clinicId: "erables", to: roy.key, role: "manager" as const, batch: [item] };
    const { patientsKesyByPatientId } = await morel.crypto.rewrapBatch(batch);
    await roy.crypto.openPatient({
      ...made.stored,
      ...wire,
      keyForPrincipal: patientsKesyByPatientId[wire.id]!,
      identity: wire.identity,
    });
    const substituted = { ...batch, to: { userId: "roy", pubKey: evil.key.pubKey } };
    expect(await refusalOf(morel.crypto.rewrapBatch(substituted))).toBe("key-changed");
    expect(await refusalOf(morel.crypto.rewrapBatch({ ...batch, to: lavoie.key }))).toBe("role");
    expect(await refusalOf(morel.crypto.rewrapBatch({ ...batch, batch: [item, item] }))).toBe("loop");
    const foreign = { ...item, patientId: made.wire.id, pkc: made.wire.pkc };
    expect(["binding", "uncertified"]).toContain(
      await refusalOf(morel.crypto.rewrapBatch({ ...batch, batch: [foreign] })),
    );
  });

  it("C10: a patient's key certifies no chart", async () => {
    const camille = await aPerson("camille", { engine });
    await aClinic("saules", morel, [[camille, "patient"]]);
    expect(await refusalOf(aPatient("saules", camille))).toBe("role");
  });

  it("C10: a chart's key that a patient certified is not used by anybody", async () => {
    const primitives = await loadEngine(engine);
    const { me } = await createPrincipal(primitives, "p@example.ca", "p", cheapArgon);
    await aClinic("frenes", morel);
    const certificate = {
      clinicId: "frenes",
      member: "p",
      pubKey: me.public.text,
      role: "patient",
      evidence: "qr",
    } as const;
    await morel.crypto.syncLog("frenes", [await morel.crypto.certify(certificate)]);
    const name = { clinicId: "frenes", patientId: made.wire.id, epoch: 1 };
    const { key, pkc } = await createPatientKey(primitives, me, { ...name, at: 0 });
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    const keyForPrincipal = await (await wrapperFor(primitives, "frenes", "morel", to))(key);
    const wire = { ...made.stored, clinicId: "frenes", pkc, keyForPrincipal };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("role");
  });
});
