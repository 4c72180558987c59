import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { memberRemoved } from "@carnet/nats/contracts/clinic/member.removed.v1";
import { infoRequestConsumed } from "@carnet/nats/contracts/patient/infoRequest.consumed.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { infoRequestSubmittedV2 } from "@carnet/nats/contracts/portal/infoRequest.submitted.v2";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { patientCounts } from "@carnet/nats/contracts/rpc/patient.counts.v1";
import { keysGranted } from "@carnet/nats/contracts/patient/keys.granted.v1";
import { patientUnlinked } from "@carnet/nats/contracts/portal/patient.unlinked.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { patientKeyBatch } from "@carnet/nats/contracts/rpc/patient.keyBatch.v1";
import { patientKeysNeeded } from "@carnet/nats/contracts/rpc/patient.keysNeeded.v1";
import { setPatientKeys } from "@carnet/nats/contracts/rpc/patient.setKeys.v1";
import { cast, castMemberships, tilleuls } from "@carnet/services/framework/testing";
import { aWrap } from "../testing/a-patient.ts";
import { openPatients } from "../testing/open-patients.ts";

const patients = openPatients();
const holders = async (id: string) =>
  (await patients.knex()("patient_keys").where({ patient_id: id }).orderBy("user_id")).map(
    (row: { user_id: string }) => row.user_id,
  );

describe("keys of a clinic", () => {
  it("are handed out in batches until a new manager misses none (MEM-016)", async () => {
    const ids = [await patients.openRecord(), await patients.openRecord(), await patients.openRecord()];
    const pair = { clinicId: tilleuls, fromUserId: cast.drMorel.userId, toUserId: cast.drBernier.userId };
    const first: ReplyOf<typeof patientKeyBatch> = await patients.asked(patientKeyBatch, { ...pair, limit: 2 });
    expect(first).toMatchObject({
      keysNeeded: 3,
      keyBatch: [{ patientId: ids[0], encryptedKey: aWrap("O") }, { patientId: ids[1] }],
    });
    const keys = first.keyBatch.map(({ patientId }) => ({ patientId, encryptedKey: aWrap("N") }));
    const given = { clinicId: tilleuls, userId: cast.drBernier.userId, grantedBy: cast.drMorel.userId };
    expect(await patients.asked(setPatientKeys, { ...given, keys })).toEqual({ stored: 2, keysNeeded: 1 });
    expect(await patients.asked(setPatientKeys, { ...given, keys })).toEqual({ stored: 0, keysNeeded: 1 });
    expect(await patients.asked(patientKeysNeeded, { clinicId: tilleuls, userId: cast.drBernier.userId })).toEqual({
      numberOfKeys: 1,
    });
  });

  it("are stored and told of in as many statements for many records as for one", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => patients.openRecord()));
    const given = { clinicId: tilleuls, userId: cast.drBernier.userId, grantedBy: cast.drMorel.userId };
    const statementsOf = async (some: readonly string[]) => {
      let statements = 0;
      const count = () => void statements++;
      patients.knex().on("query", count);
      const keys = some.map((patientId) => ({ patientId, encryptedKey: aWrap("N") }));
      const { stored } = (await patients.asked(setPatientKeys, { ...given, keys })) as { stored: number };
      patients.knex().removeListener("query", count);
      const facts = (await patients.announced(keysGranted)).filter(
        ({ data }) => some.includes(String(data.patientId)) && data.userId === given.userId,
      );
      expect([stored, facts.length]).toEqual([some.length, some.length]);
      return statements;
    };
    expect(await statementsOf(ids.slice(1))).toBe(await statementsOf(ids.slice(0, 1)));
  });

  it("are not taken for a record of another clinic", async () => {
    const elsewhere = await patients.openElsewhere();
    const keys = [{ patientId: elsewhere, encryptedKey: aWrap() }];
    const reply: ReplyOf<typeof setPatientKeys> = await patients.asked(setPatientKeys, {
      clinicId: tilleuls,
      userId: cast.drBernier.userId,
      grantedBy: cast.drMorel.userId,
      keys,
    });
    expect(reply.stored).toBe(0);
    expect(await holders(elsewhere)).toEqual([cast.drAilleurs.userId]);
  });

  const left = (userId: string) => ({ ...castMemberships.find((each) => each.userId === userId)!, isMember: false });

  it("go with a member who is removed, and stay with one who keeps access", async () => {
    const id = await patients.openRecord();
    await patients.deliver(memberRemoved, { ...left(cast.drLavoie.userId), keepsAccess: true, option: "KEEP_ACCESS" });
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body).toMatchObject({
      id,
      isReadOnly: true,
      can: { write: false },
    });
    await patients.deliver(memberRemoved, { ...left(cast.drLavoie.userId), option: "REMOVE_ACCESS" });
    expect((await patients.as(cast.drLavoie).get(`/api/1/patients/${id}`)).body.appErrorCode).toBe(
      "CANNOT_ACCESS_PATIENT",
    );
    await patients.deliver(memberRemoved, { ...left(cast.drLavoie.userId), isMember: true, option: "KEEP_ACCESS" });
  });

  it("held only as manager go with the role, the others stay", async () => {
    const theirs = aPatientOfManager();
    const own = await patients.openRecord(theirs);
    const other = await patients.openRecord();
    await patients.deliver(managerRemoved, {
      ...castMemberships.find((each) => each.userId === cast.drRoy.userId)!,
      isManager: false,
      canAdmin: false,
    });
    expect(await holders(own)).toContain(cast.drRoy.userId);
    expect(await holders(other)).not.toContain(cast.drRoy.userId);
  });
});

const aPatientOfManager = () => ({ therapistId: cast.drRoy.userId });

describe("questions", () => {
  it("tell who may do what, who a patient is and where mail goes", async () => {
    const id = await patients.openRecord({
      email: "q@example.ca",
      civicNumber: "12",
      streetName: "rue des Érables",
      city: "Québec",
      keysForOthers: [{ userId: cast.drMorel.userId, encryptedKey: aWrap("O") }],
    });
    const may = (userId: string) => patients.asked(patientAccessOf, { userId, patientId: id });
    expect(await may(cast.drMorel.userId)).toMatchObject({
      canRead: true,
      canWrite: true,
      isSelf: false,
      hasEmail: true,
      dobAndSexPresent: true,
    });
    expect(await may(cast.drAilleurs.userId)).toMatchObject({ canRead: false, canWrite: false });
    expect(await may(cast.sofia.userId)).toMatchObject({ canRead: false });
    await patients.link(id, cast.camille);
    expect(await may(cast.camille.userId)).toMatchObject({ canRead: false, isSelf: true });
    const { userId } = cast.camille;
    await patients.deliver(patientUnlinked, { patientId: id, clinicId: tilleuls, userId });
    expect(await may(userId)).toMatchObject({ canRead: false, isSelf: false });
    expect(
      await patients.asked(patientAccessOf, { userId: cast.drMorel.userId, patientId: crypto.randomUUID() }),
    ).toBeNull();
    expect(await patients.asked(patientIdentities, { patientIds: [id, crypto.randomUUID()] })).toMatchObject({
      patients: [{ patientId: id, address: "12 rue des Érables, Québec" }],
    });
    expect(await patients.asked(patientContact, { patientId: id })).toMatchObject({
      email: "q@example.ca",
      billingEmail: null,
      langCode: null,
    });
    expect(
      ((await patients.asked(patientCounts, { clinicId: null })) as ReplyOf<typeof patientCounts>).patients,
    ).toBeGreaterThan(0);
  });
});

describe("an info request (POR-007, POR-008)", () => {
  it("is shown as sent, then received, and its answers are merged once", async () => {
    const id = await patients.openRecord({
      keysForOthers: [{ userId: cast.drMorel.userId, encryptedKey: aWrap("O") }],
    });
    const infoRequestId = crypto.randomUUID();
    const request = { infoRequestId, patientId: id, clinicId: tilleuls };
    const own = patients.as(cast.drMorel);
    const merge = () => own.put(`/api/1/patients/${id}/infoRequestImported`).send({ infoRequestId });
    await patients.deliver(infoRequestSent, { ...request, sentAt: "2026-11-20T14:00:00.000Z" });
    expect((await own.get(`/api/1/patients/${id}`)).body).toMatchObject({
      infoRequestSentAt: "2026-11-20T14:00:00.000Z",
      infoRequestSubmittedAt: null,
    });
    expect((await merge()).body.appErrorCode).toBe("alreadyImported");
    const submitted = { ...request, submittedAt: "2026-11-21T14:00:00.000Z" };
    await patients.deliver(infoRequestSubmitted, submitted);
    await patients.deliver(infoRequestSubmittedV2, { ...submitted, changeCount: 4 });
    expect((await own.get(`/api/1/patients/${id}`)).body).toMatchObject({
      infoRequestSubmittedAt: submitted.submittedAt,
      infoRequestModificationCount: 4,
    });
    const answers = await Promise.all([merge(), merge()]);
    expect(answers.map(({ body }) => body.appErrorCode ?? "ok").sort()).toEqual(["alreadyImported", "ok"]);
    expect((await patients.announced(infoRequestConsumed)).map(({ data }) => data)).toEqual([request]);
    await patients.deliver(infoRequestSent, { ...request, sentAt: "2026-12-20T14:00:00.000Z" });
    expect((await own.get(`/api/1/patients/${id}`)).body).toMatchObject({ infoRequestModificationCount: 0 });
  });
});
