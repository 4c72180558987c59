import { createCore } from "../core/create-core.ts";
import { createPatientKey } from "../patient-key/create-patient-key.ts";
import { commitTo } from "../patient-key/patient-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { peekStatement } from "../statement/statement.ts";
import { toB64 } from "../codec/base64url.ts";
import type { Bytes } from "../codec/bytes.ts";
import type { DeskPatientWire, PatientWire } from "../api.ts";
import {
  aClinic,
  aPatient,
  aPerson,
  camille,
  cheapArgon,
  engines,
  follow,
  notes,
  refusalOf,
  signIn,
  type Person,
} from "./a-clinic.ts";
import { anInsider, registering } from "./a-forger.ts";

describe.each(engines)("the front desk, and whoever sits there, %s engine", (engine) => {
  let [morel, lavoie, bernier, sofia] = [] as unknown as [Person, Person, Person, Person];
  let clinics = 0;

  beforeAll(async () => {
    const people = ["morel", "lavoie", "bernier", "sofia"].map((id) => aPerson(id, { engine }));
    [morel, lavoie, bernier, sofia] = (await Promise.all(people)) as [Person, Person, Person, Person];
  });

  /** A clinic with an owner, two therapists and a desk. */
  const aStaffedClinic = () =>
    aClinic(`desk-${++clinics}-${engine}`, morel, [
      [lavoie, "therapist"],
      [bernier, "therapist"],
      [sofia, "staff"],
    ]);

  const making = (clinicId: string, { by = sofia, therapist = lavoie, others = [morel] } = {}) =>
    by.crypto.createAtDesk({
      clinicId,
      identity: camille,
      others: others.map(({ key }) => key),
      therapist: therapist.key,
    });

  /** Registers what the desk made, as its page does. */
  const registered = async (wire: DeskPatientWire) => {
    await sofia.crypto.appendLog(wire.clinicId, () => sofia.crypto.registerKeys(wire.clinicId, [wire.pkc]));
    return wire;
  };

  const seenBy = ({ id }: Person, wire: DeskPatientWire): PatientWire => ({
    ...wire,
    clear: camille,
    keyForPrincipal: wire.keysForOthers.find(({ userId }) => userId === id)!.encryptedKey,
  });

  it("B21: makes a record that its therapist and the owner open and write in, and nobody else holds", async () => {
    const { id } = await aStaffedClinic();
    const wire = await registered(await making(id));
    expect(wire.keysForOthers.map(({ userId }) => userId).sort()).toEqual(["lavoie", "morel"]);
    for (const reader of [lavoie, morel]) {
      const ref = await reader.crypto.openPatient(seenBy(reader, wire));
      const [sealed] = await reader.crypto.seal(ref, [{ ref: notes, value: "Lombalgie", rev: 1 }]);
      expect(await reader.crypto.open(ref, [{ ref: notes, sealed: sealed! }])).toMatchObject([{ ok: true }]);
    }
    const claims = ["sofia", "lavoie", "bernier", "morel"].map((userId) => ({ userId }));
    expect(await morel.crypto.proveReaders(id, wire.id, claims)).toEqual([
      { userId: "sofia", reason: null },
      { userId: "lavoie", reason: { why: "therapist" } },
      { userId: "bernier", reason: null },
      { userId: "morel", reason: { why: "owner" } },
    ]);
    // What lies at the desk opens nothing: neither a wrap of another's nor the key that was made there.
    expect(await refusalOf(sofia.crypto.openPatient(seenBy(lavoie, wire)))).not.toBe("accepted");
    const ref = { id: wire.id, clinicId: id, epoch: 1 };
    expect(await refusalOf(sofia.crypto.seal(ref, [{ ref: notes, value: "x", rev: 1 }]))).toBe("locked");
  });

  it("B21: leaves nothing of the key in the memory of the desk", async () => {
    const drawn: { live: Bytes; was: Bytes }[] = [];
    const load = async (name: typeof engine) => {
      const primitives = await loadEngine(name);
      const random = (length: number) => {
        const live = primitives.random(length);
        drawn.push({ live, was: live.slice() });
        return live;
      };
      return { ...primitives, random };
    };
    const crypto = createCore({ engine, load, argon: cheapArgon });
    await signIn(crypto, sofia);
    const { id, log } = await aStaffedClinic();
    await follow({ crypto }, id, log);
    const wire = await making(id, { by: { ...sofia, crypto } });
    const name = { clinicId: id, patientId: wire.id, epoch: 1 };
    const commit = peekStatement(wire.pkc)["commit"];
    const made = drawn.filter(({ was }) => was.length === 32 && toB64(commitTo(name, was)) === commit);
    expect(made.map(({ live }) => [...live])).toEqual([Array(32).fill(0)]);
  });

  it("B21: is made for nobody but who treats there, and listed readers are those who run the clinic", async () => {
    const { id, log } = await aStaffedClinic();
    const guest = await anInsider(id, morel, "guest", "external");
    await sofia.crypto.syncLog(id, [log.at(-1)!]);
    const outside = { ...bernier, id: "guest", key: { userId: "guest", pubKey: guest.me.public.text } };
    const ghost = await aPerson("ghost", { engine });
    expect(await refusalOf(making(id, { therapist: outside }))).toBe("role");
    expect(await refusalOf(making(id, { therapist: sofia }))).toBe("role");
    expect(await refusalOf(making(id, { therapist: ghost }))).toBe("uncertified");
    expect(await refusalOf(making(id, { others: [morel, bernier] }))).toBe("role");
    expect(await refusalOf(making(id, { others: [morel, sofia] }))).toBe("role");
    const swapped = { ...lavoie, key: { userId: "lavoie", pubKey: bernier.key.pubKey } };
    expect(await refusalOf(making(id, { therapist: swapped }))).toBe("key-changed");
    // Whoever may hold a key makes one as they always did.
    expect(await refusalOf(making(id, { by: lavoie, therapist: bernier }))).toBe("role");
  });

  it("B21: the log takes from the desk the first key of a patient for somebody who treats, and no other", async () => {
    const { id, log } = await aStaffedClinic();
    const { stored } = await aPatient(id, lavoie, [morel]);
    const insider = await anInsider(id, morel, "insider", "staff");
    await anInsider(id, morel, "guest", "external");
    await follow(morel, id, log);
    const line = (...item: Parameters<typeof registering>[3]) => registering(id, log, insider.sign, item);
    const entries = [
      await line("p", 1, "c", null),
      await line("p", 1, "c", null, "insider"),
      await line("p", 1, "c", null, "sofia"),
      await line("p", 1, "c", null, "guest"),
      await line("p", 1, "c", null, "nobody"),
      await line("portal:p", 1, "c", null, "lavoie"),
      await line(stored.id, 2, "c", peekStatement(stored.pkc)["commit"] as string, "lavoie"),
    ];
    for (const each of entries) expect(await refusalOf(morel.crypto.syncLog(id, [each]))).toBe("role");
    const second = await line(stored.id, 1, "c", null, "lavoie");
    expect(await refusalOf(morel.crypto.syncLog(id, [second]))).toBe("fork");
    expect(await refusalOf(morel.crypto.syncLog(id, [await line("p", 1, "c", null, "lavoie")]))).toBe("accepted");
  });

  it("B21: what the desk certifies otherwise is used by nobody", async () => {
    const { id } = await aStaffedClinic();
    const insider = await anInsider(id, morel, "insider", "staff");
    const primitives = await loadEngine(engine);
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    const planted = async (patientId: string, made: { epoch: number; therapist?: string }) => {
      const { key, pkc } = await createPatientKey(primitives, insider.me, { clinicId: id, patientId, at: 0, ...made });
      const keyForPrincipal = await (await wrapperFor(primitives, id, "morel", to))(key);
      const { stored } = await aPatient(id, lavoie, [morel]);
      return morel.crypto.openPatient({ ...stored, id: patientId, pkc, keyForPrincipal });
    };
    expect(await refusalOf(planted("p", { epoch: 1 }))).toBe("role");
    expect(await refusalOf(planted("p", { epoch: 1, therapist: "insider" }))).toBe("role");
    expect(await refusalOf(planted("p", { epoch: 2, therapist: "lavoie" }))).toBe("role");
    expect(await refusalOf(planted("portal:p", { epoch: 1, therapist: "lavoie" }))).toBe("role");
    expect(await refusalOf(planted("p", { epoch: 1, therapist: "lavoie" }))).toBe("unregistered");
  });

  it("B21: whoever sat there is no reader of what they made, whatever they become", async () => {
    const { id } = await aStaffedClinic();
    const wire = await registered(await making(id));
    const raised = {
      clinicId: id,
      member: "sofia",
      pubKey: sofia.key.pubKey,
      role: "therapist",
      evidence: "qr",
    } as const;
    await morel.crypto.appendLog(id, async () => [await morel.crypto.certify(raised)]);
    expect(await morel.crypto.proveReaders(id, wire.id, [{ userId: "sofia" }])).toEqual([
      { userId: "sofia", reason: null },
    ]);
    const made = await morel.crypto.rotate(seenBy(morel, wire), [morel.key, lavoie.key, sofia.key]);
    expect([made.keysForOthers.map(({ userId }) => userId), made.without]).toEqual([["lavoie"], ["sofia"]]);
  });
});
