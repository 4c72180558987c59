import { cast, tilleuls } from "@carnet/services/framework/testing";
import { growOld } from "../../../deploy/local/stand-ins/cards/calls/grow-old.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";
import { endOf } from "./preview-charge.ts";

const { as, knex } = openTilleuls();
const cards = new FakeCards();
const { drMorel, sofia } = cast;
const isOver = "2020-01-01T00:00:00Z";
const both = [drMorel.userId, sofia.userId];

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
  await knex()("stripe_customers").insert({ user_id: drMorel.userId, stripe_customer_id: "cus_morel" });
  await knex()("free_trials").insert({ user_id: drMorel.userId, ends_at: isOver });
  await knex()("clinics").where({ id: tilleuls }).update({ stripe_card_id: "card_morel" });
});
afterAll(() => cards.stop());

beforeEach(async () => {
  cards.reset();
  for (const table of ["subscription_items", "payments", "invoice_lines", "invoices", "outbox"])
    await knex()(table).del();
  await knex()("free_trials").where({ user_id: drMorel.userId }).update({ ends_at: isOver, converted_at: null });
  const none = { plan: null, trial_id: null, plan_started_at: null, plan_terminated_at: null };
  await knex()("clinic_members").where({ clinic_id: tilleuls }).update(none);
});

const read = async (path: string) => (await as(drMorel).get(path)).body;
const amounts = () => cards.charges.map(({ amount }) => amount);
const charge = async (plan: string, userId: string) =>
  (await as(drMorel).put(`/api/1/clinic/${tilleuls}/newLicense`).send({ plan, userId })).body;
/** What the card is charged once the month is over. */
function renewal(): number[] {
  const before = amounts().length;
  for (let day = 0; day < 32; day++) {
    cards.ledger.advanceTo(cards.ledger.now() + 86_400);
    growOld(cards.ledger);
  }
  return amounts().slice(before);
}
const days = (at: string) => Math.round((Date.parse(at) - Date.now()) / 86_400_000);

describe("what comes next", () => {
  it("after a trial with plans by the month and by the year is what the monthly ones renew for", async () => {
    const running = { ends_at: new Date(Date.now() + 86_400_000), converted_at: null };
    const [{ id }] = await knex()("free_trials").where({ user_id: drMorel.userId }).update(running, ["id"]);
    const clinic = knex()("clinic_members").where({ clinic_id: tilleuls }).whereIn("user_id", both);
    await clinic.update({ plan: "small-month", trial_id: id });
    const said = await read(`/api/1/freeTrial/${id}/preview?plan=large-year`);
    // 649.00 and 24.90 with their taxes now; 28.63 each month.
    expect([said.now, said.next.amount]).toEqual([77_482, 2_863]);
    expect(days(said.next.at)).toBeLessThanOrEqual(31);
    await as(drMorel).put(`/api/1/freeTrial/${id}/convert`).send({ planAndRecurrence: "large-year" });
    expect(amounts()).toEqual([said.now]);
    expect(renewal()).toEqual([said.next.amount]);
  });

  it("beside a plan by the year is what the ordered one renews for", async () => {
    expect(await charge("large-year", drMorel.userId)).toEqual({});
    const path = `/api/1/clinic/${tilleuls}/planPreview?userId=${sofia.userId}`;
    const yearly = await read(`${path}&plan=small-year`);
    expect(yearly.next.amount).toBe(yearly.now);
    expect(days(yearly.next.at)).toBeGreaterThanOrEqual(365);
    const monthly = await read(`${path}&plan=small-month`);
    expect([monthly.now, monthly.next.amount]).toEqual([2_863, 2_863]);
    expect(await charge("small-month", sofia.userId)).toEqual({});
    expect(renewal()).toEqual([monthly.next.amount]);
  });
});

it.each([
  ["month", "2027-01-31T15:00:00.000Z", "2027-02-28T15:00:00.000Z"],
  ["month", "2027-04-30T15:00:00.000Z", "2027-05-30T15:00:00.000Z"],
  ["year", "2028-02-29T15:00:00.000Z", "2029-02-28T15:00:00.000Z"],
] as const)("a %s that begins at %s ends at %s", (cycle, begins, ends) => {
  expect(endOf(cycle, new Date(begins))).toBe(ends);
});
