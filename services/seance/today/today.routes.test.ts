import { keysRevoked } from "@carnet/nats/contracts/patient/keys.revoked.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientBeforeVisit } from "@carnet/nats/contracts/rpc/patient.beforeVisit.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { ailleurs, cast, tilleuls } from "@carnet/services/framework/testing";
import { getOwing, getToday, getTodayCounts, markVisit, type VisitOfDay } from "../contract/index.ts";
import { isOwing } from "../money/owed.ts";
import { aNewSeance, aPatient, aSeance, aVisit, practice, seancePath, openSeances } from "../testing/index.ts";

const [form] = clinicInfo.example.reply!.consentForms;
type Before = ReplyOf<typeof patientBeforeVisit>["patients"][number];
const signed: Omit<Before, "patientId"> = {
  signedForms: [form!.id],
  formSentAt: null,
  answersAt: null,
  hasMerged: true,
};
/** What the patient service says of somebody before their visit; all is done where it is not said. */
const before = new Map<string, Partial<Before>>();

let patientIsAway = false;
const { as, deliver, knex } = openSeances({
  answers: {
    ...practice(),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => {
      if (patientIsAway) throw new Error("away");
      const [one] = patientIdentities.example.reply.patients;
      return { patients: patientIds.map((patientId) => ({ ...one, patientId })) };
    },
    [patientBeforeVisit.subject]: ({ patientIds }: { patientIds: string[] }) => {
      if (patientIsAway) throw new Error("away");
      return { patients: patientIds.map((patientId) => ({ patientId, ...signed, ...before.get(patientId) })) };
    },
  },
});
const query = { from: "2026-11-23T05:00:00.000Z", to: "2026-11-24T05:00:00.000Z" };
const today = async (actor: Parameters<typeof as>[0] = cast.drLavoie) =>
  getToday.answer.parse((await as(actor).call(getToday, { query })).body);
const counts = async (actor: Parameters<typeof as>[0]) => (await as(actor).call(getTodayCounts, { query })).body;
const at = (hour: string) => ({ startsAt: `2026-11-23T${hour}:00.000Z` });
const lineOf = async (id: string, actor: Parameters<typeof as>[0] = cast.drLavoie) =>
  (await today(actor)).visits.find((visit) => visit.id === id) as VisitOfDay;
const close = async (patientId: string, id: string) =>
  as(cast.drLavoie).put(seancePath(patientId)).send({ id, finalizedAt: new Date().toISOString() });

describe("the visits of a day", () => {
  it("come by hour with who it is and where they stand, and no day before or after", async () => {
    const patientId = await aPatient(deliver);
    const late = await aVisit(as, patientId, at("20:00"));
    const early = await aVisit(as, patientId, at("14:00"));
    await aVisit(as, patientId, { startsAt: query.to });
    await aVisit(as, patientId, { startsAt: "2026-11-23T04:59:00.000Z" });
    const { visits } = await today();
    expect(visits.filter((visit) => visit.patientId === patientId).map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(visits[0]).toMatchObject({
      patientName: "Camille Gagnon",
      dateOfBirth: "1988-03-31",
      phone: "(418) 555-0142",
      number: 1,
      last: null,
      isLocked: false,
      opensChart: true,
      needs: [],
      can: { mark: true, move: true, remove: true, collect: true },
    });
  });

  it("lock a colleague's patient for a therapist: a name, an hour, a therapist and no more", async () => {
    const patientId = await aPatient(deliver);
    before.set(patientId, { signedForms: [] });
    const { id } = await aVisit(as, patientId, at("15:00"));
    expect(await lineOf(id, cast.drBernier)).toMatchObject({
      isLocked: true,
      patientName: "Camille Gagnon",
      therapistId: cast.drLavoie.userId,
      phone: null,
      dateOfBirth: null,
      email: null,
      needs: [],
      opensChart: false,
      last: null,
    });
    for (const actor of [cast.drMorel, cast.sofia])
      expect(await lineOf(id, actor)).toMatchObject({ isLocked: false, needs: [{ kind: "consent" }] });
  });

  it("never open a chart for the desk", async () => {
    const { id } = await aVisit(as, await aPatient(deliver, { readers: [cast.sofia] }), at("15:00"));
    expect(await lineOf(id, cast.sofia)).toMatchObject({ opensChart: false });
  });

  it("offer neither to mark, to move nor to take away a visit whose session has begun", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId, at("15:20"));
    await as(cast.drLavoie)
      .post(seancePath(patientId))
      .send(aNewSeance({ visitId: id }));
    expect(await lineOf(id)).toMatchObject({ can: { mark: false, move: false, remove: false } });
  });

  it("say what they wait for, most urgent first", async () => {
    const patientId = await aPatient(deliver);
    before.set(patientId, { signedForms: [], answersAt: "2026-11-22T10:00:00.000Z" });
    const first = await aSeance(as, patientId);
    await close(patientId, first.id);
    const { id } = await aVisit(as, patientId, at("16:00"));
    expect(await lineOf(id)).toMatchObject({
      number: 2,
      last: { number: 1, treatmentPhase: "Active" },
      needs: [{ kind: "consent" }, { kind: "answers" }, { kind: "money", owed: 12_647 }],
    });
  });

  it("ask for a form before a first visit, until it was sent", async () => {
    const [unsent, sent] = [await aPatient(deliver), await aPatient(deliver)];
    const sentAt = "2026-11-21T10:00:00.000Z";
    before.set(unsent, { hasMerged: false });
    before.set(sent, { hasMerged: false, formSentAt: sentAt });
    const [one, other] = [await aVisit(as, unsent, at("16:10")), await aVisit(as, sent, at("16:20"))];
    expect((await lineOf(one.id)).needs).toEqual([{ kind: "form", sentAt: null }]);
    expect((await lineOf(other.id)).needs).toEqual([{ kind: "form", sentAt }]);
  });

  it("carry their own session: its draft, then how it was settled", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aVisit(as, patientId, at("17:00"));
    const body = aNewSeance({ visitId: id });
    await as(cast.drLavoie).post(seancePath(patientId)).send(body);
    expect(await lineOf(id)).toMatchObject({
      state: "inSession",
      number: 1,
      seanceId: body.id,
      last: null,
      needs: [{ kind: "draft", number: 1 }],
    });
    await close(patientId, body.id);
    expect(await lineOf(id)).toMatchObject({ state: "seen", needs: [{ kind: "money", owed: 12_647 }] });
    await knex()("seances").where({ id: body.id }).update({ amount_paid: 12_647 });
    expect((await lineOf(id)).needs).toEqual([{ kind: "paid" }]);
    await knex()("seances").where({ id: body.id }).update({ last_receipt_generated_at: new Date() });
    expect((await lineOf(id)).needs).toEqual([{ kind: "receipt" }]);
  });

  it("stay when the patient service is away, without names and without waiting for anything", async () => {
    const { id } = await aVisit(as, await aPatient(deliver), at("18:00"));
    patientIsAway = true;
    expect(await lineOf(id)).toMatchObject({ patientName: "", needs: [] });
    patientIsAway = false;
  });

  it("tell who treats in the clinic, for whom a visit can be planned", async () => {
    const [clinic] = (await today(cast.sofia)).clinics;
    expect(clinic).toMatchObject({ clinicId: tilleuls, seesAll: true, isDesk: true });
    const ids = clinic!.therapists.map(({ userId }) => userId);
    expect(ids).toEqual(expect.arrayContaining([cast.drMorel.userId, cast.drLavoie.userId, cast.drBernier.userId]));
    expect(ids).not.toContain(cast.sofia.userId);
  });

  it("announce the next day, and who was sent no form for it", async () => {
    const patientId = await aPatient(deliver);
    before.set(patientId, { hasMerged: false });
    const startsAt = "2026-11-24T13:30:00.000Z";
    await aVisit(as, patientId, { startsAt, therapistId: cast.drBernier.userId });
    expect((await today(cast.drBernier)).next).toEqual({
      visits: 1,
      firstAt: startsAt,
      withoutForm: [{ patientId, patientName: "Camille Gagnon" }],
    });
  });
});

describe("the day after", () => {
  const beside = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

  it.each([
    ["Sat 7 March", "2026-03-07T05:00:00.000Z", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
    ["Sun 8 March", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z", "2026-03-10T04:00:00.000Z"],
    ["Sat 31 October", "2026-10-31T04:00:00.000Z", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z"],
    ["Sun 1 November", "2026-11-01T04:00:00.000Z", "2026-11-02T05:00:00.000Z", "2026-11-03T05:00:00.000Z"],
  ])("of %s ends at the next midnight of the clinic", async (_day, from, to, end) => {
    await knex()("visits").delete();
    const patientId = await aPatient(deliver);
    const therapistId = cast.drBernier.userId;
    for (const startsAt of [beside(to, -10), beside(to, 10), beside(end, -40), beside(end, -10), beside(end, 10)])
      await aVisit(as, patientId, { startsAt, therapistId });
    const { body } = await as(cast.drBernier).call(getToday, { query: { from, to } });
    expect(getToday.answer.parse(body).next).toMatchObject({ visits: 3, firstAt: beside(to, 10) });
  });
});

describe("what waits", () => {
  it("lists one's own open sessions with the hours left, by name", async () => {
    const patientId = await aPatient(deliver);
    const { id } = await aSeance(as, patientId);
    const line = (await today()).toFinish.find(({ seanceId }) => seanceId === id);
    expect(line).toMatchObject({ patientId, patientName: "Camille Gagnon", clinicId: tilleuls, number: 1 });
    const left = Date.parse(line?.finalizesAt ?? "") - Date.now();
    expect(left / 3_600_000).toBeCloseTo(48, 1);
    expect((await today(cast.drBernier)).toFinish).toEqual([]);
  });

  it("does not count a session that goes on as one to finish", async () => {
    const patientId = await aPatient(deliver);
    await aVisit(as, patientId);
    const { id } = await aSeance(as, patientId);
    expect((await today()).toFinish.map(({ seanceId }) => seanceId)).not.toContain(id);
  });

  it("lists what is still owed of finished sessions, and what it comes to", async () => {
    const { id } = await aSeance(as, await aPatient(deliver));
    const money = { fee: 9_000, amount_paid: 4_000, billing: { taxes: [], total: 9_000 } };
    await knex()("seances")
      .where({ id })
      .update({ ...money, finalized_at: new Date() });
    const { count, owed, seances } = (await today()).unpaid;
    expect(seances.find(({ seanceId }) => seanceId === id)).toMatchObject({ owed: 5_000, amountPaid: 4_000 });
    expect(count).toBe(seances.length);
    expect(owed).toBe(seances.reduce((sum, one) => sum + one.owed, 0));
  });

  it("forgets nothing that is owed, however long ago it was, and counts the same for the rail", async () => {
    const was = (await today()).unpaid;
    const { id } = await aSeance(as, await aPatient(deliver));
    const old = { created_or_appointed_at: "2024-02-01T15:00:00.000Z", finalized_at: "2024-02-03T15:00:00.000Z" };
    await knex()("seances")
      .where({ id })
      .update({ ...old, fee: 8_000, amount_paid: 3_000, billing: { taxes: [], total: 8_000 } });
    const { count, owed, seances } = (await today()).unpaid;
    expect(seances.map(({ seanceId }) => seanceId)).toContain(id);
    expect({ count, owed }).toEqual({ count: was.count + 1, owed: was.owed + 5_000 });
    expect(await counts(cast.drLavoie)).toMatchObject({ unpaid: count });
  });

  it("tells the desk what those who come today still owe, and nobody else", async () => {
    const [comes, stays, cancels] = [await aPatient(deliver), await aPatient(deliver), await aPatient(deliver)];
    for (const patientId of [comes, stays, cancels]) await close(patientId, (await aSeance(as, patientId)).id);
    await aVisit(as, comes, at("19:00"));
    const { id: visitId } = await aVisit(as, cancels, at("19:30"));
    await as(cast.sofia).call(markVisit, { params: { id: tilleuls, visitId }, body: { state: "cancelled" } });
    const collected = (await today(cast.sofia)).toCollect.map(({ patientId }) => patientId);
    expect(collected).toContain(comes);
    expect(collected).not.toContain(stays);
    expect(collected).not.toContain(cancels);
    expect((await today(cast.drBernier)).toCollect).toEqual([]);
  });

  it("forgets a patient whose record one may no longer read", async () => {
    const patientId = await aPatient(deliver);
    await aSeance(as, patientId);
    await deliver(keysRevoked, {
      patientId,
      clinicId: tilleuls,
      userId: cast.drLavoie.userId,
      kind: "clinic",
    } as never);
    expect((await today()).toFinish.map((line) => line.patientId)).not.toContain(patientId);
  });

  it("is read from those that owe alone, however many sessions there are", async () => {
    const { rows } = await knex().transaction(async (trx) => {
      await trx.raw("set local enable_seqscan = off");
      return trx.raw<{ rows: object[] }>(
        `explain select from seances where therapist_id = '${cast.drRoy.userId}' and ${isOwing}`,
      );
    });
    expect(JSON.stringify(rows)).toContain("seances_owing");
  });

  it("is one count of what is owed, on the rail, on the day and in the books: a therapist's own, everybody's for the desk and who runs the clinic", async () => {
    const { id } = await aSeance(as, await aPatient(deliver), cast.drRoy);
    await knex()("seances").where({ id }).update({ finalized_at: new Date() });
    for (const actor of [cast.drRoy, cast.drMorel, cast.sofia, cast.drLavoie, cast.drBernier]) {
      const { unpaid } = await today(actor);
      const { body } = await as(actor).call(getOwing, { params: { clinicId: tilleuls } });
      expect(await counts(actor)).toMatchObject({ unpaid: unpaid.count });
      expect(getOwing.answer.parse(body).sums).toMatchObject({ seances: unpaid.count, owed: unpaid.owed });
    }
    const [everybody, own] = [await counts(cast.sofia), await counts(cast.drLavoie)];
    expect(everybody.unpaid).toBeGreaterThan(own.unpaid);
    expect(await counts(cast.drBernier)).toMatchObject({ unpaid: 0 });
  });

  it("is counted for the rail: a therapist's own visits, everybody's for the desk", async () => {
    const was = { therapist: await counts(cast.drRoy), desk: await counts(cast.sofia) };
    expect(was.therapist.visits).toBe(0);
    const patientId = await aPatient(deliver);
    await aVisit(as, patientId, { ...at("21:00"), therapistId: cast.drRoy.userId });
    const { id: visitId } = await aVisit(as, patientId, { ...at("21:30"), therapistId: cast.drRoy.userId });
    await as(cast.sofia).call(markVisit, { params: { id: tilleuls, visitId }, body: { state: "noShow" } });
    expect(await counts(cast.drRoy)).toEqual({ ...was.therapist, visits: 1 });
    expect(await counts(cast.sofia)).toEqual({ ...was.desk, visits: was.desk.visits + 1 });
  });

  it("is counted as the day tells it for who treats in one clinic and keeps the desk of another", async () => {
    const { userId } = cast.drLavoie;
    const was = await counts(cast.drLavoie);
    const desk: object = await knex()("known_members")
      .where({ clinic_id: tilleuls, user_id: cast.sofia.userId })
      .first();
    await knex()("known_members").insert({ ...desk, clinic_id: ailleurs, user_id: userId });
    expect(await counts(cast.drLavoie)).toEqual(was);
    expect(was).toMatchObject({ unpaid: (await today()).unpaid.count });
    await knex()("known_members").where({ clinic_id: ailleurs, user_id: userId }).delete();
  });

  it.each([
    ["a patient", cast.camille, 403],
    ["nobody", cast.anonymous, 401],
  ])("is not for %s", async (_who, actor, status) => {
    for (const read of [getToday, getTodayCounts]) expect((await as(actor).call(read, { query })).status).toBe(status);
  });

  it("is asked for one day at most", async () => {
    const week = { from: query.from, to: "2026-11-30T05:00:00.000Z" };
    expect((await as(cast.sofia).call(getToday, { query: week })).status).toBe(400);
  });
});
