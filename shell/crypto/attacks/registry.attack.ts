import { createCore } from "../core/create-core.ts";
import { memoryLogs } from "../keyring/log-store.ts";
import { memoryPins } from "../keyring/pin-store.ts";
import { memoryDraftKeys } from "../keyring/draft-key-store.ts";
import { memorySessions } from "../keyring/session-store.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { toB64 } from "../codec/base64url.ts";
import {
  aClinic,
  aPatient,
  aPerson,
  camille,
  certified,
  cheapArgon,
  engines,
  everybodyUses,
  follow,
  refusalOf,
  type Person,
} from "./a-clinic.ts";
import { anInsider, registering } from "./a-forger.ts";

describe.each(engines)("a member who works together with the server, %s engine", (engine) => {
  let morel: Person;
  let lavoie: Person;
  beforeAll(async () => {
    [morel, lavoie] = [await aPerson("morel", { engine }), await aPerson("lavoie", { engine })];
  });

  /** A key the insider made for a patient they cannot open, certified with a real certificate and wrapped to the owner. */
  async function planted(clinicId: string, patientId: string, me: Parameters<typeof createPatientKey>[1]) {
    const primitives = await loadEngine(engine);
    const { key, pkc } = await createPatientKey(primitives, me, { clinicId, patientId, epoch: 1, at: 0 });
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    return { pkc, commit: toB64(key.commit), wrap: await (await wrapperFor(primitives, clinicId, "morel", to))(key) };
  }

  it("C11: certifies no second key for an existing patient", async () => {
    const { log } = await aClinic("c11", morel, [[lavoie, "therapist"]]);
    const { stored } = await aPatient("c11", lavoie, [morel]);
    const insider = await anInsider("c11", morel);
    const { pkc, wrap, commit } = await planted("c11", stored.id, insider.me);
    const wire = { ...stored, pkc, keyForPrincipal: wrap };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("fork");
    const line = await registering("c11", log, insider.sign, [stored.id, 1, commit, null]);
    expect(await refusalOf(morel.crypto.syncLog("c11", [line]))).toBe("fork");
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("fork");
  });

  it("C11: a key that the log does not name is not used, nor granted to a manager", async () => {
    const roy = await aPerson("roy", { engine });
    await aClinic("c11b", morel, [
      [lavoie, "therapist"],
      [roy, "manager"],
    ]);
    const { stored } = await aPatient("c11b", lavoie, [morel]);
    const insider = await anInsider("c11b", morel);
    const { pkc, wrap } = await planted("c11b", "another-patient", insider.me);
    const wire = { ...stored, id: "another-patient", pkc, keyForPrincipal: wrap };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("unregistered");
    const batch = [{ patientId: "another-patient", encryptedKey: wrap, pkc }];
    const granting = morel.crypto.rewrapBatch({ clinicId: "c11b", to: roy.key, role: "manager", batch });
    expect(await refusalOf(granting)).toBe("unregistered");
  });

  it("C11: nobody registers for others: neither staff, nor patients, nor with somebody else's certificate", async () => {
    const { log } = await aClinic("c11c", morel, [[lavoie, "therapist"]]);
    for (const role of ["staff", "patient"] as const) {
      const insider = await anInsider("c11c", morel, role, role);
      const line = await registering("c11c", log, insider.sign, ["p", 1, "c", null]);
      expect(await refusalOf(morel.crypto.syncLog("c11c", [line]))).toBe("role");
    }
    const { wire } = await aPatient("c11c", lavoie, [morel]);
    expect(await refusalOf(morel.crypto.registerKeys("c11c", [wire.pkc]))).toBe("signer");
    const elsewhere = await lavoie.crypto.registerKeys("c11c", [wire.pkc]);
    expect(elsewhere).toEqual([]);
    await aClinic("c11d", morel, [[lavoie, "therapist"]]);
    expect(await refusalOf(lavoie.crypto.registerKeys("c11d", [wire.pkc]))).toBe("binding");
  });

  it("B11: a statement that names lines not given yet makes a reader read on; nothing else cures it", async () => {
    const { log } = await aClinic("b11", morel, [[lavoie, "therapist"]]);
    const { stored, wire } = await aPatient("b11", lavoie, [morel]);
    const ref = await lavoie.crypto.openPatient(stored);
    const mine = { ...stored, keyForPrincipal: wire.keysForOthers[0]!.encryptedKey };
    await morel.crypto.openPatient(mine);
    await aPatient("b11", lavoie);
    const { crypto } = morel;
    const row = await lavoie.crypto.appendHistory(ref, "an", "x", null);
    const final = await lavoie.crypto.sign("finalize", { clinic: "b11" });
    const consent = await lavoie.crypto.sign("consent", { clinic: "b11", patient: ref.id, grantee: "lavoie" });
    const later = await aPatient("b11", lavoie, [morel]);
    const laterMine = { ...later.stored, keyForPrincipal: later.wire.keysForOthers[0]!.encryptedKey };

    const words = [
      () => crypto.openHistory(ref, [row]),
      () => crypto.verify(final, "b11"),
      () => crypto.grantAccess(ref, lavoie.key, consent),
      () => crypto.openPatient(laterMine),
    ];
    await crypto.followLog("b11", { read: async () => [], append: async () => false });
    for (const word of words) expect(await refusalOf(word())).toBe("withheld");
    const honest = { read: async (after: number) => log.filter(({ seq }) => seq > after), append: async () => false };
    const silent = { ...honest, read: async (after: number) => (late ? honest.read(after) : []) };
    let late = false;
    await crypto.followLog("b11", silent);
    late = true;
    for (const word of words) expect(await refusalOf(word())).toBe("accepted");
  });
});

describe("a clinic's log of many lines, native engine", () => {
  everybodyUses("native");

  it("resumes from what this device keeps sealed, and reads no line twice", async () => {
    const stores = { sessions: memorySessions(), draftKeys: memoryDraftKeys(), pins: memoryPins(), logs: memoryLogs() };
    const morel = await aPerson("morel", stores);
    const lavoie = await aPerson("lavoie");
    const { log } = await aClinic("long", morel);
    while (log.length < 210) log.push(await certified("long", morel, lavoie, "therapist"));
    const { stored } = await aPatient("long", morel);
    const calls: number[] = [];
    const read = async (after: number) => {
      calls.push(after);
      return log.filter(({ seq }) => seq > after);
    };
    const crypto = createCore({ argon: cheapArgon, ...stores });
    await crypto.restore({ userId: "morel" });
    await crypto.followLog("long", { read, append: async () => false });
    expect(calls[0]).toBeGreaterThanOrEqual(200);
    expect(await refusalOf(crypto.openPatient(stored))).toBe("accepted");

    const kept = await stores.logs.read("morel/long");
    expect(new TextDecoder().decode(kept!)).not.toContain("owner");
    await stores.logs.write("morel/long", kept!.map((byte, i) => (i === 40 ? byte ^ 1 : byte)) as typeof kept & object);
    const careful = createCore({ argon: cheapArgon, ...stores });
    await careful.restore({ userId: "morel" });
    expect(await careful.resumeLog("long")).toEqual({ seq: 0 });
    expect(await refusalOf(careful.syncLog("long", log.slice(0, 205)))).toBe("withheld");
    await careful.signOut();
    expect(await stores.logs.read("morel/long")).toBeNull();
  });
});

describe.each(engines)("a log that never ends, %s engine", (engine) => {
  everybodyUses(engine);

  it("an endless or repeating log is refused", async () => {
    const morel = await aPerson("morel");
    const log = await morel.crypto.foundClinic({ clinicId: "loop" });
    const following = morel.crypto.followLog("loop", { read: async () => log, append: async () => false });
    expect(await refusalOf(following)).toBe("loop");
    await follow(morel, "loop", log);
    const never = { read: async () => [], append: async () => false };
    await morel.crypto.followLog("loop", never);
    const appending = morel.crypto.appendLog("loop", async () => [log[0]!]);
    expect(await refusalOf(appending)).toBe("loop");
  });

  it("H02: a creation that is tried again with the same id has the key that is registered already", async () => {
    const morel = await aPerson("morel");
    const { log } = await aClinic("again", morel);
    const uploaded: string[] = [];
    const options = {
      id: "11111111-2222-4333-8444-555555555555",
      clinicId: "again",
      identity: camille,
      fields: [],
      others: [],
    };
    const creating = () =>
      morel.crypto.createPatientChecked(options, {
        upload: async (wire) => {
          uploaded.push(wire.pkc.body);
          if (log.length !== 3) throw new Error("not registered before the upload");
          throw new Error("nameDuplicate");
        },
        read: async () => Promise.reject(new Error("never stored")),
        remove: async () => undefined,
        report: () => undefined,
      });
    expect(await refusalOf(creating())).toBe("nameDuplicate");
    expect(await refusalOf(creating())).toBe("nameDuplicate");
    expect(uploaded[0]).toBe(uploaded[1]);
  });
});
