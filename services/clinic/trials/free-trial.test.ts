import { randomUUID } from "node:crypto";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { freeTrialConverted } from "@carnet/nats/contracts/clinic/freeTrial.converted.v1";
import { freeTrialEnded } from "@carnet/nats/contracts/clinic/freeTrial.ended.v1";
import { freeTrialTerminated } from "@carnet/nats/contracts/clinic/freeTrial.terminated.v1";
import { planTerminated } from "@carnet/nats/contracts/clinic/plan.terminated.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { endFreeTrials } from "./end-free-trials.ts";

const { as, announced, asked, knex, within } = openTilleuls();
const status = () => asked({ subject: "rpc.clinic.billingStatus.v1" }, { userId: cast.drMorel.userId });

/** Dr Morel's trial, which pays for Sofia's plan. */
async function aTrial(): Promise<string> {
  await as(cast.drMorel)
    .put(`/api/1/clinic/${tilleuls}/newLicense`)
    .send({ plan: "mini-month", userId: cast.sofia.userId });
  return (await knex()("free_trials").where({ user_id: cast.drMorel.userId }).first("id")).id;
}

describe("a free trial (BIL-012)", () => {
  it("runs thirty days, then ends by itself, and with it the plans that ran on it", async () => {
    const id = await aTrial();
    await within(endFreeTrials);
    expect(await status()).toMatchObject({ hasFreeTrial: true, mustUpgradeFreeTrial: false, freeTrial: { id } });
    await knex()("free_trials").where({ id }).update({ ends_at: "2020-01-01T00:00:00Z" });
    await within(endFreeTrials);
    await within(endFreeTrials);
    expect(await status()).toMatchObject({ hasFreeTrial: false, mustUpgradeFreeTrial: true });
    expect(await announced(freeTrialEnded)).toMatchObject([{ data: { trialId: id, userId: cast.drMorel.userId } }]);
    expect(await announced(planTerminated)).toMatchObject([
      { data: { userId: cast.sofia.userId, plan: "mini-month" } },
    ]);
    expect(await announced(mailerSend)).toMatchObject([
      { data: { template: "freeTrialEnded", langCode: "fr", to: "drmorel@tilleuls.example" } },
    ]);
  });

  it("is listed newest first, all of them or a page after the one that is named, those of the same instant too", async () => {
    const at = (day: number) => `2020-02-0${day}T00:00:00.123456Z`;
    const trials = [1, 2, 2, 2, 3].map((day) => ({ user_id: randomUUID(), created_at: at(day), ends_at: at(9) }));
    const added = (await knex()("free_trials").insert(trials).returning("id")).map(({ id }) => id as string);
    const listed = async (ask: object) => {
      const { rows, total } = (await asked({ subject: "rpc.clinic.freeTrials.v1" }, ask)) as {
        rows: { id: string }[];
        total: number;
      };
      return { ids: rows.map(({ id }) => id).filter((id) => added.includes(id)), count: rows.length, total };
    };
    const whole = await listed({});
    expect(whole.count).toBe(whole.total);
    expect([whole.ids[0], whole.ids[4]]).toEqual([added[4], added[0]]);
    const first = await listed({ limit: whole.total - 2 });
    const rest = await listed({ limit: 20, after: first.ids.at(-1) });
    expect([...first.ids, ...rest.ids]).toEqual(whole.ids);
    expect([rest.count, rest.total]).toEqual([2, whole.total]);
    expect((await listed({ after: randomUUID() })).count).toBe(0);
    await knex()("free_trials").whereIn("id", added).del();
  });

  it("is ended early by the administrator alone, once, and with it the plans that ran on it (ADM-005)", async () => {
    const id = await aTrial();
    const end = (actor: Parameters<typeof as>[0]) => as(actor).put(`/api/1/freeTrial/${id}/terminate`).send({});
    await knex()("free_trials").where({ id }).update({ ends_at: "2099-01-01T00:00:00Z", ended_at: null });
    await knex()("clinic_members")
      .where({ user_id: cast.sofia.userId })
      .update({ plan: "mini-month", trial_id: id, plan_terminated_at: null });
    await knex()("outbox").del();
    for (const actor of [cast.drMorel, cast.drRoy, cast.camille])
      expect((await end(actor)).body).toEqual({ appErrorCode: "notFound" });
    expect(await status()).toMatchObject({ hasFreeTrial: true });
    const answers = await Promise.all([end(cast.ada), end(cast.ada)]);
    expect(answers.map(({ body }) => body.appErrorCode ?? "ended").sort()).toEqual(["ended", "notFound"]);
    expect(await status()).toMatchObject({ hasFreeTrial: false, mustUpgradeFreeTrial: true });
    expect(await announced(freeTrialTerminated)).toMatchObject([
      { data: { trialId: id, userId: cast.drMorel.userId }, actorUserId: cast.ada.userId },
    ]);
    expect(await announced(planTerminated)).toMatchObject([{ data: { userId: cast.sofia.userId } }]);
    await knex()("free_trials").where({ id }).update({ terminated_at: null });
  });

  it("is converted by its user alone, and not without a way to pay", async () => {
    const id = await aTrial();
    const convert = (actor: Parameters<typeof as>[0], planAndRecurrence = "large-year") =>
      as(actor).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence });
    for (const actor of [cast.drRoy, cast.drAilleurs, cast.camille]) {
      expect((await convert(actor)).body).toEqual({ appErrorCode: "notFound" });
    }
    expect((await convert(cast.drMorel, "large-week")).status).toBe(400);
    expect((await convert(cast.drMorel)).body).toMatchObject({ appErrorCode: "missing" });
    expect(await announced(freeTrialConverted)).toEqual([]);
  });

  it("is converted for its user by the administrator, who sees before what is charged and whether there is a card", async () => {
    const id = await aTrial();
    const preview = async () => (await as(cast.ada).get(`/api/1/freeTrial/${id}/preview?plan=large-year`)).body;
    const convert = () => as(cast.ada).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "large-year" });
    const [line] = (await preview()).lines;
    expect(line).toEqual({ description: "mini-month", amount: 990 });
    expect(await preview()).toMatchObject({ hasCard: false, currency: "CAD", next: { amount: 1_139 } });
    expect((await convert()).body).toMatchObject({ appErrorCode: "missing" });
    expect(await announced(freeTrialConverted)).toEqual([]);
    const provider = new FakeCards();
    process.env["CARNET_CARDS_URL"] = await provider.start();
    await knex()("stripe_customers").insert({ user_id: cast.drMorel.userId, stripe_customer_id: "cus_morel" });
    await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel" });
    expect(await preview()).toMatchObject({ hasCard: true, now: 1_139 });
    expect((await convert()).body).toEqual({});
    expect(provider.charges.map(({ amount }) => amount)).toEqual([1_139]);
    expect(await announced(freeTrialConverted)).toMatchObject([{ actorUserId: cast.ada.userId }]);
    expect((await convert()).body).toEqual({ appErrorCode: "notFound" });
    await provider.stop();
    await knex()("free_trials").where({ id }).update({ converted_at: null });
    await knex()("clinic_members").where({ user_id: cast.sofia.userId }).update({ trial_id: id, plan: "mini-month" });
    await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: null });
    for (const table of ["invoice_lines", "invoices", "outbox"]) await knex()(table).del();
  });

  it("becomes a paid plan, free of charge under a full rebate that is given with it, and guards no more", async () => {
    const id = await aTrial();
    const convert = (rebate_coupon?: string) =>
      as(cast.drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "large-year", rebate_coupon });
    await knex()("coupons").insert({ code: "FRIEND", rebate_percentage: 100 });
    expect((await convert("NOPE")).body).toEqual({ appErrorCode: "invalidCoupon" });
    expect((await convert("friend")).body).toEqual({});
    expect(await status()).toMatchObject({ mustUpgradeFreeTrial: false, freeTrial: null });
    expect(await announced(freeTrialConverted)).toHaveLength(1);
    expect(await knex()("invoices").where({ user_id: cast.sofia.userId })).toMatchObject([{ total: 0 }]);
    expect(await knex()("coupon_uses").where({ user_id: cast.drMorel.userId })).toMatchObject([{ code: "FRIEND" }]);
    expect((await convert("friend")).body).toEqual({ appErrorCode: "notFound" });
  });
});
