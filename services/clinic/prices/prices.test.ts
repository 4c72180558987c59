import { cast } from "@carnet/services/framework/testing";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { freeTrialGranted } from "@carnet/nats/contracts/clinic/freeTrial.granted.v1";
import { getCoupons, getPricing } from "../contract/index.ts";
import { openTilleuls } from "../testing/index.ts";

const { as, asked, announced, knex } = openTilleuls();
const { ada, drMorel, sofia } = cast;
const by = ada.userId;
const pricing = async () => getPricing.answer.parse((await as(cast.anonymous).get("/api/1/currentPricing")).body);

describe("the prices of plans", () => {
  it("are set by whoever saw what they were, and shown to everybody then (BIL-003, ADM-001)", async () => {
    const was = await pricing();
    expect(Object.keys(was)).toEqual(["year", "month"]);
    expect(Object.keys(was.year)).toEqual(["q0", "q1", "q2", "q3"]);
    const prices = { ...was, month: { ...was.month, q1: 2_990 } };
    // The order of what was read is nobody's affair.
    const turned = { month: was.month, year: was.year };
    expect(await asked(clinicSetPricing, { prices, was: turned, by })).toEqual({ set: true, prices });
    expect(await pricing()).toEqual(prices);
    const other = { ...was, month: { ...was.month, q0: 1 } };
    expect(await asked(clinicSetPricing, { prices: other, was, by })).toEqual({ set: false, prices });
    expect(await pricing()).toEqual(prices);
    await asked(clinicSetPricing, { prices: was, was: null, by });
    expect(await pricing()).toEqual(was);
  });
});

describe("coupons (BIL-010)", () => {
  const save = async (code: string, body: object, who: typeof ada | typeof drMorel = ada) =>
    as(who).put(`/api/1/coupons/${code}`).send(body);
  const check = async (code: string) => (await as(drMorel).get(`/api/1/validateCoupon/${code}`)).body;
  const list = async () => getCoupons.answer.parse((await as(ada).get("/api/1/coupons?pageSize=10")).body);

  it("are made by the administrator, taken however they are typed, and ended", async () => {
    expect((await save("tilleul", { rebate_percentage: 15, validUntil: null })).body).toEqual({});
    expect(await check("Tilleul")).toEqual({ rebate_percentage: 15 });
    await knex()("coupon_uses").insert({ user_id: drMorel.userId, code: "TILLEUL" });
    expect((await list()).rows).toEqual([{ code: "TILLEUL", rebate_percentage: 15, validUntil: null, uses: 1 }]);
    const validUntil = new Date(Date.now() - 1_000).toISOString();
    expect((await save("TILLEUL", { rebate_percentage: 15, validUntil })).body).toEqual({});
    expect(await check("TILLEUL")).toEqual({});
    expect((await list()).rows).toMatchObject([{ code: "TILLEUL", validUntil }]);
  });

  it("with another code than letters, digits and hyphens, or over the whole price, are refused; so is anybody else", async () => {
    const body = { rebate_percentage: 10, validUntil: null };
    for (const code of ["A", "-A", "TÉ", "A B"])
      expect((await save(encodeURIComponent(code), body)).body).toEqual({ appErrorCode: "invalidCoupon" });
    for (const rebate_percentage of [-1, 101, 1.005])
      expect((await save("OK", { ...body, rebate_percentage })).status).toBe(400);
    expect((await save("OK", body, drMorel)).status).toBe(403);
    expect((await as(drMorel).get("/api/1/coupons")).status).toBe(403);
    expect((await as(ada).get("/api/1/coupons?pageSize=50")).status).toBe(400);
  });
});

it("a free trial is granted by the administrator, again for one that is over, and not for one that is paid (ADM-005)", async () => {
  const grant = () =>
    asked(clinicGrantTrial, { userId: sofia.userId, by: ada.userId }) as Promise<{ id: string | null }>;
  const trial = () => knex()("free_trials").where({ user_id: sofia.userId }).first();
  const { id } = await grant();
  expect(id).not.toBeNull();
  await knex()("free_trials")
    .where({ id })
    .update({ ends_at: "2020-01-01T00:00:00Z", ended_at: "2020-01-01T00:00:00Z" });
  expect(await grant()).toEqual({ id });
  expect(Date.parse((await trial()).ends_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  expect((await trial()).ended_at).toBeNull();
  expect(await announced(freeTrialGranted)).toMatchObject([{ data: { trialId: id } }, { data: { trialId: id } }]);
  const letters = (await announced(mailerSend)).map(({ data }) => data);
  expect(letters.map(({ template, to }) => [template, to])).toEqual([
    ["freeTrialGranted", "sofia@tilleuls.example"],
    ["freeTrialGranted", "sofia@tilleuls.example"],
  ]);
  await knex()("free_trials").where({ id }).update({ converted_at: "2026-01-01T00:00:00Z" });
  expect(await grant()).toEqual({ id: null });
});
