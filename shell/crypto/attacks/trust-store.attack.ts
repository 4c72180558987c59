import { createCore } from "../core/create-core.ts";
import { sealField } from "../envelope/field-envelope.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { memorySessions } from "../keyring/session-store.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { createPrincipal } from "../principal/create-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { subkey } from "../primitives/hash.ts";
import { signStatement } from "../statement/statement.ts";
import { openTrustStore, sealTrustStore } from "../trust/trust-store.ts";
import {
  aClinic,
  aPerson,
  certified,
  cheapArgon,
  engines,
  everybodyUses,
  refusalOf,
  signIn,
  type Person,
} from "./a-clinic.ts";
import { aForger } from "./a-forger.ts";
import { every, flipped } from "./tamper.ts";

describe.each(engines)("a server that keeps somebody's trust store, %s engine", (engine) => {
  let morel: Person;
  let lavoie: Person;
  beforeAll(async () => {
    [morel, lavoie] = [await aPerson("morel", { engine }), await aPerson("lavoie", { engine })];
  });

  /** Another device of the same person: no pin, nothing kept. */
  async function aFreshDevice(person: Person, pins = memoryPins()) {
    const crypto = createCore({ engine, argon: cheapArgon, pins });
    await signIn(crypto, person);
    return { ...person, crypto };
  }

  it("T04: an older store, or none where there was one, is refused, after a sign-out too", async () => {
    const device = await aFreshDevice(lavoie);
    const { log } = await aClinic("t04", morel, [[device, "therapist"]]);
    expect(await device.crypto.openTrustStore(null)).toEqual({ rev: 0 });
    const first = (await device.crypto.sealTrustStore())!;
    expect(first.rev).toBe(1);
    expect(await device.crypto.openTrustStore(first.store)).toEqual({ rev: 1 });
    expect(await device.crypto.sealTrustStore()).toBeNull();
    log.push(await certified("t04", morel, await aPerson("roy"), "manager"));
    await device.crypto.syncLog("t04", log);
    const second = (await device.crypto.sealTrustStore())!;
    await device.crypto.openTrustStore(second.store);
    expect(await refusalOf(device.crypto.openTrustStore(first.store))).toBe("rollback");
    await device.crypto.signOut();
    await signIn(device.crypto, device);
    expect(await refusalOf(device.crypto.openTrustStore(first.store))).toBe("rollback");
    expect(await refusalOf(device.crypto.openTrustStore(null))).toBe("rollback");
    expect(await device.crypto.openTrustStore(second.store)).toEqual({ rev: 2 });
  });

  it("B03: a clinic once known is never another one, on a device that never saw it", async () => {
    const device = await aFreshDevice(lavoie);
    const { log } = await aClinic("b03", morel, [[device, "therapist"]]);
    const saved = (await device.crypto.sealTrustStore())!;
    const evil = await aPerson("evil");
    const own = await evil.crypto.foundClinic({ clinicId: "b03" });
    const again = () => morel.crypto.foundClinic({ clinicId: "b03" });
    for (const [lines, code] of [
      [own, "chain"],
      [log.slice(0, 2), "withheld"],
      [[...(await again()), log[2]!], "fork"],
    ] as const) {
      const fresh = await aFreshDevice(lavoie);
      await fresh.crypto.openTrustStore(saved.store);
      expect(await refusalOf(fresh.crypto.syncLog("b03", lines))).toBe(code);
      expect(await refusalOf(fresh.crypto.syncLog("b03", log))).toBe("accepted");
      expect((await fresh.crypto.clinicRoot("b03")).known).toBe("remembered");
    }
    const naive = await aFreshDevice(lavoie);
    await naive.crypto.syncLog("b03", own);
    expect((await naive.crypto.clinicRoot("b03")).known).toBe("first-contact");
    expect(await refusalOf(naive.crypto.openTrustStore(saved.store))).toBe("chain");
  });

  it("T04: a store of somebody else, or with one bit changed, is no store", async () => {
    await aClinic("t04b", morel, [[lavoie, "therapist"]]);
    const theirs = (await morel.crypto.sealTrustStore())!.store;
    expect(await refusalOf(lavoie.crypto.openTrustStore(theirs))).toBe("key-id");
    const own = (await lavoie.crypto.sealTrustStore())!.store;
    for (const at of every(97, own)) {
      expect(["format", "key-id", "auth", "rollback"]).toContain(
        await refusalOf(lavoie.crypto.openTrustStore(flipped(own, at))),
      );
    }
  });

  it("T04: two devices keep what either of them learnt", async () => {
    const [here, there] = [await aFreshDevice(lavoie), await aFreshDevice(lavoie)];
    await aClinic("t04c", morel, [[here, "therapist"]]);
    await aClinic("t04d", morel, [[there, "therapist"]]);
    const first = (await here.crypto.sealTrustStore())!;
    await there.crypto.openTrustStore(first.store);
    const both = (await there.crypto.sealTrustStore())!;
    expect(both.rev).toBe(2);
    const third = await aFreshDevice(lavoie);
    await third.crypto.openTrustStore(both.store);
    const evil = await aPerson("evil");
    for (const id of ["t04c", "t04d"]) {
      const own = await evil.crypto.foundClinic({ clinicId: id });
      expect(await refusalOf(third.crypto.syncLog(id, own))).toBe("chain");
    }
  });

  it("G03: whoever holds the decryption half alone plants no root", async () => {
    const primitives = await loadEngine(engine);
    const { me } = await createPrincipal(primitives, "m@x.example", "m", cheapArgon);
    const { me: custodian } = await aForger();
    const content = { clinics: {}, invites: {} };
    const halves = { userId: "morel", unlocked: { ...me, signer: custodian.signer } };
    const planted = await sealTrustStore(primitives, halves, 2, content);
    const owner = { userId: "morel", unlocked: me };
    expect(await refusalOf(openTrustStore(primitives, owner, planted, 1))).toBe("signature");

    const name = { clinicId: "-", patientId: "trust:morel", epoch: 1 };
    const agreed = await me.agreement.agree(me.public.encPoint);
    const key = await loadPatientKey(primitives, name, subkey(agreed, "pm1/trust-store"));
    const ref = { entity: "trust", record: "-", field: "store" } as const;
    const old = await signStatement(me, "trust-store", { user: "morel", rev: 1, ...content });
    const replayed = await sealField(key, ref, 7, old);
    expect(await refusalOf(openTrustStore(primitives, owner, replayed.data, 2))).toBe("binding");
    const ofAnother = await signStatement(me, "trust-store", { user: "roy", rev: 7, ...content });
    const moved = await sealField(key, ref, 7, ofAnother);
    expect(await refusalOf(openTrustStore(primitives, owner, moved.data, 2))).toBe("binding");
    const consent = await signStatement(me, "consent", { user: "morel", rev: 7, ...content });
    const posing = await sealField(key, ref, 7, consent);
    expect(await refusalOf(openTrustStore(primitives, owner, posing.data, 2))).toBe("signature");
  });
});

describe("a trust store on one device, native engine", () => {
  everybodyUses("native");

  it("opens after a reload, with the handles the browser kept", async () => {
    const stores = { sessions: memorySessions(), pins: memoryPins() };
    const lavoie = await aPerson("lavoie", stores);
    const morel = await aPerson("morel");
    await aClinic("reload", morel, [[lavoie, "therapist"]]);
    const { store } = (await lavoie.crypto.sealTrustStore())!;
    const crypto = createCore({ argon: cheapArgon, ...stores });
    await crypto.restore({ userId: "lavoie" });
    expect(await crypto.openTrustStore(store)).toEqual({ rev: 1 });
  });
});

describe.each(engines)("what a trust store is written for, %s engine", (engine) => {
  everybodyUses(engine);

  it("tells when there is something that another device should know, and not for every line", async () => {
    const lavoie = await aPerson("lavoie");
    const morel = await aPerson("morel");
    const events: string[] = [];
    lavoie.crypto.on("trust-store", ({ name }) => events.push(name));
    const { log } = await aClinic("told", morel, [[lavoie, "therapist"]]);
    expect(events.length).toBe(1);
    await lavoie.crypto.openTrustStore((await lavoie.crypto.sealTrustStore())!.store);
    const { wire } = await lavoie.crypto.createPatient({
      clinicId: "told",
      identity: { firstName: "C", lastName: "R", dateOfBirth: "1988-04-12" },
      fields: [],
      others: [],
    });
    await lavoie.crypto.appendLog("told", () => lavoie.crypto.registerKeys("told", [wire.pkc]));
    expect(events.length).toBe(1);
    const roy = await aPerson("roy");
    const certificate = { clinicId: "told", member: roy.id, pubKey: roy.key.pubKey, role: "manager", evidence: "qr" };
    await morel.crypto.appendLog("told", async () => [await morel.crypto.certify(certificate as never)]);
    await lavoie.crypto.syncLog("told", log);
    expect(events.length).toBe(2);
  });
});
