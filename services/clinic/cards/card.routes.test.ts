import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getAccountInfo } from "../contract/index.ts";
import { FakeCards, openTilleuls } from "../testing/index.ts";

const { as, knex } = openTilleuls();
const cards = new FakeCards();
const { drMorel, drRoy } = cast;

beforeAll(async () => {
  process.env["CARNET_CARDS_URL"] = await cards.start();
});
afterAll(() => cards.stop());

const store = async (token: string, who: typeof drMorel | typeof drRoy = drMorel) =>
  (await as(who).put(`/api/1/stripeCustomer/${token}`)).body;
const account = async (who: typeof drMorel | typeof drRoy = drMorel) =>
  getAccountInfo.answer.parse((await as(who).get("/api/1/myAccountInfo")).body);
const payWith = async (cardId: string, who: typeof drMorel | typeof drRoy = drMorel) =>
  as(who).put(`/api/1/clinic/${tilleuls}/setCardId`).send({ cardId });

it("a token becomes a card of its customer, who is made the first time; a card that is refused says why (BIL-005)", async () => {
  const first = await store("tok_visa");
  expect(first).toEqual({ stripeCustomerId: expect.stringMatching(/^cus_/), cardId: expect.stringMatching(/^card_/) });
  const second = await store("tok_mastercard");
  expect(second.stripeCustomerId).toBe(first.stripeCustomerId);
  expect(second.cardId).not.toBe(first.cardId);
  for (const [token, code] of [
    ["tok_chargeDeclined", "card_declined"],
    ["tok_chargeDeclinedExpiredCard", "expired_card"],
    ["tok_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
  ] as const)
    expect(await store(token)).toEqual({ appErrorCode: code, exception: "cardError" });
  expect((await as(cast.camille).put("/api/1/stripeCustomer/tok_visa")).status).toBe(403);
});

it("one's account has the prices, the provider's key and one's own cards, without a number of them (BIL-004)", async () => {
  const { pricing, stripePublicKey, stripeCustomerInfo } = await account();
  expect(pricing.month.q1).toBe(2_490);
  expect(stripePublicKey).toBe("pk_local");
  expect(stripeCustomerInfo?.cards.map(({ brand, last4 }) => `${brand} ${last4}`).sort()).toEqual([
    "MasterCard 4444",
    "Visa 4242",
  ]);
  expect((await account(drRoy)).stripeCustomerInfo).toBeNull();
  expect((await as(cast.anonymous).get("/api/1/myAccountInfo")).status).toBe(401);
});

it("a clinic is paid with a card of its owner, and with no other (BIL-006)", async () => {
  const [card] = (await account()).stripeCustomerInfo!.cards;
  expect((await payWith(card!.id)).body).toEqual({});
  expect((await as(drMorel).get(`/api/1/clinic/${tilleuls}`)).body.stripeCardId).toBe(card!.id);
  const theirs = await store("tok_visa", drRoy);
  expect((await payWith(theirs.cardId)).body).toEqual({ appErrorCode: "cardNotOwned" });
  expect((await payWith(card!.id, drRoy)).status).toBe(403);
  expect(await knex()("clinics").where({ id: tilleuls }).first("stripe_card_id")).toEqual({ stripe_card_id: card!.id });
});
