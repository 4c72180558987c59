import { userUpdated } from "@carnet/nats/contracts/account/user.updated.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { randomUUID } from "node:crypto";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, announced, knex } = openService(account, { ownAuthentication: true });
const browser = () => aBrowser(as(cast.anonymous));
const mailsTo = async (email: string) => (await announced(mailerSend)).filter(({ data }) => data["to"] === email);
const refused = { appErrorCode: "invalidEmailOrPassword" };

const signedIn = async () => {
  const made = await within(() => anAccount());
  const visitor = browser();
  await visitor.signIn(made.email, made.principal.password);
  return { ...made, visitor };
};

const another = (currentPassword: string, newEmail?: string) => {
  const { secKey: newSecKey, salt: newSalt, password: newPassword } = aPrincipal();
  return { currentPassword, newSecKey, newSalt, newPassword, ...(newEmail !== undefined && { newEmail }) };
};

const guidTo = async (email: string) => {
  const mail = (await mailsTo(email)).find(({ data }) => data["template"] === "confirmNewEmail");
  return new URLSearchParams(new URL((mail!.data["vars"] as { url: string }).url).hash.slice(1)).get("confirm")!;
};
const follow = async (visitor: ReturnType<typeof browser>, email: string) =>
  (await visitor.post(`/api/1/confirmEmail/${await guidTo(email)}`)).body;

describe("POST /changePassword with another address", () => {
  it("changes nothing before the link is followed, then the address and the wrapping together", async () => {
    const { visitor, email, principal, user } = await signedIn();
    const next = `${randomUUID()}@bouleaux.example`;
    const body = another(principal.password, ` ${next.toUpperCase()}`);

    expect((await visitor.post("/api/1/changePassword", body)).body).toEqual({ activationRequired: true });

    expect((await visitor.get("/api/1/userInfo")).body).toMatchObject({ email });
    expect((await browser().signIn(next, body.newPassword)).body).toEqual(refused);
    expect((await browser().signIn(email, principal.password)).body).toHaveProperty("secKey", principal.secKey);

    expect(await follow(visitor, next)).toEqual({});

    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
    expect((await browser().signIn(email, principal.password)).body).toEqual(refused);
    const { body: keys } = await browser().signIn(next, body.newPassword);
    expect(keys).toEqual({ pubKey: principal.pubKey, secKey: body.newSecKey });
    expect((await mailsTo(email)).map(({ data }) => data["template"])).toEqual(["emailChangeAsked", "emailChanged"]);
    expect((await announced(userUpdated)).at(-1)?.data).toEqual({ userId: user.id, changed: ["email"] });
    expect(await follow(visitor, next)).toEqual({ appErrorCode: "guidAlreadyUsed" });
  });

  it("refuses an address that has an account, but only to whoever proves the password", async () => {
    const { visitor, principal } = await signedIn();
    const { email: taken } = await within(() => anAccount({ role: "patient" }));
    const request = async (password: string) =>
      (await visitor.post("/api/1/changePassword", another(password, taken))).body;
    expect(await request(principal.password)).toEqual({
      appErrorCode: "emailAlreadyExists",
      confirmed: true,
      isPatient: true,
    });
    expect(await request(aPrincipal().password)).toEqual({ appErrorCode: "wrongPassword" });
    expect(await mailsTo(taken)).toEqual([]);
  });

  it("refuses an address that somebody took while the link was under way", async () => {
    const { visitor, email, principal } = await signedIn();
    const next = `${randomUUID()}@bouleaux.example`;
    await visitor.post("/api/1/changePassword", another(principal.password, next));
    await within(() => anAccount({ email: next }));
    expect(await follow(visitor, next)).toEqual({ appErrorCode: "emailAlreadyExists" });
    expect((await browser().signIn(email, principal.password)).body).toHaveProperty("secKey");
  });

  it("is not completed by whoever reads the mailbox, only where it was asked or where its account is signed in", async () => {
    const { visitor, email, principal } = await signedIn();
    const stranger = await signedIn();
    const next = `${randomUUID()}@bouleaux.example`;
    await visitor.post("/api/1/changePassword", another(principal.password, next));

    for (const reader of [browser(), stranger.visitor]) {
      expect(await follow(reader, next)).toEqual({ appErrorCode: "sessionNeeded" });
    }
    const elsewhere = browser();
    await elsewhere.signIn(email, principal.password);
    expect(await follow(elsewhere, next)).toEqual({});
  });

  it("takes no address that looks like another one, and lets in whoever has one from before", async () => {
    const { visitor, principal } = await signedIn();
    const alike = `ad\u0430.${randomUUID()}@bouleaux.example`;
    expect((await visitor.post("/api/1/changePassword", another(principal.password, alike))).status).toBe(400);
    const { email, principal: before } = await within(() => anAccount({ email: alike }));
    expect((await browser().signIn(email, before.password)).body).toHaveProperty("secKey");
  });

  it("is stopped by another password", async () => {
    const { visitor, email, principal } = await signedIn();
    const next = `${randomUUID()}@bouleaux.example`;
    await visitor.post("/api/1/changePassword", another(principal.password, next));
    const body = another(principal.password);
    expect((await visitor.post("/api/1/changePassword", body)).body).toEqual({});
    expect(await follow(visitor, next)).toEqual({ appErrorCode: "guidExpired" });
    expect((await browser().signIn(email, body.newPassword)).body).toHaveProperty("secKey");
  });

  it("counts the newest link only, and none after a week", async () => {
    const { visitor, principal, user } = await signedIn();
    const [first, second] = [`${randomUUID()}@a.example`, `${randomUUID()}@b.example`];
    for (const next of [first, second]) await visitor.post("/api/1/changePassword", another(principal.password, next));
    expect(await follow(visitor, first)).toEqual({ appErrorCode: "guidExpired" });
    await knex()("email_changes")
      .where({ user_id: user.id })
      .update({ expires_at: new Date(0) });
    expect(await follow(visitor, second)).toEqual({ appErrorCode: "guidExpired" });
  });

  it("takes reset links mailed to the former address with it", async () => {
    const { visitor, email, principal } = await signedIn();
    const next = `${randomUUID()}@bouleaux.example`;
    await visitor.post("/api/1/changePassword", another(principal.password, next));
    await browser().post("/api/1/resetPassword", { email });
    const mail = (await mailsTo(email)).find(({ data }) => data["template"] === "resetPassword");
    const words = new URL((mail!.data["vars"] as { url: string }).url).hash.slice(1);
    await follow(visitor, next);
    const reset = await browser().post(`/api/1/resetPassword/${new URLSearchParams(words).get("guid")}`, aPrincipal());
    expect(reset.body).toEqual({ appErrorCode: "guidAlreadyUsed" });
  });

  it("takes the address from an account that never proved it, once the link is followed", async () => {
    const { visitor, principal, user } = await signedIn();
    const { email: next, user: squatter } = await within(() => anAccount({ emailConfirmedAt: null }));

    const response = await visitor.post("/api/1/changePassword", another(principal.password, next));

    expect(response.body).toEqual({ activationRequired: true });
    expect(await knex()("users").where({ id: squatter.id })).toHaveLength(1);
    expect(await follow(visitor, next)).toEqual({});
    expect(await knex()("users").where({ email: next }).select("id")).toEqual([{ id: user.id }]);
  });
});
