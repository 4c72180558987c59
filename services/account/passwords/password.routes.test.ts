import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { cast, castMemberships, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";
import { PasswordReset } from "./password-reset.model.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const inClinics = new Set<string>();
const { as, within, announced, knex } = openService(account, {
  ownAuthentication: true,
  answers: {
    [clinicMemberships.subject]: ({ userId }: { userId: string }) =>
      inClinics.has(userId) ? castMemberships.slice(2, 3) : [],
  },
});
const browser = () => aBrowser(as(cast.anonymous));
const mailsTo = async (email: string) => (await announced(mailerSend)).filter(({ data }) => data["to"] === email);

const signedIn = async () => {
  const made = await within(() => anAccount());
  const visitor = browser();
  await visitor.signIn(made.email, made.principal.password);
  return { ...made, visitor };
};

const change = (currentPassword: string) => {
  const { secKey: newSecKey, salt: newSalt, password: newPassword } = aPrincipal();
  return { currentPassword, newSecKey, newSalt, newPassword };
};

describe("POST /changePassword", () => {
  it("replaces the wrapping and not the keys, and ends every other session (ACC-018, CRY-010)", async () => {
    const { visitor, email, principal } = await signedIn();
    const elsewhere = browser();
    await elsewhere.signIn(email, principal.password);
    const before = visitor.jar.get("carnet");
    const body = change(principal.password);

    expect((await visitor.post("/api/1/changePassword", body)).body).toEqual({});

    expect(visitor.jar.get("carnet")).not.toBe(before);
    expect((await visitor.get("/api/1/userInfo")).status).toBe(200);
    expect((await elsewhere.get("/api/1/userInfo")).status).toBe(401);
    expect((await browser().signIn(email, principal.password)).body).toEqual({
      appErrorCode: "invalidEmailOrPassword",
    });
    const { body: keys } = await browser().signIn(email, body.newPassword);
    expect(keys).toEqual({ pubKey: principal.pubKey, secKey: body.newSecKey });
    expect((await mailsTo(email)).at(-1)?.data).toMatchObject({ template: "passwordChanged" });
  });

  it("refuses a wrong current password and changes nothing", async () => {
    const { visitor, email, principal } = await signedIn();

    const response = await visitor.post("/api/1/changePassword", change(aPrincipal().password));

    expect(response.body).toEqual({ appErrorCode: "wrongPassword" });
    expect((await browser().signIn(email, principal.password)).body).toHaveProperty("secKey");
  });

  it("lets one of two changes at once through", async () => {
    const { visitor, principal } = await signedIn();
    const answers = await Promise.all(
      [1, 2].map(() => visitor.post("/api/1/changePassword", change(principal.password))),
    );
    expect(answers.map(({ text }) => text).sort()).toEqual(['{"appErrorCode":"wrongPassword"}', "{}"]);
  });

  it("asks for a session", async () => {
    expect((await browser().post("/api/1/changePassword", change(aPrincipal().password))).status).toBe(401);
  });
});

describe("POST /myPrincipal", () => {
  it("gives the sealed keys again to whoever proves the password, and to nobody else", async () => {
    const { visitor, principal } = await signedIn();
    const request = (password: string) => visitor.post("/api/1/myPrincipal", { password });
    expect((await request(principal.password)).body).toEqual({ pubKey: principal.pubKey, secKey: principal.secKey });
    expect((await request(aPrincipal().password)).body).toEqual({ appErrorCode: "wrongPassword" });
    expect((await browser().post("/api/1/myPrincipal", { password: principal.password })).status).toBe(401);
  });
});

describe("POST /resetPassword", () => {
  const asked = async (email: string) => {
    await browser().post("/api/1/resetPassword", { email });
    const mail = (await mailsTo(email)).at(-1);
    const { pathname, search, hash } = new URL((mail?.data["vars"] as { url: string }).url);
    expect([pathname.split("/").at(-1), search]).toEqual(["resetPassword", ""]);
    return new URLSearchParams(hash.slice(1)).get("guid") ?? "";
  };

  it("mails a link to the right door, and says when nobody has the address (ACC-014)", async () => {
    const { email } = await within(() => anAccount({ role: "patient" }));

    expect((await browser().post("/api/1/resetPassword", { email })).body).toEqual({});

    expect((await mailsTo(email))[0]?.data).toMatchObject({
      template: "resetPassword",
      vars: { minutes: 60, url: expect.stringMatching(/\/patient\/resetPassword#guid=[\w-]{43}&email=/) },
    });
    expect((await browser().post("/api/1/resetPassword", { email: "nobody@elsewhere.example" })).body).toEqual({
      appErrorCode: "emailNotInSystem",
      app_error_code: "emailNotInSystem",
    });
  });

  it("gives a therapist of no clinic the new keys at once, ends their sessions and tells the others", async () => {
    const { visitor, email, user } = await signedIn();
    const next = aPrincipal();

    expect((await browser().post(`/api/1/resetPassword/${await asked(email)}`, next)).body).toEqual({});

    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
    expect((await browser().signIn(email, next.password)).body).toEqual({ pubKey: next.pubKey, secKey: next.secKey });
    expect((await announced(principalChanged)).at(-1)?.data).toEqual({
      userId: user.id,
      pubKey: next.pubKey,
      version: 2,
    });
    expect((await mailsTo(email)).at(-1)?.data).toMatchObject({ template: "passwordWasReset" });
  });

  it("lets nobody in whose charts are still sealed to the former keys, and keeps those keys (ACC-016)", async () => {
    const own = aPrincipal({ keyForMaster: "B".repeat(300) });
    const { email, user, principal } = await within(() => anAccount({ principal: own }));
    inClinics.add(user.id);
    const next = aPrincipal();

    await browser().post(`/api/1/resetPassword/${await asked(email)}`, next);

    expect((await browser().signIn(email, next.password)).body).toMatchObject({
      appErrorCode: "passwordResetNotYetCompleted",
    });
    expect((await browser().signIn(email, principal.password)).body).toEqual({
      appErrorCode: "invalidEmailOrPassword",
    });
    const stored = await knex()("principals").where({ user_id: user.id }).orderBy("version");
    expect(stored).toMatchObject([{ pub_key: principal.pubKey }, { pub_key: next.pubKey, ready_at: null }]);
    const encBundle = Buffer.from(principal.secKey, "base64url").subarray(82, 206);
    expect(stored[0].recovery_bundle.includes(encBundle)).toBe(true);
  });

  it("gives an account that nobody had proved to the mailbox's owner at once, and keeps nothing of the stranger who opened it", async () => {
    const { email, user, principal } = await within(() =>
      anAccount({ role: "patient", emailConfirmedAt: null, principal: aPrincipal({ keyForMaster: "B".repeat(300) }) }),
    );
    const next = aPrincipal();

    expect((await browser().post(`/api/1/resetPassword/${await asked(email)}`, next)).body).toEqual({});

    expect((await browser().signIn(email, next.password)).body).toHaveProperty("secKey", next.secKey);
    expect((await browser().signIn(email, principal.password)).body).toEqual({
      appErrorCode: "invalidEmailOrPassword",
    });
    const stored = await knex()("principals").where({ user_id: user.id });
    expect(stored).toMatchObject([{ pub_key: next.pubKey }]);
    expect(await knex()("users").where({ id: user.id }).select("terms_accepted_at")).toEqual([
      { terms_accepted_at: null },
    ]);
  });

  it("takes a link once, also when it comes fifty times at once (THR-21)", async () => {
    const { email } = await within(() => anAccount());
    const guid = await asked(email);
    const next = aPrincipal();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser().post(`/api/1/resetPassword/${guid}`, next)),
    );

    expect(answers.filter(({ text }) => text === "{}")).toHaveLength(1);
    expect(answers.filter(({ body }) => body.appErrorCode === "guidAlreadyUsed")).toHaveLength(49);
  });

  it("kills the older links with the newer one, and every link after an hour", async () => {
    const { email } = await within(() => anAccount());
    const older = await asked(email);
    const newer = await asked(email);
    await browser().post(`/api/1/resetPassword/${newer}`, aPrincipal());
    expect((await browser().post(`/api/1/resetPassword/${older}`, aPrincipal())).body).toEqual({
      appErrorCode: "guidAlreadyUsed",
    });

    const late = await asked(email);
    await within(() =>
      PasswordReset.query()
        .patch({ expiresAt: new Date(Date.now() - 1000).toISOString() })
        .execute(),
    );
    expect((await browser().post(`/api/1/resetPassword/${late}`, aPrincipal())).body).toEqual({
      appErrorCode: "guidExpired",
    });
  });

  it.each(["cut-off", "A".repeat(44), "é=%3D", "3D".repeat(150)])(
    "says of a link that came broken, %j, that it is no longer good (ACC-015)",
    async (broken) => {
      const at = `/api/1/resetPassword/${encodeURIComponent(broken)}`;
      const answers = [
        await browser().post(at, aPrincipal()),
        await browser().post(`${at}/kit`, { auth: "A".repeat(43) }),
        await browser().post(`/api/1/confirmEmail/${encodeURIComponent(broken)}`),
      ];
      for (const { status, body } of answers) expect([status, body]).toEqual([200, { appErrorCode: "guidExpired" }]);
    },
  );

  it("refuses keys made for another address, and leaves the link good", async () => {
    const { email } = await within(() => anAccount());
    const guid = await asked(email);
    const wrong = await browser().post(`/api/1/resetPassword/${guid}`, { ...aPrincipal(), email: "x@y.example" });
    expect(wrong.body).toEqual({ appErrorCode: "emailMismatch" });
    expect((await browser().post(`/api/1/resetPassword/${guid}`, { ...aPrincipal(), email })).body).toEqual({});
  });

  it("does not take a look for a use", async () => {
    const { email } = await within(() => anAccount());
    const guid = await asked(email);
    await browser().get(`/api/1/resetPassword/${guid}`);
    expect((await browser().post(`/api/1/resetPassword/${guid}`, aPrincipal())).body).toEqual({});
  });
});
