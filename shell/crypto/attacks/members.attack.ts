import { fromB64, toB64 } from "../codec/base64url.ts";
import { utf8 } from "../codec/bytes.ts";
import { lengthPrefixed } from "../codec/length-prefixed.ts";
import { emptyLog, extendLog, nextEntry } from "../trust/clinic-log.ts";
import { aClinic, aPatient, aPerson, certified, engines, everybodyUses, refusalOf, type Person } from "./a-clinic.ts";
import { aForger, after, certificate } from "./a-forger.ts";

let morel: Person;
let roy: Person;
let lavoie: Person;
let evil: Person;

const prepare = async () => {
  const people = await Promise.all(["morel", "roy", "lavoie", "evil"].map((id) => aPerson(id)));
  [morel, roy, lavoie, evil] = people as [Person, Person, Person, Person];
};

/** A fresh reader, who has seen nothing. */
const aReader = () => aPerson("reader");

describe.each(engines)("a server that invents members, %s engine", (engine) => {
  everybodyUses(engine);
  beforeAll(prepare);

  it("B01: a ghost nobody certified receives no key", async () => {
    await aClinic("b01", morel);
    const made = aPatient("b01", morel, [evil]);
    expect(await refusalOf(made)).toBe("uncertified");
    expect(await morel.crypto.trustState("b01", "evil")).toEqual({ state: "unknown", role: null, named: false });
  });

  it("B02: a certified member's key cannot be exchanged for another", async () => {
    await aClinic("b02", morel, [[lavoie, "therapist"]]);
    const swapped = { ...lavoie, key: { userId: "lavoie", pubKey: evil.key.pubKey } };
    expect(await refusalOf(aPatient("b02", morel, [swapped]))).toBe("key-changed");
    expect((await morel.crypto.trustState("b02", "lavoie", evil.key.pubKey)).state).toBe("changed");
  });

  it("B03: a root that made itself is not the clinic's", async () => {
    const { log } = await aClinic("b03", morel);
    const reader = await aReader();
    const own = await evil.crypto.foundClinic({ clinicId: "b03" });
    expect(await refusalOf(reader.crypto.syncLog("b03", own, log[0]!.stmt.by))).toBe("chain");
    await reader.crypto.syncLog("b03", log);
    expect(await refusalOf(reader.crypto.syncLog("b03", own))).toBe("fork");
    const second = await evil.crypto.foundClinic({ clinicId: "b03" });
    expect(await refusalOf(reader.crypto.syncLog("b03", after(log, second[0]!.stmt).slice(-1)))).toBe("chain");
  });

  it("B04: a therapist certifies nobody; a manager neither managers nor owners", async () => {
    const { log } = await aClinic("b04", morel, [[lavoie, "therapist"]]);
    const byTherapist = await lavoie.crypto.certify({
      clinicId: "b04",
      member: "evil",
      pubKey: evil.key.pubKey,
      role: "staff",
      evidence: "qr",
    });
    expect(await refusalOf(morel.crypto.syncLog("b04", [byTherapist]))).toBe("chain");
    log.push(await certified("b04", morel, roy, "manager"));
    await roy.crypto.syncLog("b04", log);
    for (const role of ["owner", "manager", "external"] as const) {
      const entry = await roy.crypto.certify({
        clinicId: "b04",
        member: "evil",
        pubKey: evil.key.pubKey,
        role,
        evidence: "qr",
      });
      expect(await refusalOf(morel.crypto.syncLog("b04", [entry]))).toBe("chain");
    }
    const entry = await roy.crypto.certify({
      clinicId: "b04",
      member: "evil",
      pubKey: evil.key.pubKey,
      role: "therapist",
      evidence: "qr",
    });
    expect(await refusalOf(morel.crypto.syncLog("b04", [entry]))).toBe("accepted");
  });

  it("B04: a manager cannot put another key in the owner's or another manager's place", async () => {
    const { log } = await aClinic("b04b", morel, [[roy, "manager"]]);
    expect(log.length).toBe(3);
    const entry = await roy.crypto.certify({
      clinicId: "b04b",
      member: "morel",
      pubKey: evil.key.pubKey,
      role: "therapist",
      evidence: "qr",
    });
    expect(await refusalOf(morel.crypto.syncLog("b04b", [entry]))).toBe("chain");
  });

  it("B04: the first line must be the root's own certificate as owner", async () => {
    const forger = await aForger();
    const reader = await aReader();
    const notOwner = { ...certificate("b04c", evil, "therapist"), pubKey: forger.me.public.text };
    const lines = after([], await forger.sign("cert", notOwner));
    expect(await refusalOf(reader.crypto.syncLog("b04c", lines))).toBe("chain");
    const forAnother = await forger.sign("cert", certificate("b04c", evil, "owner"));
    expect(["chain", "signer"]).toContain(await refusalOf(reader.crypto.syncLog("b04c", after([], forAnother))));
  });

  it("B04: a manager gives nobody's key a second name, and so no signature another author or role", async () => {
    const { log } = await aClinic("b04d", morel, [
      [roy, "manager"],
      [lavoie, "therapist"],
    ]);
    for (const holder of [morel, lavoie]) {
      const renamed = { clinicId: "b04d", member: "nobody", pubKey: holder.key.pubKey, role: "patient" } as const;
      const entry = await roy.crypto.certify({ ...renamed, evidence: "qr" });
      expect(await refusalOf((await aReader()).crypto.syncLog("b04d", [...log, entry]))).toBe("binding");
    }
  });

  it("B05: a certificate of another clinic, or an older one, does not count", async () => {
    const { log } = await aClinic("b05", morel, [[lavoie, "therapist"]]);
    const elsewhere = await aClinic("b05-other", morel, [[evil, "manager"]]);
    const moved = nextEntry(extendLog(emptyLog, log), elsewhere.log[2]!.stmt);
    expect(await refusalOf(morel.crypto.syncLog("b05", [moved]))).toBe("chain");
    const replayed = nextEntry(extendLog(emptyLog, log), log[2]!.stmt);
    expect(await refusalOf(morel.crypto.syncLog("b05", [replayed]))).toBe("rollback");
  });

  it("B06: a revoked member is out, and the old certificate does not bring them back", async () => {
    const { log } = await aClinic("b06", morel, [[lavoie, "therapist"]]);
    const revocation = await morel.crypto.revoke("b06", "lavoie");
    await morel.crypto.syncLog("b06", [revocation]);
    expect(await refusalOf(aPatient("b06", morel, [lavoie]))).toBe("revoked");
    expect((await morel.crypto.trustState("b06", "lavoie")).state).toBe("revoked");
    const again = nextEntry(extendLog(emptyLog, [...log, revocation]), log[2]!.stmt);
    expect(await refusalOf(morel.crypto.syncLog("b06", [again]))).toBe("revoked");
    expect((await certified("b06", morel, lavoie, "therapist")).seq).toBe(5);
    expect((await morel.crypto.trustState("b06", "lavoie")).state).toBe("verified");
  });

  it("B06: nor do the old revocation and the old certificate said again, of somebody revoked twice", async () => {
    const { log } = await aClinic("b06e", morel, [[lavoie, "therapist"]]);
    const append = (line: () => Promise<(typeof log)[number]>) =>
      morel.crypto.appendLog("b06e", async () => [await line()]);
    const of = { clinicId: "b06e", member: "lavoie", pubKey: lavoie.key.pubKey, role: "therapist" } as const;
    await append(() => morel.crypto.revoke("b06e", "lavoie"));
    await append(() => morel.crypto.certify({ ...of, evidence: "qr" }));
    await append(() => morel.crypto.revoke("b06e", "lavoie"));
    const [first, second] = log.slice(-3) as [(typeof log)[number], (typeof log)[number]];
    const again = after(log, first.stmt);
    const reader = await aReader();
    expect(await refusalOf(reader.crypto.syncLog("b06e", again))).toBe("accepted");
    expect(await refusalOf(reader.crypto.syncLog("b06e", after(again, second.stmt).slice(-1)))).toBe("revoked");
    expect((await reader.crypto.trustState("b06e", "lavoie")).state).toBe("revoked");
  });

  it("B06: nobody is certified beyond the reach of a revocation", async () => {
    const forger = await aForger();
    const { log } = await aClinic("b06f", morel, [
      [{ ...roy, key: { userId: "roy", pubKey: forger.me.public.text } }, "manager"],
    ]);
    const body = certificate("b06f", evil, "therapist");
    const read = async (text: string) => {
      const stmt = await forger.sign("cert", { ...body, serial: marker });
      const changed = new TextDecoder().decode(fromB64(stmt.body)).replace(JSON.stringify(marker), text);
      const sig = toB64(await forger.me.signer.sign(lengthPrefixed("pm1/stmt/cert", utf8(changed))));
      return refusalOf(
        (await aReader()).crypto.syncLog("b06f", after(log, { ...stmt, body: toB64(utf8(changed)), sig })),
      );
    };
    const marker = "the serial";
    for (const serial of ['"z"', "1e999", "null", "[2]", "0.5", "2", "9007199254740991"]) {
      expect([serial, await read(serial)]).toEqual([serial, "chain"]);
    }
    expect(await read("1")).toBe("accepted");
  });

  it("B06: only the root revokes", async () => {
    await aClinic("b06b", morel, [
      [roy, "manager"],
      [lavoie, "therapist"],
    ]);
    const entry = await roy.crypto.revoke("b06b", "lavoie");
    expect(["signer", "chain"]).toContain(await refusalOf(morel.crypto.syncLog("b06b", [entry])));
  });

  it("B06: what a former member certified can be read and no longer written", async () => {
    await aClinic("b06c", morel, [[lavoie, "therapist"]]);
    const { stored, wire } = await aPatient("b06c", lavoie, [morel]);
    await morel.crypto.appendLog("b06c", async () => [await morel.crypto.revoke("b06c", "lavoie")]);
    const mine = { ...stored, keyForPrincipal: wire.keysForOthers[0]!.encryptedKey };
    const ref = await morel.crypto.openPatient(mine);
    const item = { ref: wire.fields[0]!.ref, value: "x", rev: 2 };
    expect(await refusalOf(morel.crypto.seal(ref, [item]))).toBe("revoked");
  });

  it("B06: a former member adds no line to the log, nor does a key that was replaced", async () => {
    await aClinic("b06d", morel, [[lavoie, "therapist"]]);
    const registration = { clinic: "b06d", items: [["p", 1, "c", null]] };
    const { me, sign } = await aForger();
    const body = { ...certificate("b06d", lavoie, "therapist", 2), pubKey: me.public.text };
    await morel.crypto.syncLog("b06d", [
      await morel.crypto.certify({ ...body, clinicId: "b06d", role: "therapist", evidence: "qr" }),
    ]);
    const head = await morel.crypto.revoke("b06d", "lavoie");
    await morel.crypto.syncLog("b06d", [head]);
    const next = await morel.crypto.setEscrowPolicy("b06d", { mode: "none" });
    for (const type of ["pkc-reg", "grant"] as const) {
      const late = { ...next, stmt: await sign(type, registration) };
      expect(await refusalOf(morel.crypto.syncLog("b06d", [late]))).toBe("revoked");
    }
  });

  it("B07: a role opens only what it may", async () => {
    const camille = await aPerson("camille");
    await aClinic("b07", morel, [
      [camille, "patient"],
      [roy, "staff"],
    ]);
    expect(await refusalOf(aPatient("b07", morel, [camille]))).toBe("role");
    expect(await refusalOf(aPatient("b07", morel, [roy]))).toBe("role");
  });
});
