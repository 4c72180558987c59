import type { EpochLink, PatientWire, RotationWire } from "../api.ts";
import { fromB64, toB64 } from "../codec/base64url.ts";
import { loadPatientKey } from "../patient-key/patient-key.ts";
import { rotateKey } from "../patient-key/rotate-key.ts";
import { wrapperFor } from "../patient-key/wrap.ts";
import { readPublicPrincipal } from "../principal/public-principal.ts";
import { loadEngine } from "../primitives/choose-engine.ts";
import { peekStatement } from "../statement/statement.ts";
import { aClinic, aPatient, aPerson, engines, notes, refusalOf, type Person } from "./a-clinic.ts";
import { anInsider, registering } from "./a-forger.ts";
import { flipped } from "./tamper.ts";

type Stored = PatientWire & { keysForOthers: ReadonlyArray<{ userId: string; encryptedKey: string }> };

/** A patient as the server keeps it after a rotation was uploaded. */
const rotated = (stored: Stored, { patientId: _id, epoch, link, ...wire }: RotationWire): Stored => ({
  ...stored,
  ...wire,
  links: [...(stored.links ?? []), { epoch, pkc: wire.pkc, link } satisfies EpochLink],
});

/** The same as one of the readers receives it. */
const seenBy = (person: Person, stored: Stored): PatientWire => {
  const own = stored.keysForOthers.find(({ userId }) => userId === person.id);
  return own ? { ...stored, keyForPrincipal: own.encryptedKey } : stored;
};

const registered = (person: Person, clinicId: string, ...rotations: readonly RotationWire[]) =>
  person.crypto.appendLog(clinicId, () =>
    person.crypto.registerKeys(
      clinicId,
      rotations.map(({ pkc }) => pkc),
    ),
  );

describe.each(engines)("a key that is changed after somebody left, %s engine", (engine) => {
  let morel: Person;
  let roy: Person;
  let lavoie: Person;
  let clinics = 0;

  beforeAll(async () => {
    const people = await Promise.all(["morel", "roy", "lavoie"].map((id) => aPerson(id, { engine })));
    [morel, roy, lavoie] = people as [Person, Person, Person];
  });

  /** A clinic of its own for each attack, with a patient that Lavoie made and all three can open. */
  async function aShared() {
    const id = `clinic-${++clinics}-${engine}`;
    const { log } = await aClinic(id, morel, [
      [roy, "manager"],
      [lavoie, "therapist"],
    ]);
    const made = await aPatient(id, lavoie, [morel, roy]);
    return { id, log, stored: made.stored as Stored, fields: made.wire.fields };
  }

  it("T13: what is sealed after a rotation stays closed to who left, whatever the server gives them", async () => {
    const { id, stored, fields } = await aShared();
    const theirs = await roy.crypto.openPatient(seenBy(roy, stored));
    await morel.crypto.openPatient(seenBy(morel, stored));
    await morel.crypto.appendLog(id, async () => [await morel.crypto.revoke(id, "roy")]);
    const rotation = await morel.crypto.rotate(seenBy(morel, stored), [lavoie.key]);
    expect(rotation).toMatchObject({ epoch: 2, keysForOthers: [{ userId: "lavoie" }] });
    await registered(morel, id, rotation);
    const after = rotated(stored, rotation);
    const ref = await lavoie.crypto.openPatient(seenBy(lavoie, after));
    const [sealed] = await lavoie.crypto.seal(ref, [{ ref: notes, value: "après son départ", rev: 2 }]);
    const item = { ref: notes, sealed: sealed! };
    expect(await roy.crypto.open(theirs, [item])).toEqual([{ ok: false, code: "key-id" }]);
    const oldWrap = seenBy(roy, stored).keyForPrincipal;
    expect(await refusalOf(roy.crypto.openPatient({ ...after, keyForPrincipal: oldWrap }))).toBe("binding");
    expect(await refusalOf(morel.crypto.rotate(seenBy(morel, after), [roy.key]))).toBe("revoked");

    const again = await morel.crypto.openPatient({ ...after });
    expect(await morel.crypto.open(again, [item])).toEqual([{ ok: true, value: "après son départ", rev: 2 }]);
    const [old] = await morel.crypto.open(again, fields.slice(1));
    expect(old).toMatchObject({ ok: true, rev: 1 });
    const [forged] = await roy.crypto.seal(theirs, [{ ref: notes, value: "de sa main", rev: 9 }]);
    expect(await morel.crypto.open(again, [{ ref: notes, sealed: forged! }])).toEqual([
      { ok: false, code: "rollback" },
    ]);
    expect(await refusalOf(lavoie.crypto.openPatient({ ...seenBy(lavoie, after), identity: stored.identity }))).toBe(
      "key-id",
    );
  });

  it("C05: an epoch never goes back", async () => {
    const { id, log, stored } = await aShared();
    const rotation = await morel.crypto.rotate(seenBy(morel, stored), [lavoie.key, roy.key]);
    await registered(morel, id, rotation);
    const after = rotated(stored, rotation);
    await roy.crypto.openPatient(seenBy(roy, after));
    for (const [reader, wire] of [
      [roy, seenBy(roy, stored)],
      [lavoie, seenBy(lavoie, stored)],
    ] as const) {
      await reader.crypto.followLog(id, {
        read: async (seq) => log.filter((line) => line.seq > seq),
        append: async () => false,
      });
      expect(await refusalOf(reader.crypto.openPatient(wire))).toBe("rollback");
    }
    const mixed = { ...seenBy(roy, after), pkc: stored.pkc };
    expect(await refusalOf(roy.crypto.openPatient(mixed))).toBe("rollback");
  });

  it("C06: the way back is this key's own, whole and unchanged", async () => {
    const { id, stored } = await aShared();
    const other = await aPatient(id, lavoie, [morel, roy]);
    const { rotations, failed } = await morel.crypto.rotateBatch({
      clinicId: id,
      items: [stored, other.stored as Stored].map((one) => ({ patient: seenBy(morel, one), readers: [roy.key] })),
    });
    expect(failed).toEqual([]);
    await registered(morel, id, ...rotations);
    const [one, two] = rotations as [RotationWire, RotationWire];
    const after = rotated(stored, one);
    const [step] = after.links as [EpochLink];
    const open = (links: readonly EpochLink[]) => refusalOf(roy.crypto.openPatient({ ...seenBy(roy, after), links }));
    expect(await open([])).toBe("binding");
    expect(await open([{ ...step, link: two.link }])).toBe("auth");
    expect(await open([{ ...step, link: flipped(step.link, 20) }])).toBe("auth");
    expect(await open([{ ...step, pkc: two.pkc }])).toBe("binding");
    expect(await open([{ ...step, pkc: stored.pkc }])).toBe("binding");
    expect(await open([step])).toBe("accepted");
  });

  it("C12: whoever never held a patient's key makes no later one, even together with the server", async () => {
    const { id, log, stored } = await aShared();
    const primitives = await loadEngine(engine);
    const insider = await anInsider(id, morel);
    const to = await readPublicPrincipal(primitives, morel.key.pubKey);
    const name = { clinicId: id, patientId: stored.id, epoch: 1 };
    const guessed = await loadPatientKey(primitives, name, primitives.random(32));
    const trueCommit = peekStatement(stored.pkc)["commit"] as string;
    const bound = { ...guessed, commit: fromB64(trueCommit) };

    const { key, pkc, link } = await rotateKey(insider.me, bound, { at: 0 });
    const keyForPrincipal = await (await wrapperFor(primitives, id, "morel", to))(key);
    const wire = { ...seenBy(morel, stored), pkc, keyForPrincipal, links: [{ epoch: 2, pkc, link }] };
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("commit");
    expect(log.filter(({ stmt }) => stmt.by === insider.me.public.fpText)).toEqual([]);
    const line = await registering(id, log, insider.sign, [stored.id, 2, toB64(key.commit), trueCommit]);
    await morel.crypto.syncLog(id, [line]);
    expect(await refusalOf(morel.crypto.openPatient(wire))).toBe("commit");

    const third = await rotateKey(insider.me, key, { at: 0 });
    const next = [stored.id, 3, toB64(third.key.commit), toB64(key.commit)] as const;
    await morel.crypto.syncLog(id, [await registering(id, [...log, line], insider.sign, next)]);
    const wrap = await (await wrapperFor(primitives, id, "morel", to))(third.key);
    const twoSteps = {
      ...wire,
      pkc: third.pkc,
      keyForPrincipal: wrap,
      links: [...wire.links, { epoch: 3, pkc: third.pkc, link: third.link }],
    };
    expect(await refusalOf(morel.crypto.openPatient(twoSteps))).toBe("commit");
    expect(await refusalOf(morel.crypto.openPatient({ ...twoSteps, links: twoSteps.links.slice(1) }))).toBe("binding");
  });

  it("C12: a rotation nobody registered is registered by the next, unless its maker had left", async () => {
    const { id, log, stored } = await aShared();
    const rotation = await roy.crypto.rotate(seenBy(roy, stored), [morel.key, lavoie.key]);
    const after = rotated(stored, rotation);
    const lines = log.length;
    expect((await lavoie.crypto.openPatient(seenBy(lavoie, after))).epoch).toBe(2);
    expect(log.length).toBe(lines + 1);

    const second = await roy.crypto.rotate(after, [morel.key, lavoie.key]);
    await morel.crypto.appendLog(id, async () => [await morel.crypto.revoke(id, "roy")]);
    const late = rotated(after, second);
    expect(await refusalOf(morel.crypto.openPatient(seenBy(morel, late)))).toBe("revoked");
    expect(await refusalOf(roy.crypto.appendLog(id, () => roy.crypto.registerRotated(id, [late])))).toBe("revoked");
  });

  it("T03: a shorter list that a former reader signs under the former key is none to who saw one under the next", async () => {
    const { id, stored } = await aShared();
    const theirs = await roy.crypto.openPatient(seenBy(roy, stored));
    const content = { parts: { notes: 1, antecedents: 1 }, history: null };
    const mine = await morel.crypto.openPatient(seenBy(morel, stored));
    const whole = await morel.crypto.sealManifest(mine, "record", content, 0);
    const shorter = await roy.crypto.sealManifest(theirs, "record", { parts: {}, history: null }, 8);
    await morel.crypto.appendLog(id, async () => [await morel.crypto.revoke(id, "roy")]);
    const rotation = await morel.crypto.rotate(seenBy(morel, stored), [lavoie.key]);
    await registered(morel, id, rotation);
    const after = rotated(stored, rotation);
    const next = await morel.crypto.openPatient(after);
    const list = await morel.crypto.sealManifest(next, "record", content, 1);
    const ref = await lavoie.crypto.openPatient(seenBy(lavoie, after));
    expect(await lavoie.crypto.openManifest(ref, "record", whole)).toMatchObject({ member: "morel", content });
    expect(await lavoie.crypto.openManifest(ref, "record", list)).toMatchObject({ member: "morel", rev: 2 });
    expect(await refusalOf(lavoie.crypto.openManifest(ref, "record", shorter))).toBe("rollback");
    expect(await refusalOf(lavoie.crypto.openManifest(ref, "record", whole))).toBe("rollback");
  });

  it("B06: what somebody certified who left can be read, and written again once it was rotated", async () => {
    const { id, stored } = await aShared();
    const mine = seenBy(morel, stored);
    const ref = await morel.crypto.openPatient(mine);
    await morel.crypto.appendLog(id, async () => [await morel.crypto.revoke(id, "lavoie")]);
    const item = { ref: notes, value: "x", rev: 2 };
    expect(await refusalOf(morel.crypto.seal(ref, [item]))).toBe("revoked");
    expect(await refusalOf(morel.crypto.appendHistory(ref, "an", "x", null))).toBe("revoked");
    expect(await refusalOf(morel.crypto.sealIdentity(ref, mine.clear, 2))).toBe("revoked");
    const rotation = await morel.crypto.rotate(mine, [roy.key]);
    await registered(morel, id, rotation);
    await morel.crypto.openPatient(rotated(stored, rotation));
    expect(await refusalOf(morel.crypto.seal(ref, [item]))).toBe("accepted");
    const portal = await morel.crypto.createPortal(ref);
    const next = await morel.crypto.rotate({ ...rotated(stored, rotation), portalKey: portal.wire.key }, [roy.key]);
    await registered(morel, id, next);
    const again = await roy.crypto.openPatient(seenBy(roy, rotated(rotated(stored, rotation), next)));
    expect((await roy.crypto.openPortal(again, { pkc: portal.wire.pkc, key: next.portalKey! })).id).toMatch(/^portal:/);
  });

  it("C07: a batch names no patient twice, tells its progress, and one bad patient does not stop the others", async () => {
    const { id, stored } = await aShared();
    const other = (await aPatient(id, lavoie, [morel])).stored as Stored;
    await morel.crypto.openPatient(seenBy(morel, other));
    const progress: number[] = [];
    const off = morel.crypto.on("progress", ({ done }) => progress.push(done!));
    const item = (one: Stored) => ({ patient: seenBy(morel, one), readers: [lavoie.key] });
    const twice = { clinicId: id, items: [item(stored), item(stored)] };
    expect(await refusalOf(morel.crypto.rotateBatch(twice))).toBe("loop");
    const evil = { userId: "lavoie", pubKey: roy.key.pubKey };
    const bad = { ...item(other), readers: [evil] };
    const { rotations, failed } = await morel.crypto.rotateBatch({ clinicId: id, items: [bad, item(stored)] });
    expect(rotations.map(({ patientId }) => patientId)).toEqual([stored.id]);
    expect(failed).toEqual([{ patientId: other.id, code: "key-changed" }]);
    const renamed = {
      ...item(other),
      patient: { ...item(other).patient, clear: { ...other.clear, lastName: "Autre" } },
    };
    expect((await morel.crypto.rotateBatch({ clinicId: id, items: [renamed] })).failed[0]!.code).toBe("mirror");
    expect(progress).toEqual([2, 1]);
    off();
  });
});
