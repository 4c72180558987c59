import { cast, tilleuls } from "@carnet/services/framework/testing";
import { clinicChargeErrors } from "@carnet/nats/contracts/rpc/clinic.chargeErrors.v1";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { reconcile } from "../subscriptions/reconcile.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";

const { as, asked, knex, within } = openTilleuls();
const cards = new FakeCards();
const { ada, drMorel, sofia } = cast;

beforeAll(() => cards.startForClinic(knex()));
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  for (const table of ["free_trials", "subscription_items", "payments", "invoice_lines", "invoices", "outbox"])
    await knex()(table).del();
  await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at: "2020-01-01T00:00:00Z" });
  await knex()("clinic_members").where({ user_id: sofia.userId }).update({ plan: null, plan_terminated_at: null });
});

/** A plan whose first renewal the card refused; answers its invoice. */
async function aFailedCharge(): Promise<string> {
  const licence = { plan: "small-month", userId: sofia.userId };
  expect((await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send(licence)).body).toEqual({});
  cards.mood = "declines";
  cards.ledger.advanceTo(cards.ledger.now() + 33 * 86_400);
  growOld(cards.ledger);
  await within(reconcile);
  const [{ id }] = await knex()("invoices").whereNotNull("stripe_failure_code").select("id");
  return id;
}
interface Failed {
  rows: { id: string }[];
}
const listed = async (archived: boolean) =>
  ((await asked(clinicChargeErrors, { archived, page: 0, pageSize: 20 })) as Failed).rows;
const failed = async (archived: boolean) => (await listed(archived)).map(({ id }) => id);

describe("a charge that failed (ADM-003, ADM-004)", () => {
  it("is listed with its clinic and what the card said, and leaves the list once it is paid", async () => {
    const id = await aFailedCharge();
    const rows = await listed(false);
    expect(rows).toMatchObject([
      { id, clinicName: "Clinique des Tilleuls", total: 2_490, stripeFailureCode: "card_declined" },
    ]);
    const retry = async () => (await as(ada).post(`/api/1/invoices/${id}/retry`)).body;
    expect(await retry()).toEqual({ appErrorCode: "card_declined", exception: "cardError" });
    expect(await failed(false)).toEqual([id]);
    cards.mood = "pays";
    expect(await retry()).toMatchObject({ id, stripeFailureCode: null, total: 2_490 });
    expect(await retry()).toEqual({ appErrorCode: "notFailed" });
    expect(cards.charges.map(({ amount }) => amount)).toEqual([2_490, 2_490]);
    expect(await failed(false)).toEqual([]);
  });

  it("is archived with a reason, and not without one", async () => {
    const id = await aFailedCharge();
    const archive = async (reason: string) =>
      (await as(ada).put(`/api/1/invoices/${id}/archive`).send({ reason })).body;
    expect(await archive("  ")).toEqual({ appErrorCode: "reasonRequired" });
    expect(await failed(false)).toEqual([id]);
    expect(await archive("The clinic has closed.")).toEqual({});
    expect(await failed(false)).toEqual([]);
    expect(await failed(true)).toEqual([id]);
    expect((await as(drMorel).put(`/api/1/invoices/${id}/archive`).send({ reason: "x" })).status).toBe(403);
  });
});
