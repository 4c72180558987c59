import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import { keysRotated } from "@carnet/nats/contracts/patient/keys.rotated.v1";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import { cast, castMemberships, keyOf, tilleuls } from "@carnet/services/framework/testing";
import { patientView, getRotations, saveRotations, type Rotation } from "../contract/index.ts";
import { aKeyId, anEnvelope, aRotation, aStatement, aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const path = `/api/1/clinic/${tilleuls}/rotations`;
const list = async (query = "", who = cast.drMorel) =>
  getRotations.answer.parse((await patients.as(who).get(path + query)).body);
const rotate = async (...items: Rotation[]) =>
  saveRotations.answer.parse((await patients.as(cast.drMorel).put(path).send({ items })).body);
const read = async (id: string, who = cast.drMorel) =>
  patientView.parse((await patients.as(who).get(`/api/1/patients/${id}`)).body);
const pendingIds = async () => (await list()).items.map(({ patientId }) => patientId);
const { drMorel, drRoy, drLavoie, drInvite, drBernier } = cast;

/** A record of Dr Lavoie's that Dr Invite could open once. */
const openRevoked = async () => {
  const id = await patients.openRecord();
  await patients.admit(id, drInvite);
  await patients.as(drMorel).delete(`/api/1/patient/${id}/access/${drInvite.userId}`).send({});
  return id;
};

describe("what is taken from somebody waits for a new key", () => {
  it("after a revocation, and the server serves them nothing at once", async () => {
    const kept = await patients.openRecord();
    const id = await openRevoked();
    expect((await patients.as(drInvite).get(`/api/1/patients/${id}`)).body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
    const { pending, items, keys, next } = await list();
    expect({ pending, next }).toEqual({ pending: 1, next: null });
    expect(items).toMatchObject([
      {
        patientId: id,
        readers: [drMorel, drRoy, drLavoie].map(({ userId }) => userId),
        patient: { id, epoch: 1, keyForPrincipal: aWrap("O"), links: [], clear: { firstName: "Camille" } },
      },
    ]);
    expect(keys).toEqual([{ userId: drLavoie.userId, pubKey: keyOf(drLavoie).pubKey }]);
    expect((await read(id)).rotationPending).toBe(true);
    expect((await read(kept)).rotationPending).toBe(false);
    await rotate(aRotation(id, [drRoy.userId, drLavoie.userId]));
  });

  it("when a manager manages no longer, and when a member is removed without access", async () => {
    const id = await patients.openRecord();
    const own = await patients.openRecord({ therapistId: drRoy.userId });
    const how = (userId: string) => castMemberships.find((each) => each.userId === userId)!;
    await patients.deliver(managerRemoved, { ...how(drRoy.userId), isManager: false, canAdmin: false });
    expect(await pendingIds()).toContain(id);
    expect(await pendingIds()).not.toContain(own);
    await patients.deliver(memberRemoved, { ...how(drRoy.userId), isMember: false, option: "KEEP_ACCESS" });
    expect(await pendingIds()).not.toContain(own);
    await patients.deliver(memberRemoved, { ...how(drRoy.userId), isMember: false, option: "REMOVE_ACCESS" });
    expect(await pendingIds()).toContain(own);
    await patients.deliver(memberAdded, how(drRoy.userId));
    await patients.knex()("patients").update({ rotation_pending: false });
  });

  it("is listed a page at a time, to those who run the clinic, in person", async () => {
    const ids = [await openRevoked(), await openRevoked(), await openRevoked()].sort();
    const first = await list("?limit=2");
    expect(first.items.map(({ patientId }) => patientId)).toEqual(ids.slice(0, 2));
    expect(first).toMatchObject({ pending: 3, next: ids[1] });
    expect((await list(`?limit=2&after=${first.next}`)).items.map(({ patientId }) => patientId)).toEqual([ids[2]]);
    expect((await patients.as(drLavoie).get(path)).status).toBe(403);
    expect((await patients.as(cast.adaAsMorel).get(path)).body.appErrorCode).toBe("impersonated");
    expect((await patients.as(cast.drAilleurs).get(path)).body.appErrorCode).toBe("notFound");
    await patients.knex()("patients").update({ rotation_pending: false });
  });
});

describe("a new key", () => {
  it("replaces every wrap, keeps the way back, and is announced", async () => {
    const id = await openRevoked();
    const made = aRotation(id, [drRoy.userId, drLavoie.userId], { keyForMaster: "M".repeat(200) });
    expect(await rotate(made)).toEqual({ items: [{ patientId: id, result: "done" }], pending: 0 });
    expect(await read(id)).toMatchObject({
      epoch: 2,
      rotationPending: false,
      pkc: made.pkc,
      identity: made.identity,
      keyForPrincipal: made.keyForPrincipal,
      links: [{ epoch: 2, pkc: made.pkc, link: made.link }],
    });
    const keys = await patients.knex()("patient_keys").where({ patient_id: id }).orderBy("user_id");
    expect(keys.map(({ kind, encrypted_key }: Record<string, string>) => [kind, encrypted_key])).toEqual([
      ["clinic", made.keyForPrincipal],
      ["clinic", made.keysForOthers[0]!.encryptedKey],
      ["principal", made.keysForOthers[1]!.encryptedKey],
    ]);
    expect((await patients.announced(keysRotated)).at(-1)?.data).toEqual({
      patientId: id,
      clinicId: tilleuls,
      epoch: 2,
      keyId: Buffer.from(aKeyId(2)).toString("base64url"),
    });
    await rotate(aRotation(id, [drRoy.userId, drLavoie.userId], { epoch: 3 }));
    expect((await read(id)).links.map(({ epoch }) => epoch)).toEqual([2, 3]);
    expect(await patients.knex()("patient_epochs").where({ patient_id: id, epoch: 1 })).toHaveLength(1);
  });

  it("is taken one by one: what is overtaken or wrong stops no other", async () => {
    const [good, again, short, wide, foreign, other, stale] = [
      ...(await Promise.all([1, 2, 3, 4].map(openRevoked))),
      await patients.openElsewhere(),
      await openRevoked(),
      await openRevoked(),
    ] as [string, string, string, string, string, string, string];
    const readers = [drRoy.userId, drLavoie.userId];
    const answer = await rotate(
      aRotation(good, readers),
      aRotation(again, readers, { epoch: 3 }),
      aRotation(short, readers.slice(1)),
      aRotation(wide, [...readers, drInvite.userId]),
      aRotation(foreign, []),
      aRotation(other, readers, { pkc: aRotation(good, readers).pkc }),
      aRotation(stale, readers, { identity: anEnvelope(3, aKeyId(2)) }),
      aRotation(good, readers),
    );
    const verdicts = answer.items.map(({ result }) => result);
    const all = ["done", "conflict", "conflict", "conflict", "refused", "refused", "conflict", "refused"];
    expect(verdicts).toEqual(all);
    expect((await read(short)).epoch).toBe(1);
    const old = aRotation(short, readers, { keyForPrincipal: aWrap("P") });
    expect((await rotate(old)).items[0]!.result).toBe("refused");
  });

  it("leaves out whom the browser could not prove, as if it had been taken away, and nobody who runs the clinic", async () => {
    const [id, kept] = [await openRevoked(), await openRevoked()];
    await patients.admit(id, drBernier);
    const { items } = await list();
    const listed = items.find(({ patientId }) => patientId === id)!;
    const claims = { t: "consent", v: 1, clinic: tilleuls, patient: id, grantee: drBernier.userId };
    expect(listed.sharings).toEqual([
      { userId: drBernier.userId, grant: aStatement({ t: "grant" }), consents: [aStatement(claims)] },
    ]);
    const answer = await rotate(
      aRotation(id, [drRoy.userId, drLavoie.userId], { without: [drBernier.userId] }),
      aRotation(kept, [drLavoie.userId], { without: [drRoy.userId] }),
    );
    expect(answer.items.map(({ result }) => result)).toEqual(["done", "refused"]);
    expect((await patients.as(drBernier).get(`/api/1/patients/${id}`)).body.appErrorCode).toBe("CANNOT_ACCESS_PATIENT");
    const facts = (await patients.announced(keysRevoked)).filter(({ data }) => data.patientId === id);
    expect(facts.map(({ data }) => data.userId)).toEqual([drInvite.userId, drBernier.userId]);
    const noted = await patients.knex()("access_events").where({ patient_id: id, act: "revoke" }).orderBy("at");
    expect(noted.map((row: { about_user_id: string }) => row.about_user_id)).toEqual([
      drInvite.userId,
      drBernier.userId,
    ]);
    await rotate(aRotation(kept, [drRoy.userId, drLavoie.userId]));
  });

  it("of two browsers at once lands once", async () => {
    const id = await openRevoked();
    const made = aRotation(id, [drRoy.userId, drLavoie.userId]);
    const answers = await Promise.all([rotate(made), rotate(made)]);
    expect(answers.map(({ items }) => items[0]!.result).sort()).toEqual(["conflict", "done"]);
  });
});

describe("after a rotation", () => {
  it("nothing more is taken under the old key", async () => {
    const id = await openRevoked();
    await rotate(aRotation(id, [drRoy.userId, drLavoie.userId]));
    const lavoie = patients.as(drLavoie);
    const antecedents = `/api/1/patients/${id}/anamnese/antecedents`;
    expect((await lavoie.put(antecedents).send(anEnvelope())).body.appErrorCode).toBe("staleKey");
    expect((await lavoie.put("/api/1/patient").send({ id, notes: anEnvelope() })).body.appErrorCode).toBe("staleKey");
    expect((await lavoie.put("/api/1/patient").send({ id, notes: anEnvelope(1, aKeyId(2)) })).body.id).toBe(id);
    await patients.consent(id, drBernier.userId);
    const keys = [{ therapistId: drBernier.userId, patientKey: aWrap(), grant: aStatement() }];
    const granted = await patients.as(drMorel).put(`/api/1/patient/${id}/access`).send({ keys });
    expect(granted.body.appErrorCode).toBe("staleKey");
    const given = { clinicId: tilleuls, userId: drBernier.userId, grantedBy: drMorel.userId };
    const passed = (encryptedKey: string) =>
      patients.asked(setPatientKeys, { ...given, keys: [{ patientId: id, encryptedKey }] });
    expect(await passed(aWrap())).toMatchObject({ stored: 0 });
    const ask = { clinicId: tilleuls, fromUserId: drMorel.userId, toUserId: drBernier.userId, limit: 500 };
    const batch: { keyBatch: { patientId: string; epoch: number }[] } = await patients.asked(patientKeyBatch, ask);
    expect(batch.keyBatch.find(({ patientId }) => patientId === id)).toMatchObject({ epoch: 2 });
    expect(await passed(aWrap("N", aKeyId(2)))).toMatchObject({ stored: 1 });
  });
});
