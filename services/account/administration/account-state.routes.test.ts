import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import { userDisabled } from "@carnet/nats/contracts/account/user.disabled.v1";
import { userEnabled } from "@carnet/nats/contracts/account/user.enabled.v1";
import { userForgotten } from "@carnet/nats/contracts/account/user.forgotten.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, announced, knex } = openService(account, { ownAuthentication: true });

const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const administrator = async () => {
  const made = await within(() => anAccount({ role: "admin", totpSecret }));
  const visitor = aBrowser(as(cast.anonymous));
  await visitor.signInTwice(made.email, made.principal.password, totpSecret);
  return { ...made, visitor };
};
const about = async (fact: { subject: string }, userId: string) =>
  (await announced(fact)).filter(({ data }) => data["userId"] === userId);

describe("the state of an account (ACC-026)", () => {
  it("disabled: signed out everywhere and kept out, until enabled again", async () => {
    const { visitor } = await administrator();
    const { user, email, principal } = await within(() => anAccount());
    const theirs = aBrowser(as(cast.anonymous));
    await theirs.signIn(email, principal.password);

    await visitor.put(`/api/1/users/${user.id}/disableAccount`);
    await visitor.put(`/api/1/users/${user.id}/disableAccount`);

    expect((await theirs.get("/api/1/userInfo")).status).toBe(401);
    expect((await theirs.signIn(email, principal.password)).body).toEqual({ appErrorCode: "userAccountDisabled" });
    expect(await about(userDisabled, user.id)).toHaveLength(1);
    expect((await about(sessionEnded, user.id)).at(-1)?.data).toEqual({ userId: user.id, sessionId: null });

    await visitor.put(`/api/1/users/${user.id}/enableAccount`);
    expect((await theirs.signIn(email, principal.password)).body).toHaveProperty("secKey");
    expect(await about(userEnabled, user.id)).toHaveLength(1);
  });

  it.each(["disable", "enable", "forget"])(
    "is not for an administrator without a second factor to %s",
    async (action) => {
      const made = await within(() => anAccount({ role: "admin" }));
      const { user } = await within(() => anAccount());
      const visitor = aBrowser(as(cast.anonymous));
      await visitor.signIn(made.email, made.principal.password);

      const response = await visitor.put(`/api/1/users/${user.id}/${action}Account`);

      expect(response.body).toMatchObject({ appErrorCode: "secondFactorRequired", methods: [] });
      expect(await knex()("users").where({ id: user.id }).first()).toMatchObject({
        account_disabled_at: null,
        forgotten_at: null,
      });
    },
  );

  it("forgotten: nothing tells who it was, and there is no way back", async () => {
    const { visitor } = await administrator();
    const { user, email, principal } = await within(() =>
      anAccount({ firstName: "Zéphirine", lastName: "Quenneville" }),
    );

    await visitor.put(`/api/1/users/${user.id}/forgetAccount`);

    const everything = JSON.stringify([
      await knex()("users"),
      await knex()("principals"),
      await knex()("sessions"),
      await knex()("email_confirmations"),
    ]);
    expect(everything).not.toMatch(new RegExp(["phirine", "Quenneville", email, principal.pubKey].join("|")));
    expect(everything).toContain(user.id);
    expect(await about(userForgotten, user.id)).toHaveLength(1);
    expect((await visitor.signIn(email, principal.password)).body).toEqual({ appErrorCode: "invalidEmailOrPassword" });
  });

  it("forgotten cannot be enabled", async () => {
    const { visitor } = await administrator();
    const { user } = await within(() => anAccount());
    await visitor.put(`/api/1/users/${user.id}/forgetAccount`);
    expect((await visitor.put(`/api/1/users/${user.id}/enableAccount`)).body).toEqual({
      appErrorCode: "accountForgotten",
    });
  });

  it("is never one's own to change", async () => {
    const { visitor, user } = await administrator();
    expect((await visitor.put(`/api/1/users/${user.id}/disableAccount`)).body).toEqual({ appErrorCode: "notFound" });
  });

  it.each(["disable", "enable", "forget"])("is not for anybody else to %s", async (action) => {
    const { user, email, principal } = await within(() => anAccount());
    const theirs = aBrowser(as(cast.anonymous));
    const victim = await within(() => anAccount());

    expect((await theirs.put(`/api/1/users/${victim.user.id}/${action}Account`)).status).toBe(401);
    await theirs.signIn(email, principal.password);
    expect((await theirs.put(`/api/1/users/${victim.user.id}/${action}Account`)).status).toBe(403);
    expect((await theirs.put(`/api/1/users/${user.id}/${action}Account`)).status).toBe(403);
  });
});
