import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { cast, openService } from "@carnet/services/kit/testing";
import { account } from "../app.ts";
import { Session } from "../sessions/session.model.ts";
import { User } from "../users/user.model.ts";
import { aBrowser, anAccount, aPrincipal, codeAt } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
jest.setTimeout(60_000);

const { as, within, announced } = openService(account, { ownAuthentication: true });

const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const halfMinute = 30_000;

const signedIn = async (role: "admin" | "therapist" | "patient") => {
  const made = await within(() => anAccount(role === "admin" ? { role, totpSecret } : { role }));
  const visitor = aBrowser(as(cast.anonymous));
  if (role === "admin") await visitor.signInTwice(made.email, made.principal.password, totpSecret);
  else await visitor.signIn(made.email, made.principal.password);
  return { ...made, visitor };
};

describe("PUT /su", () => {
  it("lets an administrator act as somebody for an hour, with both ids on record and no key handed over (THR-23)", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const { user } = await within(() => anAccount());

    const answer = await visitor.put(`/api/1/su/${user.id}`);

    expect(answer.body).toEqual({ id: user.id });
    expect(visitor.jar.get("carnet-role")).toBe("therapist");
    expect((await visitor.get("/api/1/userInfo")).body).toMatchObject({ id: user.id, impersonator: { id: admin.id } });
    expect((await announced(impersonationStarted)).at(-1)).toMatchObject({
      actorUserId: user.id,
      impersonatorId: admin.id,
      data: { adminId: admin.id, userId: user.id },
    });
    const { expiresAt } = (await announced(sessionStarted)).at(-1)?.data as { expiresAt: string };
    expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(60 * 60_000);
  });

  it("returns to the session one came from, under another token", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const first = visitor.jar.get("carnet");
    const { user } = await within(() => anAccount());
    await visitor.put(`/api/1/su/${user.id}`);
    const acting = visitor.jar.get("carnet");

    expect((await visitor.put("/api/1/exitSu")).body).toEqual({});

    expect(new Set([first, acting, visitor.jar.get("carnet")]).size).toBe(3);
    expect((await visitor.get("/api/1/userInfo")).body).toMatchObject({ id: admin.id, impersonator: null });
    expect((await announced(impersonationEnded)).at(-1)?.data).toMatchObject({ adminId: admin.id, userId: user.id });
    visitor.jar.set("carnet", acting ?? "");
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
  });

  it("asks for signing in again when the administrator's own session is over by then", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const { user } = await within(() => anAccount());
    await visitor.put(`/api/1/su/${user.id}`);
    await within(() =>
      Session.query().patch({ endedAt: new Date().toISOString() }).where({ user_id: admin.id }).execute(),
    );

    expect((await visitor.put("/api/1/exitSu")).status).toBe(401);
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
  });

  it("gives no session back to an administrator whose account was disabled meanwhile", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const { user } = await within(() => anAccount());
    await visitor.put(`/api/1/su/${user.id}`);
    await within(() =>
      User.query().findById(admin.id).patch({ accountDisabledAt: new Date().toISOString() }).execute(),
    );

    expect((await visitor.put("/api/1/exitSu")).status).toBe(401);
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
  });

  it.each(["therapist", "patient"] as const)("is not for a %s", async (role) => {
    const { visitor } = await signedIn(role);
    const { user } = await within(() => anAccount());
    expect((await visitor.put(`/api/1/su/${user.id}`)).status).toBe(403);
  });

  it("never nests, and never reaches another administrator, a disabled or an unknown account", async () => {
    const { visitor } = await signedIn("admin");
    const other = await within(() => anAccount({ role: "admin" }));
    const disabled = await within(() => anAccount({ accountDisabledAt: new Date().toISOString() }));
    const { user } = await within(() => anAccount());
    const codeFor = async (id: string) => (await visitor.put(`/api/1/su/${id}`)).body;

    for (const id of [other.user.id, disabled.user.id, crypto.randomUUID()]) {
      expect(await codeFor(id)).toEqual({ appErrorCode: "notFound" });
    }
    await visitor.put(`/api/1/su/${user.id}`);
    expect((await visitor.put(`/api/1/su/${user.id}`)).status).toBe(403);
  });

  it("changes no password", async () => {
    const { visitor } = await signedIn("admin");
    const { user, principal } = await within(() => anAccount());
    await visitor.put(`/api/1/su/${user.id}`);
    const { secKey, salt, password } = aPrincipal();
    const body = { currentPassword: principal.password, newSecKey: secKey, newSalt: salt, newPassword: password };

    expect((await visitor.post("/api/1/changePassword", body)).body).toEqual({ appErrorCode: "impersonated" });
  });
});

describe("a second factor before acting as somebody", () => {
  const elevenMinutesLater = (userId: string) =>
    within(() =>
      Session.query()
        .patch({ secondFactorAt: new Date(Date.now() - 11 * 60_000).toISOString() })
        .where({ user_id: userId })
        .execute(),
    );

  it("is asked for again after ten minutes: a code, once, or the answer to the challenge", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const { user } = await within(() => anAccount());
    const act = (body: object = {}) => visitor.put(`/api/1/su/${user.id}`, body);
    await elevenMinutesLater(admin.id);

    const asked = (await act()).body;
    expect(asked).toMatchObject({ appErrorCode: "secondFactorRequired", methods: ["totp"] });
    expect((await act({ code: codeAt(totpSecret) })).body).toEqual({ appErrorCode: "wrongSecondFactor" });
    const code = codeAt(totpSecret, Date.now() + halfMinute);
    expect((await act({ proof: { challenge: asked.challenge, code } })).body).toEqual({ id: user.id });
  });

  it("takes a code of the app in the call itself", async () => {
    const { visitor, user: admin } = await signedIn("admin");
    const { user } = await within(() => anAccount());
    await elevenMinutesLater(admin.id);
    const code = codeAt(totpSecret, Date.now() + halfMinute);

    expect((await visitor.put(`/api/1/su/${user.id}`, { code })).body).toEqual({ id: user.id });
  });

  it("does not take somebody else's answer", async () => {
    const [{ visitor, user: admin }, other] = [await signedIn("admin"), await signedIn("admin")];
    const { user } = await within(() => anAccount());
    await elevenMinutesLater(admin.id);
    await elevenMinutesLater(other.user.id);
    const { challenge } = (await other.visitor.put(`/api/1/su/${user.id}`)).body;
    const proof = { challenge, code: codeAt(totpSecret, Date.now() + halfMinute) };

    expect((await visitor.put(`/api/1/su/${user.id}`, { proof })).body.appErrorCode).toBe("secondFactorRequired");
  });
});

describe("PUT /exitSu", () => {
  it("has nothing to exit for anybody else", async () => {
    const { visitor } = await signedIn("therapist");
    expect((await visitor.put("/api/1/exitSu")).body).toEqual({ appErrorCode: "notImpersonating" });
  });
});
