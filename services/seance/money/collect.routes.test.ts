import { paymentChanged } from "@carnet/nats/contracts/seance/payment.changed.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { collectPayment, getSeanceHistory } from "../contract/index.ts";
import { aPatient, aSeance, seancePath, openSeances } from "../testing/index.ts";

const { as, announced, deliver, knex } = openSeances();

async function owed({ closed = true } = {}) {
  const patientId = await aPatient(deliver);
  const { id: seanceId } = await aSeance(as, patientId);
  if (closed) {
    const finalizedAt = new Date().toISOString();
    await as(cast.drLavoie).put(seancePath(patientId)).send({ id: seanceId, finalizedAt });
  }
  const collect = (actor: Parameters<typeof as>[0], amountPaid = 12_647) =>
    as(actor).call(collectPayment, {
      params: { id: patientId, clinicId: tilleuls },
      body: { seanceId, amountPaid, paymentMethod: "DEBIT" },
    });
  return { patientId, seanceId, collect };
}

describe("money taken at the desk", () => {
  it("is kept with its method by somebody who has no key, and said once", async () => {
    const { seanceId, collect } = await owed();
    expect((await collect(cast.sofia)).body).toEqual({});
    expect((await collect(cast.drMorel)).body).toEqual({});
    expect(await knex()("seances").where({ id: seanceId }).first()).toMatchObject({
      amount_paid: 12_647,
      payment_method: "DEBIT",
    });
    const facts = (await announced(paymentChanged)).filter(({ data }) => data["seanceId"] === seanceId);
    expect(facts).toMatchObject([{ actorUserId: cast.sofia.userId, data: { oldAmountPaid: 0, amountPaid: 12_647 } }]);
  });

  it("is known by how it came in, also once that was corrected", async () => {
    const { patientId, seanceId, collect } = await owed();
    await collect(cast.sofia, 5_000);
    await collect(cast.sofia);
    await as(cast.drLavoie).put(seancePath(patientId)).send({ id: seanceId, paymentMethod: "CHECK" });
    const byMethod = await knex()("money_history")
      .where({ seance_id: seanceId, clinic_id: tilleuls, therapist_id: cast.drLavoie.userId })
      .select("payment_method")
      .sum({ came: knex().raw("amount_paid - old_amount_paid") as never })
      .groupBy("payment_method")
      .orderBy("payment_method");
    expect(byMethod).toEqual([
      { payment_method: "CHECK", came: 7_647 },
      { payment_method: "DEBIT", came: 5_000 },
    ]);
  });

  it("counts on the clinic's day it was received, and on none that is to come", async () => {
    const { patientId, seanceId } = await owed();
    const collect = (receivedOn: string) =>
      as(cast.sofia).call(collectPayment, {
        params: { id: patientId, clinicId: tilleuls },
        body: { seanceId, amountPaid: 5_000, paymentMethod: "CASH", receivedOn },
      });
    expect((await collect("2999-01-01")).body).toEqual({ appErrorCode: "paidAhead" });
    expect((await collect("2026-01-05")).body).toEqual({});
    // A second hand that takes the same money changes nothing.
    expect((await collect("2026-01-06")).body).toEqual({});
    const rows = await knex()("money_history").where({ seance_id: seanceId });
    expect(rows.map(({ received_at }) => new Date(received_at as string).toISOString())).toEqual([
      "2026-01-05T17:00:00.000Z",
    ]);
  });

  it("waits until the session is closed", async () => {
    const { collect } = await owed({ closed: false });
    expect((await collect(cast.sofia)).body).toEqual({ appErrorCode: "notFinalized" });
  });

  it("is found by whose it is: their closed sessions of which something is owed, and no other", async () => {
    const { patientId, seanceId, collect } = await owed();
    await aSeance(as, patientId);
    const owing = (actor: Parameters<typeof as>[0], query: { owing?: string } = { owing: "true" }) =>
      as(actor).call(getSeanceHistory, { params: { id: patientId }, query });
    for (const actor of [cast.sofia, cast.drLavoie])
      expect((await owing(actor)).body).toMatchObject([{ id: seanceId }]);
    expect((await owing(cast.sofia, {})).body).toHaveLength(2);
    for (const actor of [cast.drBernier, cast.drAilleurs, cast.camille])
      expect((await owing(actor)).body).not.toBeInstanceOf(Array);
    await collect(cast.sofia, 5_000);
    expect((await owing(cast.sofia)).body).toMatchObject([{ id: seanceId, amountPaid: 5_000 }]);
    await collect(cast.sofia);
    expect((await owing(cast.sofia)).body).toEqual([]);
  });

  it("is not another therapist's to take", async () => {
    const { collect } = await owed();
    expect((await collect(cast.drBernier)).body).toEqual({ appErrorCode: "foreignSession" });
    expect((await collect(cast.drParti)).status).toBe(403);
    expect((await collect(cast.camille)).status).toBe(403);
  });
});
