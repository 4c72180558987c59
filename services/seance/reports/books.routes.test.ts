import { randomUUID } from "node:crypto";
import pg from "pg";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { billFee } from "@carnet/services/framework/contract";
import { cast } from "@carnet/services/framework/testing";
import { clinicMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import type { Actor } from "@carnet/services/framework";
import {
  collectPayment,
  getBookedSeances,
  getDayClose,
  getIncomes,
  getOpenWork,
  getOwing,
  getPayments,
  type PaymentMethod,
} from "../contract/index.ts";
import { openSeances, practice } from "../testing/index.ts";

/** The time zone of each clinic of this file: clinics of their own, so that nothing else is added up. */
const zones = new Map<string, string>();
const identity = patientIdentities.example.reply.patients[0]!;
const info = clinicInfo.example.reply!;
const member = { isOwner: false, isManager: false, canAdmin: false, isMember: true, plan: null as string | null };
const roleOf: Record<string, Partial<typeof member>> = {
  [cast.drMorel.userId]: { isOwner: true, canAdmin: true, plan: "large-year" },
  [cast.drLavoie.userId]: { plan: "medium-year" },
  [cast.drBernier.userId]: { plan: "small-year" },
  [cast.sofia.userId]: {},
};

const { as, knex } = openSeances({
  answers: {
    ...practice(({ therapistId }) => ({ receiptsEnabled: therapistId !== cast.drBernier.userId })),
    [clinicInfo.subject]: ({ clinicId }: { clinicId: string }) => ({
      ...info,
      clinicId,
      timeZone: zones.get(clinicId) ?? "America/Toronto",
    }),
    [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
      patients: patientIds.map((patientId) => ({ ...identity, patientId })),
    }),
    [clinicMembership.subject]: ({ userId, clinicId }: { userId: string; clinicId: string }) =>
      zones.has(clinicId) && roleOf[userId]
        ? { ...clinicMembership.example.reply, ...member, ...roleOf[userId], userId, clinicId }
        : null,
  },
});

const taxes = [
  { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "" },
  { name: "TVQ", rate: 9.975, calculatedAfterPreviousTaxes: false, numberOrId: "" },
];

/** A clinic that lives by some clocks, and what happens in it. */
function aClinic(timeZone = "America/Toronto") {
  const clinicId = randomUUID();
  zones.set(clinicId, timeZone);
  let number = 0;
  const seance = async (at: string, paid = 0, of: { therapist?: Actor; fee?: number; open?: true } = {}) => {
    const { therapist = cast.drLavoie, fee = 11_000, open } = of;
    const id = randomUUID();
    const patientId = randomUUID();
    await knex()("seances").insert({
      id,
      patient_id: patientId,
      clinic_id: clinicId,
      therapist_id: therapist.userId,
      therapist_full_name: therapist === cast.drLavoie ? "Anne Lavoie" : "Louis Bernier",
      number: ++number,
      type_of_seance: "soapie-2",
      created_or_appointed_at: at,
      finalized_at: open ? null : at,
      fee,
      amount_paid: 0,
      taxes: JSON.stringify(taxes),
      billing: JSON.stringify(billFee(fee, taxes)),
    });
    if (paid > 0) await pay({ id, patientId }, paid, "CASH", at);
    return { id, patientId };
  };
  const pay = async (
    { id, patientId }: { id: string; patientId: string },
    amountPaid: number,
    paymentMethod: PaymentMethod,
    at?: string,
  ) => {
    const body = { seanceId: id, amountPaid, paymentMethod };
    await as(cast.sofia).call(collectPayment, { params: { id: patientId, clinicId }, body });
    if (at)
      await knex()("money_history").where({ seance_id: id }).update({ received_at: at }).catch(moveAsOwner(id, at));
  };
  return { clinicId, seance, pay };
}

/** Payments are kept for good: another day than today's is said by what was written in their place. */
const moveAsOwner = (id: string, at: string) => async () => {
  const [last] = await knex()("money_history").where({ seance_id: id }).orderBy("id", "desc").limit(1);
  await knex()("money_history").insert({ ...last, id: undefined, received_at: at });
};

describe("what waits for a therapist", () => {
  it("is counted for those who run the clinic, of anybody; for others of themselves; for nobody outside (MEM-020)", async () => {
    const { clinicId, seance } = aClinic();
    await seance("2026-01-05T15:00:00.000Z", 0, { open: true });
    await seance("2026-01-06T15:00:00.000Z");
    await seance("2026-01-07T15:00:00.000Z", 0, { therapist: cast.drBernier, open: true });
    const plan = (startsAt: string, state = "expected") =>
      knex()("visits").insert({
        id: randomUUID(),
        clinic_id: clinicId,
        patient_id: randomUUID(),
        therapist_id: cast.drLavoie.userId,
        starts_at: startsAt,
        minutes: 45,
        state,
      });
    await plan("2999-01-05T15:00:00.000Z");
    await plan("2999-01-06T15:00:00.000Z", "cancelled");
    await plan("2020-01-06T15:00:00.000Z");
    const read = async (actor: Actor, therapistId?: string) =>
      (await as(actor).call(getOpenWork, { params: { clinicId }, query: { therapistId } })).body;
    const lavoie = cast.drLavoie.userId;
    expect(await read(cast.drMorel, lavoie)).toEqual({ visits: 1, drafts: 1 });
    expect(await read(cast.drMorel)).toEqual({ visits: 1, drafts: 2 });
    expect(await read(cast.drBernier, lavoie)).toEqual({ visits: 0, drafts: 1 });
    const outside = await as(cast.drAilleurs).call(getOpenWork, { params: { clinicId }, query: {} });
    expect(outside.status).toBe(403);
  });
});

describe("what a clinic has to collect", () => {
  it("is everybody's for the desk and the owner, one's own for a therapist, and nobody's outside", async () => {
    const { clinicId, seance } = aClinic();
    await seance("2026-01-05T15:00:00.000Z");
    await seance("2026-01-06T15:00:00.000Z", 0, { therapist: cast.drBernier });
    await seance("2026-01-07T15:00:00.000Z", 0, { open: true });
    await seance("2026-01-07T15:00:00.000Z", 0, { fee: 0 });
    const read = async (actor: Actor, query = {}) =>
      (await as(actor).call(getOwing, { params: { clinicId }, query })).body as {
        sums: { seances: number; owed: number };
        seances: { therapistFullName: string; allowsReceipts: boolean }[];
      };
    for (const actor of [cast.sofia, cast.drMorel])
      expect((await read(actor)).sums).toEqual({ seances: 2, patients: 2, owed: 25_294 });
    expect((await read(cast.sofia, { therapistId: cast.drLavoie.userId })).sums.seances).toBe(1);
    const own = await read(cast.drLavoie, { therapistId: cast.drBernier.userId });
    expect(own.seances.map(({ therapistFullName }) => therapistFullName)).toEqual(["Anne Lavoie"]);
    const everybodys = (await read(cast.sofia)).seances;
    expect(everybodys.map((each) => [each.therapistFullName, each.allowsReceipts])).toEqual([
      ["Louis Bernier", false],
      ["Anne Lavoie", true],
    ]);
    expect((await as(cast.drAilleurs).call(getOwing, { params: { clinicId } })).status).toBe(403);
    expect((await as(cast.camille).call(getOwing, { params: { clinicId } })).status).toBe(403);
  });

  it("comes a page at a time, each session once, though two were held at one moment", async () => {
    const { clinicId, seance } = aClinic();
    for (let at = 0; at < 5; at++) await seance("2026-01-05T15:00:00.000Z");
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 4 && (pages === 0 || cursor); pages++) {
      const { body } = await as(cast.sofia).call(getOwing, {
        params: { clinicId },
        query: { limit: 2, ...(cursor && { cursor }) },
      });
      const page = getOwing.answer.parse(body);
      expect(page.sums.seances).toBe(5);
      seen.push(...page.seances.map(({ seanceId }) => seanceId));
      cursor = page.next ?? undefined;
    }
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
    const forged = { limit: 2, cursor: Buffer.from("yesterday/1").toString("base64url") };
    expect((await as(cast.sofia).call(getOwing, { params: { clinicId }, query: forged })).status).toBe(400);
  });

  it("says what came in today, whatever the day of the visit, and what was taken back", async () => {
    const { clinicId, seance, pay } = aClinic();
    const one = await seance("2026-01-05T15:00:00.000Z");
    await pay(one, 12_647, "DEBIT");
    const other = await seance("2026-01-06T15:00:00.000Z");
    await pay(other, 12_647, "CASH");
    await pay(other, 2_647, "CASH");
    const { body } = await as(cast.sofia).call(getOwing, { params: { clinicId } });
    expect(body).toMatchObject({
      sums: { seances: 1, patients: 1, owed: 10_000 },
      older: { seances: 1, owed: 10_000 },
      paidToday: { seances: 2, amount: 15_294, receipts: 0 },
    });
    const close = getDayClose.answer.parse((await as(cast.sofia).call(getDayClose, { params: { clinicId } })).body);
    expect(close.methods).toEqual([
      { paymentMethod: "CASH", payments: 2, amount: 2_647 },
      { paymentMethod: "DEBIT", payments: 1, amount: 12_647 },
    ]);
    expect(close.total).toBe(15_294);
    expect(close.payments.map(({ amount }) => amount)).toEqual([12_647, 12_647, -10_000]);
    const own = await as(cast.drBernier).call(getDayClose, { params: { clinicId } });
    expect(own.body).toMatchObject({ total: 0, payments: [] });
    const all = getPayments.answer.parse((await as(cast.sofia).call(getPayments, { params: { clinicId } })).body);
    expect(all.payments.map(({ amount }) => amount)).toEqual([-10_000, 12_647, 12_647]);
  });
});

describe("the incomes of a clinic", () => {
  const report = async (actor: Actor, clinicId: string, query: object) =>
    getIncomes.answer.parse((await as(actor).call(getIncomes, { params: { clinicId }, query: query as never })).body);

  it("count a session on the clinic's own day, whatever the clocks of the house", async () => {
    const quebec = aClinic();
    await quebec.seance("2026-11-01T00:30:00.000Z", 12_647);
    const vancouver = aClinic("America/Vancouver");
    await vancouver.seance("2027-01-01T06:30:00.000Z");
    const october = await report(cast.drMorel, quebec.clinicId, { startDate: "2026-10-01", endDate: "2026-10-31" });
    expect(october.days).toMatchObject([{ day: "2026-10-31", seances: 1 }]);
    expect(
      await report(cast.drMorel, quebec.clinicId, { startDate: "2026-11-01", endDate: "2026-11-30" }),
    ).toMatchObject({
      seances: 0,
      days: [],
    });
    const west = await report(cast.drMorel, vancouver.clinicId, { startDate: "2026-12-01", endDate: "2027-01-31" });
    expect(west).toMatchObject({ timeZone: "America/Vancouver", days: [{ day: "2026-12-31" }] });
  });

  it("add up to the cent: by day, by therapist, by tax, and as the lines for the accountant", async () => {
    const { clinicId, seance } = aClinic();
    await seance("2026-01-05T15:00:00.000Z", 12_647);
    await seance("2026-01-05T17:00:00.000Z", 5_000, { fee: 9_533 });
    await seance("2026-01-20T17:00:00.000Z", 0, { therapist: cast.drBernier, fee: 7_777 });
    const january = { startDate: "2026-01-01", endDate: "2026-01-31" };
    const all = await report(cast.drMorel, clinicId, january);
    expect(all).toMatchObject({ seances: 3, fee: 28_310, amountPaid: 17_647, owing: 2 });
    expect(all.total).toBe(all.fee + all.taxes);
    expect(all.total).toBe(all.amountPaid + all.owed);
    const sum = (of: readonly { [name in "fee" | "taxes" | "owed"]: number }[], name: "fee" | "taxes" | "owed") =>
      of.reduce((total, each) => total + each[name], 0);
    for (const name of ["fee", "taxes", "owed"] as const) {
      expect(sum(all.days, name)).toBe(all[name]);
      expect(sum(all.therapists, name)).toBe(all[name]);
    }
    expect(all.byTax.reduce((total, { amount }) => total + amount, 0)).toBe(all.taxes);
    const { body } = await as(cast.drMorel).call(getBookedSeances, { params: { clinicId }, query: january });
    const { seances } = getBookedSeances.answer.parse(body);
    expect(seances.map(({ day }) => day)).toEqual(["2026-01-05", "2026-01-05", "2026-01-20"]);
    for (const { name, amount } of all.byTax)
      expect(
        seances.flatMap((each) => each.taxes.filter((tax) => tax.name === name)).reduce((a, b) => a + b.amount, 0),
      ).toBe(amount);
    const own = await report(cast.drBernier, clinicId, january);
    expect(own.therapists.map(({ therapistFullName }) => therapistFullName)).toEqual(["Louis Bernier"]);
    expect(await report(cast.sofia, clinicId, january)).toMatchObject({ seances: 0 });
  });

  it("need a day to begin from, and end after it; two hundred years are too long", async () => {
    const { clinicId } = aClinic();
    for (const call of [getIncomes, getBookedSeances] as const) {
      const ask = async (query: object) =>
        (await as(cast.drMorel).call(call as typeof getIncomes, { params: { clinicId }, query: query as never })).body;
      expect(await ask({})).toEqual({ appErrorCode: "startDateRequired" });
      expect(await ask({ startDate: "1826-01-01" })).toEqual({ appErrorCode: "periodTooLong" });
    }
    expect(await report(cast.drMorel, clinicId, { startDate: "2026-02-01", endDate: "2026-01-01" })).toMatchObject({
      seances: 0,
      received: 0,
    });
  });
});

it("reads two thousand unpaid sessions in at most six statements", async () => {
  const { clinicId } = aClinic();
  await knex().raw(
    `insert into seances (id, patient_id, clinic_id, therapist_id, therapist_full_name, number, type_of_seance,
       created_or_appointed_at, finalized_at, fee, billing)
     select gen_random_uuid(), gen_random_uuid(), ?, ?, 'Anne Lavoie', 1, 'soapie-2', now() - i * interval '1 hour', now(), 11000,
       '{"taxes":[],"total":11000}' from generate_series(1, 2000) i`,
    [clinicId, cast.drLavoie.userId],
  );
  const asked = jest.spyOn(pg.Client.prototype, "query");
  const { body } = await as(cast.sofia).call(getOwing, { params: { clinicId } });
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  const page = getOwing.answer.parse(body);
  expect(page.sums).toEqual({ seances: 2_000, patients: 2_000, owed: 22_000_000 });
  expect(page.seances).toHaveLength(100);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(6);
});
