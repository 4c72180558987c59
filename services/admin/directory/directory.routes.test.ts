import { randomUUID } from "node:crypto";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { exampleAccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import type { AnswerOf, Call } from "@carnet/services/framework/contract";
import { cast, openService } from "@carnet/services/framework/testing";
import { admin } from "../app.ts";
import {
  getAllClinics,
  getAllUsers,
  getFreeTrials,
  getPlanPrices,
  getRelayReputation,
  grantFreeTrial,
  setPlanPrices,
} from "../contract/index.ts";
import { theHouse } from "../testing/index.ts";

const calls: unknown[] = [];
const person = { ...exampleAccountUser, createdAt: "2026-01-05T14:00:00.000Z", forgottenAt: null };
const people = [
  person,
  { ...person, id: cast.ada.userId, role: "admin" as const },
  { ...person, id: cast.bruno.userId, disabledAt: "2026-11-01T00:00:00.000Z" },
  { ...person, id: cast.camille.userId, forgottenAt: "2026-11-02T00:00:00.000Z" },
];
const listUsers = (ask: unknown) => {
  calls.push(ask);
  return { rows: people, total: 41 };
};
const [trial] = clinicFreeTrials.example.reply.rows;
const trials = Array.from({ length: 24 }, () => ({ ...trial!, id: randomUUID() }));
const listTrials = (ask: { after?: string; limit?: number }) => {
  calls.push(ask);
  const from = trials.findIndex(({ id }) => id === ask.after) + 1;
  return { rows: trials.slice(from, ask.limit && from + ask.limit), total: trials.length };
};
let isMoved = false;
const setPricing = () => ({ ...clinicSetPricing.example.reply, set: !isMoved });
const { as } = openService(admin, {
  answers: {
    ...theHouse,
    [clinicSetPricing.subject]: setPricing,
    [accountListUsers.subject]: listUsers,
    [clinicFreeTrials.subject]: listTrials,
  },
});
const get = async <C extends Call>(call: C, query: object = {}): Promise<AnswerOf<C>> =>
  (await as(cast.ada).call(call, { query })).body as AnswerOf<C>;

describe("GET /admins/allUsers", () => {
  it("asks account for one page and says what may be done with each", async () => {
    const page = await get(getAllUsers, { page: 2, pageSize: "10", q: "morel" });

    expect(calls.at(-1)).toEqual({ page: 2, pageSize: 10, q: "morel" });
    expect(page).toMatchObject({ total: 41, page: 2, pageSize: 10 });
    expect(page.rows.map(({ can }) => can)).toEqual([
      { actAs: true, disable: true, enable: false, forget: true },
      { actAs: false, disable: false, enable: false, forget: false },
      { actAs: false, disable: false, enable: true, forget: true },
      { actAs: false, disable: false, enable: false, forget: false },
    ]);
    expect(page.rows[0]).not.toHaveProperty("pubKey");
  });

  it("has pages of ten or twenty only (ADM-018)", async () => {
    await get(getAllUsers, { order: "name" });
    expect(calls.at(-1)).toEqual({ page: 0, pageSize: 20, q: "" });
    expect((await as(cast.ada).call(getAllUsers, { query: { pageSize: "500" } })).status).toBe(400);
  });
});

describe("GET /admins/clinics, freeTrials, currentPricing", () => {
  it("names the owner of each clinic", async () => {
    expect((await get(getAllClinics)).rows).toMatchObject([
      { name: "Clinique des Tilleuls", owner: { name: "Hélène Morel" } },
    ]);
  });

  it("names who tries", async () => {
    const whole = await get(getFreeTrials);
    expect(whole.rows).toHaveLength(24);
    expect(whole.rows[0]).toMatchObject({ user: { email: "dr.morel@tilleuls.example" }, terminatedAt: null });
    expect(whole.next).toBeNull();
    expect(calls.at(-1)).toEqual({});
  });

  it("gives trials a page at a time, with where the next one begins (ADM-005, ADM-018)", async () => {
    const first = await get(getFreeTrials, { pageSize: "20" });
    expect(calls.at(-1)).toEqual({ limit: 21 });
    expect(first).toMatchObject({ total: 24, next: trials[19]!.id });
    expect(first.rows).toHaveLength(20);
    const last = await get(getFreeTrials, { pageSize: "20", cursor: first.next });
    expect(calls.at(-1)).toEqual({ limit: 21, after: first.next });
    expect([...first.rows, ...last.rows].map(({ id }) => id)).toEqual(trials.map(({ id }) => id));
    expect(last.next).toBeNull();
    expect((await as(cast.ada).call(getFreeTrials, { query: { pageSize: "500" } })).status).toBe(400);
  });

  it("grants a trial by address, and says when nobody has it (ADM-005)", async () => {
    const grant = async (email: string, who = cast.ada) =>
      (await as(who).call(grantFreeTrial, { body: { email } })).body as object;
    expect(await grant(` ${exampleAccountUser.email} `)).toEqual(clinicGrantTrial.example.reply);
    expect(await grant("nobody@tilleuls.example")).toEqual({ appErrorCode: "emailNotInSystem" });
    expect((await as(cast.drMorel).call(grantFreeTrial, { body: { email: "x" } })).status).toBe(403);
  });

  it("sets the prices, and says what they are where somebody else has meanwhile", async () => {
    const { year, month } = await get(getPlanPrices);
    const set = async (body: object) =>
      (await as(cast.ada).call(setPlanPrices, { body: body as never })).body as object;
    expect(await set({ year, month, was: { year, month } })).toEqual({});
    isMoved = true;
    expect(await set({ year, month, was: { year, month } })).toEqual({
      appErrorCode: "conflict",
      prices: clinicSetPricing.example.reply.prices,
    });
    for (const q0 of [-1, 1.5, 10_000_001])
      expect((await as(cast.ada).call(setPlanPrices, { body: { year: { ...year, q0 }, month } })).status).toBe(400);
  });

  it("says how letters arrive (ADM-015)", async () => {
    expect(await get(getRelayReputation)).toEqual(mailerReputation.example.reply);
  });

  it("gives the prices in cents", async () => {
    expect((await get(getPlanPrices)).year.q0).toBe(9900);
  });
});
