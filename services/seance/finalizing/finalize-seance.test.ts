import { cast, tilleuls } from "@carnet/services/framework/testing";
import { memberChanged } from "@carnet/nats/contracts/clinic/member.changed.v1";
import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { seanceAmended } from "@carnet/nats/contracts/seance/seance.amended.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import {
  aFinalizeStatement,
  aNewSeance,
  anEnvelope,
  aPatient,
  aSeance,
  seancePath,
  openSeances,
} from "../testing/index.ts";
import { autoFinalize } from "./auto-finalize.ts";
import { digestRecord } from "./record.ts";

const { as, announced, deliver, within, knex } = openSeances();

async function opened() {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  const { id } = await aSeance(as, patientId);
  const put = (change: object, actor: Parameters<typeof as>[0] = cast.drLavoie) =>
    as(actor)
      .put(seancePath(patientId))
      .send({ id, ...change });
  const draw = (change: object) => as(cast.drLavoie).put(`/api/1/patients/seance/${id}/drawings`).send(change);
  const get = async () => (await as(cast.drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body;
  return { patientId, id, put, draw, get };
}
const now = () => ({ finalizedAt: new Date().toISOString() });

describe("finalising a session", () => {
  it("folds it into one record that keeps every part, and announces it", async () => {
    const { id, put, draw, get } = await opened();
    const [notes, lines] = [anEnvelope(1), anEnvelope(1)];
    await put({ notes });
    await draw({ perspective: "front", lines });
    expect((await put(now())).body).toEqual({});

    const closed = await get();
    expect(closed).toMatchObject({
      notes,
      analysis: null,
      drawings: { perspectives: { front: lines } },
      isAutoFinalized: false,
    });
    expect(closed).toMatchObject({ can: { write: false, finalize: false, amend: true, pay: true } });
    expect(Date.parse(closed.finalizedAt)).toBeGreaterThan(Date.now() - 60_000);
    const digest = digestRecord(id, [
      { entity: "seance", field: "notes", data: notes.data },
      { entity: "drawing", field: "front", data: lines.data },
    ]);
    const facts = (await announced(seanceFinalized)).map(({ data }) => data);
    expect(facts).toContainEqual(expect.objectContaining({ seanceId: id, auto: false, digest }));
  });

  it("makes every part read-only, payment and its method excepted", async () => {
    const { put, draw } = await opened();
    await put(now());
    const refused = { appErrorCode: "seanceFinalized" };
    for (const change of [{ notes: anEnvelope(1) }, { treatmentPhase: "Control" }, { typeOfSeance: "naet" }, now()]) {
      expect((await put(change)).body).toEqual(refused);
    }
    for (const change of [{ perspective: "back", lines: anEnvelope() }, { notes: anEnvelope() }, { stereotype: "m" }]) {
      expect((await draw(change)).body).toEqual(refused);
    }
    expect((await put({ amountPaid: 500 })).body).toEqual({});
    expect((await put({ paymentMethod: "DEBIT" })).body).toEqual({});
  });

  it("cannot be undone by the service's own role", async () => {
    const { id, put } = await opened();
    await put(now());
    await expect(knex()("seance_records").where({ seance_id: id }).update({ digest: "x" })).rejects.toThrow(
      /permission denied/,
    );
    await expect(knex()("seance_records").where({ seance_id: id }).delete()).rejects.toThrow(/permission denied/);
  });

  it("loses no save that was answered, and takes none after", async () => {
    const { put, get } = await opened();
    const notes = anEnvelope(1);
    const [saved] = await Promise.all([put({ notes }), put(now())]);
    const stored = (await get()).notes;
    expect(saved.body).toEqual(stored ? {} : { appErrorCode: "seanceFinalized" });
  });

  it("keeps a signature over exactly what the server holds, and no other", async () => {
    const { id, put, get } = await opened();
    const notes = anEnvelope(1);
    await put({ notes });
    const other = aFinalizeStatement({ session: id, digest: "A".repeat(43) });
    expect((await put({ ...now(), finalizeStatement: other })).body).toEqual({ appErrorCode: "recordDiffers" });
    expect(await get()).toMatchObject({ finalizedAt: null, notes });

    const digest = digestRecord(id, [{ entity: "seance", field: "notes", data: notes.data }]);
    const finalizeStatement = aFinalizeStatement({ session: id, digest });
    expect((await put({ ...now(), finalizeStatement })).body).toEqual({});
    expect(await get()).toMatchObject({ finalizeStatement });
  });

  it("asks another therapist to confirm, and refuses who may not finalise", async () => {
    const { put } = await opened();
    expect((await put(now(), cast.drBernier)).body).toEqual({ appErrorCode: "foreignSession" });
    await deliver(memberChanged, {
      ...exampleMembership,
      ...plain,
      userId: cast.drBernier.userId,
      canFinalizeSession: false,
    });
    expect((await put({ ...now(), force: true }, cast.drBernier)).body).toEqual({
      appErrorCode: "cannotFinalizeSession",
    });
    await deliver(memberChanged, {
      ...exampleMembership,
      ...plain,
      userId: cast.drBernier.userId,
      canFinalizeSession: true,
    });
    expect((await put({ ...now(), force: true }, cast.drBernier)).body).toEqual({});
  });
});

const plain = { clinicId: tilleuls, isOwner: false, canAdmin: false, plan: "medium-month" };

/** A session that notes, plan and analysis came along to from the one before. */
async function cameAlong() {
  const patientId = await aPatient(deliver, { readers: [cast.drBernier] });
  const parts = { notes: anEnvelope(1), treatmentPlan: anEnvelope(1), analysis: anEnvelope(1) };
  const send = (method: "post" | "put", body: object) => as(cast.drLavoie)[method](seancePath(patientId)).send(body);
  const { id } = (await send("post", { ...aNewSeance(), ...parts })).body;
  const put = async (change: object) => (await send("put", { id, ...change })).body;
  const get = async () => (await as(cast.drLavoie).get(`/api/1/patients/${patientId}/lastSeance`)).body;
  return { id, put, get, parts };
}

describe("what came along from the session before (SES-014)", () => {
  it("is told apart in the open session, until it is kept or touched", async () => {
    const { put, get, parts } = await cameAlong();
    expect(await get()).toMatchObject({ ...parts, cameAlong: ["analysis", "notes", "treatmentPlan"] });
    expect(await put({ notes: anEnvelope(2) })).toEqual({});
    expect(await put({ kept: ["treatmentPlan", "exclusions"] })).toEqual({});
    expect(await get()).toMatchObject({ cameAlong: ["analysis"], treatmentPlan: parts.treatmentPlan });
  });

  it("is in no record that it was neither kept nor touched in, whoever closes it", async () => {
    const byHand = await cameAlong();
    await byHand.put({ kept: ["treatmentPlan"] });
    const { treatmentPlan } = byHand.parts;
    const digest = digestRecord(byHand.id, [{ entity: "seance", field: "treatmentPlan", data: treatmentPlan.data }]);
    const finalizeStatement = aFinalizeStatement({ session: byHand.id, digest });
    expect(await byHand.put({ ...now(), finalizeStatement })).toEqual({});
    expect(await byHand.get()).toMatchObject({ treatmentPlan, notes: null, analysis: null, cameAlong: [] });

    const byClock = await cameAlong();
    await byClock.put({ amendedAppointmentAt: new Date(Date.now() - 49 * 3_600_000).toISOString() });
    await within(autoFinalize);
    expect(await byClock.get()).toMatchObject({ isAutoFinalized: true, treatmentPlan: null, notes: null });
  });

  it("is not signed for: a signature over words that nobody kept is refused", async () => {
    const { id, put, parts } = await cameAlong();
    const all = Object.entries(parts).map(([field, { data }]) => ({ entity: "seance" as const, field, data }));
    const finalizeStatement = aFinalizeStatement({ session: id, digest: digestRecord(id, all) });
    expect(await put({ ...now(), finalizeStatement })).toEqual({ appErrorCode: "recordDiffers" });
  });

  it("cannot be kept once the session is closed", async () => {
    const { put } = await cameAlong();
    await put(now());
    expect(await put({ kept: ["notes"] })).toEqual({ appErrorCode: "seanceFinalized" });
  });
});

describe("the 48 hour clock", () => {
  it("closes what was held 48 hours ago and nothing younger; its therapist signs later", async () => {
    const [old, young] = [await opened(), await opened()];
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await old.put({ amendedAppointmentAt: hoursAgo(49) });
    await young.put({ amendedAppointmentAt: hoursAgo(47) });

    expect(await within(autoFinalize)).toBe(1);
    expect(await old.get()).toMatchObject({ isAutoFinalized: true, finalizeStatement: null });
    expect(await young.get()).toMatchObject({ finalizedAt: null });
    expect((await announced(seanceFinalized)).map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ seanceId: old.id, auto: true }),
    );

    const finalizeStatement = aFinalizeStatement({ session: old.id, digest: digestRecord(old.id, []) });
    expect((await old.put({ ...now(), finalizeStatement }, cast.drBernier)).status).toBe(403);
    expect((await old.put({ ...now(), finalizeStatement })).body).toEqual({});
    expect(await old.get()).toMatchObject({ finalizeStatement });
  });
});

describe("amending a closed session", () => {
  const amend = (over: object = {}) => ({ amendments: { path: "notes", ordinal: 1, text: anEnvelope(1), ...over } });

  it("keeps the original, shows what is in progress, and announces what is saved", async () => {
    const { id, put, get } = await opened();
    const notes = anEnvelope(1);
    await put({ notes });
    await put(now());
    await put(amend());
    expect(await get()).toMatchObject({
      notes,
      amendments: { notes: [{ inProgress: true, amender: { name: "Anne Lavoie" } }] },
    });
    const text = anEnvelope(2);
    expect((await put(amend({ text, inProgress: false }))).body).toEqual({});
    expect(await get()).toMatchObject({ notes, amendments: { notes: [{ text, inProgress: false }] } });
    const facts = (await announced(seanceAmended)).map(({ data }) => data);
    expect(facts).toEqual([expect.objectContaining({ seanceId: id, path: "notes", ordinal: 1 })]);
    expect((await put(amend({ text: anEnvelope(3) }))).body).toEqual({ appErrorCode: "amendmentSaved" });
  });

  it("is known of the record once it is saved, to its readers alone (EXP-013)", async () => {
    const { id, patientId, put } = await opened();
    const amended = async (actor: Parameters<typeof as>[0] = cast.drLavoie) =>
      (await as(actor).get(`/api/1/patients/${patientId}/seances/amended`)).body;
    await put(now());
    await put(amend());
    expect(await amended()).toEqual([]);
    await put(amend({ text: anEnvelope(2), inProgress: false }));
    expect(await amended()).toEqual([
      { id, number: 1, amenderName: "Anne Lavoie", finalizedAt: expect.any(String), amendedAt: expect.any(String) },
    ]);
    const [{ finalizedAt, amendedAt }] = (await amended()) as [{ finalizedAt: string; amendedAt: string }];
    expect(finalizedAt < amendedAt).toBe(true);
    expect(await amended(cast.drAilleurs)).toEqual({ appErrorCode: "CANNOT_ACCESS_PATIENT" });
  });

  it("removes what is cancelled", async () => {
    const { put, get } = await opened();
    await put(now());
    await put(amend());
    expect((await put(amend({ text: null }))).body).toEqual({});
    expect(await get()).toMatchObject({ amendments: {} });
  });

  it("refuses an open session, a skipped ordinal, and somebody else's amendment", async () => {
    const { put } = await opened();
    expect((await put(amend())).body).toEqual({ appErrorCode: "notFinalized" });
    await put(now());
    expect((await put(amend({ ordinal: 2 }))).body).toMatchObject({ appErrorCode: "conflict" });
    await put(amend());
    expect((await put(amend({ text: anEnvelope(2) }), cast.drMorel)).body).toMatchObject({
      appErrorCode: "amendmentOfAnother",
      name: "Anne Lavoie",
    });
    expect((await put(amend(), cast.drBernier)).body).toEqual({ appErrorCode: "foreignSession" });
  });
});
