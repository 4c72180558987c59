import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { multiclinicChanged } from "@carnet/nats/contracts/admin/multiclinic.changed.v1";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { authenticateTherapist, preauthenticate } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";
import { User } from "../users/user.model.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, within, announced, deliver, knex, logged } = openService(account, { ownAuthentication: true });
const browser = () => aBrowser(as(cast.anonymous));
const wrong = aPrincipal().password;

describe("POST /preauthenticate", () => {
  it("answers the salt of a known address, in any letter case", async () => {
    const { email, principal } = await within(() => anAccount());

    const response = await browser().post("/api/1/preauthenticate", { email: ` ${email.toUpperCase()} ` });

    expect(preauthenticate.answer.parse(response.body).salt).toBe(principal.salt);
  });

  it("answers an unknown address with a salt that is always the same and looks real (THR-20)", async () => {
    const { principal } = await within(() => anAccount());
    const first = await browser().post("/api/1/preauthenticate", { email: "nobody@elsewhere.example" });
    const again = await browser().post("/api/1/preauthenticate", { email: "Nobody@Elsewhere.example" });
    const other = await browser().post("/api/1/preauthenticate", { email: "somebody@elsewhere.example" });

    expect(first.body).toEqual(again.body);
    expect(first.body).not.toEqual(other.body);
    expect(Object.keys(first.body)).toEqual(["salt"]);
    expect(first.body.salt).toHaveLength(principal.salt.length);
    expect(Buffer.from(first.body.salt, "base64url")[0]).toBe(Buffer.from(principal.salt, "base64url")[0]);
  });
});

describe("POST /authenticate", () => {
  it("never goes on with the cookie that was there before (THR-22)", async () => {
    const { email, principal } = await within(() => anAccount());
    const planted = "P".repeat(43);
    const visitor = browser();
    visitor.jar.set("carnet", planted);
    await visitor.signIn(email, principal.password);
    const first = visitor.jar.get("carnet");
    await visitor.signIn(email, principal.password);

    expect(new Set([planted, first, visitor.jar.get("carnet")]).size).toBe(3);
    const intruder = browser();
    intruder.jar.set("carnet", planted);
    expect((await intruder.get("/api/1/userInfo")).status).toBe(401);
  });

  it.each(["therapist", "patient"])("gives the keys and a session at the door for %s", async (root) => {
    const { email, principal, user } = await within(() => anAccount());
    const visitor = browser();

    const response = await visitor.signIn(email, principal.password, root);

    expect(authenticateTherapist.answer.parse(response.body)).toEqual({
      pubKey: principal.pubKey,
      secKey: principal.secKey,
    });
    expect(visitor.jar.get("carnet-role")).toBe("therapist");
    expect((await visitor.get("/api/1/userInfo")).body).toMatchObject({ id: user.id, role: "therapist" });
  });

  it("keeps of the token only its hash, and tells the other services that hash", async () => {
    const { email, principal, user } = await within(() => anAccount());
    const visitor = browser();
    await visitor.signIn(email, principal.password);

    const facts = (await announced(sessionStarted)).filter(({ data }) => data["userId"] === user.id);
    const rows = JSON.stringify(await knex()("sessions"));

    expect(facts).toHaveLength(1);
    expect(facts[0]?.data).toMatchObject({ role: "therapist", impersonatorId: null, idleSeconds: 1800 });
    expect(rows).toContain(facts[0]?.data["tokenHash"]);
    expect(rows + JSON.stringify(facts)).not.toContain(visitor.jar.get("carnet"));
  });

  it("gives patients fifteen minutes of rest instead of thirty", async () => {
    const { email, principal, user } = await within(() => anAccount({ role: "patient" }));
    await browser().signIn(email, principal.password, "patient");

    const facts = (await announced(sessionStarted)).filter(({ data }) => data["userId"] === user.id);
    expect(facts[0]?.data).toMatchObject({ role: "patient", idleSeconds: 900 });
  });

  it("answers a wrong proof and an unknown address with the same bytes, whatever the state of the account", async () => {
    const known = await within(() => anAccount());
    const disabled = await within(() => anAccount({ accountDisabledAt: new Date().toISOString() }));
    const unconfirmed = await within(() => anAccount({ emailConfirmedAt: null }));

    const answers = await Promise.all(
      [known.email, disabled.email, unconfirmed.email, "nobody@elsewhere.example"].map((email) =>
        browser().signIn(email, wrong),
      ),
    );

    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['{"appErrorCode":"invalidEmailOrPassword"}']));
    expect(new Set(answers.map(({ headers }) => String(headers["set-cookie"])))).toEqual(new Set(["undefined"]));
  });

  it("tells the state of an account only to whoever gave the right proof", async () => {
    const now = new Date().toISOString();
    const disabled = await within(() => anAccount({ accountDisabledAt: now }));
    const pending = await within(() => anAccount());
    const importing = await within(() => anAccount());
    await within(async () => {
      await Principal.query().patch({ readyAt: null }).where({ user_id: pending.user.id });
      await User.query().patch({ encryptionPendingSince: now }).where({ id: importing.user.id });
    });
    const codeOf = async ({ email, principal }: typeof disabled) => {
      const { body } = await browser().signIn(email, principal.password);
      return body.appErrorCode;
    };

    expect(await codeOf(disabled)).toBe("userAccountDisabled");
    expect(await codeOf(pending)).toBe("passwordResetNotYetCompleted");
    expect(await codeOf(importing)).toBe("encryptionNotYetCompleted");
  });

  it("waits for imported records until admin says they are sealed, and lets in who comes to seal them (ADM-014)", async () => {
    const { email, principal, user } = await within(() => anAccount());
    const attempt = async (more: object = {}) => {
      const given = { email, password: principal.password, ...more };
      const { body } = await browser().post("/api/1/authenticate/therapist", given);
      return body.appErrorCode ?? "in";
    };
    const say = (isWaiting: boolean, at: string) =>
      deliver(multiclinicChanged, { ownerId: user.id, isWaiting }, { at });
    expect(await attempt()).toBe("in");
    await say(true, "2026-11-28T10:00:00.000Z");
    expect((await browser().signIn(email, principal.password)).body).toEqual({
      appErrorCode: "encryptionNotYetCompleted",
      imports: true,
    });
    expect(await attempt({ sealsImports: true })).toBe("in");
    await say(false, "2026-11-28T12:00:00.000Z");
    // What was said before comes late.
    await say(true, "2026-11-28T11:00:00.000Z");
    expect(await attempt()).toBe("in");
  });

  it("mails the confirmation link again to whoever proves an unconfirmed account, once in ten minutes", async () => {
    const { email, principal } = await within(() => anAccount({ emailConfirmedAt: null }));

    const first = await browser().signIn(email, principal.password);
    const second = await browser().signIn(email, principal.password);

    expect(first.body).toEqual({ appErrorCode: "emailNotConfirmed", mailed: true });
    expect(second.body).toEqual({ appErrorCode: "emailNotConfirmed", mailed: false });
    const mails = (await announced(mailerSend)).filter(({ data }) => data["to"] === email);
    expect(mails).toHaveLength(1);
  });

  it.each([
    ["a short proof", { email: "a@b.example", password: "short" }],
    ["a clear password", { email: "a@b.example", password: "correct horse battery staple" }],
    ["no address", { password: wrong }],
    ["a list", { email: ["a@b.example"], password: wrong }],
  ])("refuses %s as malformed", async (_what, body) => {
    const response = await browser().post("/api/1/authenticate/therapist", body);
    expect(response).toMatchObject({ status: 400, body: { sysErrorCode: "malformed" } });
  });

  it("writes no proof, key or address into the log", async () => {
    const { email, principal } = await within(() => anAccount());
    await browser().signIn(email, principal.password);
    expect(logged()).not.toMatch(new RegExp([email, principal.password, principal.secKey].join("|")));
  });
});

describe("POST /signOut", () => {
  it("ends the session everywhere and takes the cookies away (ACC-007)", async () => {
    const { email, principal, user } = await within(() => anAccount());
    const visitor = browser();
    await visitor.signIn(email, principal.password);
    const stolen = visitor.jar.get("carnet") ?? "";

    await visitor.post("/api/1/signOut");

    expect([...visitor.jar.keys()]).not.toContain("carnet");
    visitor.jar.set("carnet", stolen);
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
    const facts = (await announced(sessionEnded)).filter(({ data }) => data["userId"] === user.id);
    expect(facts).toMatchObject([{ data: { sessionId: expect.any(String) } }]);
  });

  it("of a page of a former session ends nothing of whoever signed in to its browser since, and takes no cookie", async () => {
    const [former, next] = [await within(() => anAccount()), await within(() => anAccount())];
    const visitor = browser();
    const sessionHere = async () => ((await visitor.get("/api/1/userInfo")).body as { sessionId: string }).sessionId;
    await visitor.signIn(former.email, former.principal.password);
    const page = visitor.asPageOf(await sessionHere());
    expect((await page("get", "/api/1/userInfo")).status).toBe(200);
    await visitor.post("/api/1/signOut");
    expect((await page("post", "/api/1/signOut")).body).toEqual({});

    await visitor.signIn(next.email, next.principal.password);
    for (const [method, path] of [
      ["get", "userInfo"],
      ["post", "signOut"],
      ["get", "sessionEnd"],
      ["put", "setMyLang/fr"],
      ["get", "events"],
    ] as const)
      expect([path, (await page(method, `/api/1/${path}`)).status]).toEqual([path, 401]);
    expect([...visitor.jar.keys()]).toContain("carnet");
    expect(await visitor.asPageOf(await sessionHere())("get", "/api/1/userInfo")).toMatchObject({
      status: 200,
      body: { id: next.user.id },
    });
  });

  it("has nothing to end for who never signed in, and says so calmly", async () => {
    const { status, body } = await browser().post("/api/1/signOut");
    expect([status, body]).toEqual([200, {}]);
  });
});
