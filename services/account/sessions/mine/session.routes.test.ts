import { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { hashToken } from "@carnet/services/framework";
import { account } from "../../app.ts";
import { getMySessions } from "../../contract/index.ts";
import { aBrowser, anAccount } from "../../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, asked, knex } = openService(account, { ownAuthentication: true });

const signedInTwice = async () => {
  const made = await within(() => anAccount());
  const [here, there] = [aBrowser(as(cast.anonymous)), aBrowser(as(cast.anonymous))];
  for (const visitor of [here, there]) await visitor.signIn(made.email, made.principal.password);
  return { ...made, here, there };
};
const askedEnd = async (browser: ReturnType<typeof aBrowser>) => (await browser.get("/api/1/sessionEnd")).body;
const age = (column: string, minutes: number) => ({ [column]: new Date(Date.now() - minutes * 60_000).toISOString() });

describe("one's own sessions (THR-22)", () => {
  it("go on by every call, and not by a page that asks for the version by itself", async () => {
    const { here, user } = await signedInTwice();
    const seen = async () => {
      const rows = await knex()("sessions").where({ user_id: user.id }).orderBy("seen_at", "desc");
      return Date.now() - Date.parse(rows[0].seen_at);
    };
    await knex()("sessions").where({ user_id: user.id }).update(age("seen_at", 20));
    await here.get("/api/1/version");
    expect(await seen()).toBeGreaterThan(19 * 60_000);
    await here.get("/api/1/userInfo");
    expect(await seen()).toBeLessThan(60_000);
  });

  it("are listed, and one of them can be ended from another browser", async () => {
    const { here, there } = await signedInTwice();
    const list = getMySessions.answer.parse((await here.get("/api/1/mySessions")).body);
    const other = list.find(({ isThisOne }) => !isThisOne);

    expect(list).toHaveLength(2);
    expect((await here.delete(`/api/1/mySessions/${other?.id}`)).body).toEqual({});
    expect((await there.get("/api/1/userInfo")).status).toBe(401);
    expect((await here.get("/api/1/userInfo")).status).toBe(200);
  });

  it("tell the browser that was left that it was, and what has only run out does not", async () => {
    const { here, there } = await signedInTwice();
    const other = getMySessions.answer
      .parse((await here.get("/api/1/mySessions")).body)
      .find(({ isThisOne }) => !isThisOne);
    await here.delete(`/api/1/mySessions/${other?.id}`);
    expect(await askedEnd(there)).toEqual({ end: "elsewhere" });
    expect([...there.jar.keys()]).not.toContain("carnet");

    const hash = hashToken(here.jar.get("carnet") ?? "");
    await knex()("sessions").where({ token_hash: hash }).update(age("seen_at", 31));
    expect(await askedEnd(here)).toEqual({ end: "over" });
  });

  it("are not ended by asking how they ended, nor used by it", async () => {
    const { here } = await signedInTwice();
    const hash = hashToken(here.jar.get("carnet") ?? "");
    await knex()("sessions").where({ token_hash: hash }).update(age("seen_at", 20));
    const row = await knex()("sessions").where({ token_hash: hash }).first();
    expect(await askedEnd(here)).toEqual({ end: null });
    expect(await knex()("sessions").where({ token_hash: hash }).first()).toEqual(row);
    expect((await here.get("/api/1/userInfo")).status).toBe(200);
  });

  it("say whether something typed there was not sent, since when, and that is no use of them", async () => {
    const { here, there, user } = await signedInTwice();
    const unsent = async () =>
      getMySessions.answer
        .parse((await here.get("/api/1/mySessions")).body)
        .map(({ isThisOne, unsentSince }) => [isThisOne, unsentSince !== null]);
    expect(await unsent()).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, false],
      ]),
    );
    await there.put("/api/1/mySessions/unsent", { waits: true });
    expect(await unsent()).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, true],
      ]),
    );
    const since = () =>
      knex()("sessions").where({ user_id: user.id }).whereNotNull("unsent_since").pluck("unsent_since");
    const first = await since();
    await knex()("sessions").where({ user_id: user.id }).update(age("seen_at", 20));
    await there.put("/api/1/mySessions/unsent", { waits: true });
    expect(await since()).toEqual(first);
    const seen = await knex()("sessions").where({ user_id: user.id }).orderBy("seen_at").pluck("seen_at");
    expect(Date.now() - Date.parse(seen[0])).toBeGreaterThan(19 * 60_000);
    await there.put("/api/1/mySessions/unsent", { waits: false });
    expect(await unsent()).toEqual(
      expect.arrayContaining([
        [true, false],
        [false, false],
      ]),
    );
  });

  it("are nobody else's to end", async () => {
    const { here } = await signedInTwice();
    const { here: stranger } = await signedInTwice();
    const [own] = getMySessions.answer.parse((await here.get("/api/1/mySessions")).body);

    expect((await stranger.delete(`/api/1/mySessions/${own?.id}`)).body).toEqual({ appErrorCode: "notFound" });
    expect((await here.get("/api/1/userInfo")).status).toBe(200);
  });

  it("are over after half an hour of rest and after twelve hours, for us and for whoever asks us", async () => {
    const { here, there, user } = await signedInTwice();
    const hashes = [here, there].map(({ jar }) => hashToken(jar.get("carnet") ?? ""));
    await knex()("sessions").where({ token_hash: hashes[0] }).update(age("seen_at", 31));
    await knex()("sessions").where({ token_hash: hashes[1] }).update(age("expires_at", 0));

    expect((await here.get("/api/1/userInfo")).status).toBe(401);
    expect((await there.get("/api/1/userInfo")).status).toBe(401);
    expect(await Promise.all(hashes.map((tokenHash) => asked(accountSession, { tokenHash })))).toEqual([null, null]);
    expect(user.id).toEqual(expect.any(String));
  });

  it("stay alive while another service asks about them", async () => {
    const { here, user } = await signedInTwice();
    const tokenHash = hashToken(here.jar.get("carnet") ?? "");
    await knex()("sessions").where({ token_hash: tokenHash }).update(age("seen_at", 20));

    expect(await asked(accountSession, { tokenHash })).toMatchObject({
      userId: user.id,
      role: "therapist",
      impersonatorId: null,
    });

    const { seen_at } = await knex()("sessions").where({ token_hash: tokenHash }).first();
    expect(Date.now() - Date.parse(seen_at)).toBeLessThan(60_000);
  });

  it("are not taken from a cookie somebody made up", async () => {
    const visitor = aBrowser(as(cast.anonymous));
    visitor.jar.set("carnet", "A".repeat(43));
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
    expect(visitor.jar.get("carnet")).toBe("A".repeat(43));
  });
});
