import { impersonationEnded } from "@carnet/nats/contracts/account/impersonation.ended.v1";
import { impersonationStarted } from "@carnet/nats/contracts/account/impersonation.started.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { accountImpersonations } from "@carnet/nats/contracts/rpc/account.impersonations.v1";
import { inTransaction } from "@carnet/services/framework";
import { cast, openService } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { getMySessions } from "../contract/index.ts";
import { endOtherSessions } from "../sessions/end-sessions.ts";
import { Session } from "../sessions/session.model.ts";
import { User } from "../users/user.model.ts";
import { aBrowser, anAccount, aPrincipal, codeAt } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const { as, asked, within, announced, knex } = openService(account, { ownAuthentication: true });

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

    const response = await visitor.put(`/api/1/su/${user.id}`);

    expect(response.body).toEqual({ id: user.id });
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

  describe("tells the person acted for (THR-23)", () => {
    const reason = "Asked by telephone why a logo does not appear.";
    const actedFor = async (body: object) => {
      const { visitor } = await signedIn("admin");
      const person = await signedIn("therapist");
      await visitor.put(`/api/1/su/${person.user.id}`, body);
      const acts = async () =>
        getMySessions.answer
          .parse((await person.visitor.get("/api/1/mySessions")).body)
          .filter(({ acting }) => acting !== null);
      return { admin: visitor, person, acts };
    };

    it("who, since when, until when and why, in their list of sessions and by mail", async () => {
      const { admin, person, acts } = await actedFor({ reason });
      expect(await acts()).toEqual([
        expect.objectContaining({
          isThisOne: false,
          acting: { adminName: "Hélène Morel", reason, endedAt: null, expiresAt: expect.any(String) },
        }),
      ]);
      expect((await announced(mailerSend)).at(-1)?.data).toMatchObject({
        to: person.email,
        template: "actedFor",
        vars: { firstName: "Hélène", adminName: "Hélène Morel", reason },
      });

      await admin.put("/api/1/exitSu");
      const [over] = await acts();
      expect(Date.parse(over?.acting?.endedAt ?? "")).toBeLessThan(Date.parse(over?.acting?.expiresAt ?? ""));
    });

    it("that no reason was given, where none was", async () => {
      for (const body of [{}, { reason: " \u200b " }]) {
        const { acts } = await actedFor(body);
        expect((await acts())[0]?.acting).toMatchObject({ reason: null });
        expect((await announced(mailerSend)).at(-1)?.data).toMatchObject({ vars: { reason: "—" } });
      }
    });

    it("and lets them end it at once", async () => {
      const { admin, person, acts } = await actedFor({ reason });
      const [act] = await acts();
      expect((await person.visitor.delete(`/api/1/mySessions/${act?.id}`)).body).toEqual({});
      expect((await admin.get("/api/1/userInfo")).status).toBe(401);
      expect((await acts())[0]?.acting?.endedAt).toEqual(expect.any(String));
    });

    it("also once every session of theirs was ended", async () => {
      const { person, acts } = await actedFor({ reason });
      await within(() => inTransaction((trx) => endOtherSessions(trx, cast.drMorel, person.user.id, null)));
      await person.visitor.signIn(person.email, person.principal.password);
      expect((await acts())[0]?.acting?.endedAt).toEqual(expect.any(String));
    });

    it("a reason that nobody can rewrite, and that administration reads", async () => {
      const { acts } = await actedFor({ reason });
      const sessionId = (await acts())[0]?.id ?? "";
      await expect(within(() => knex()("impersonations").update({ reason: "other" }))).rejects.toThrow(
        /permission denied/,
      );
      await expect(within(() => knex()("impersonations").delete())).rejects.toThrow(/permission denied/);
      expect(await asked(accountImpersonations, { sessionIds: [sessionId] })).toEqual({
        impersonations: [{ sessionId, reason }],
      });
    });

    it("nothing that is more than a line", async () => {
      const { visitor } = await signedIn("admin");
      const { user } = await within(() => anAccount());
      for (const wrong of ["a".repeat(301), "one\ntwo"])
        expect((await visitor.put(`/api/1/su/${user.id}`, { reason: wrong })).status).toBe(400);
    });
  });

  it("changes nothing that would be gone, and no key, in that person's name (THR-23)", async () => {
    const { visitor } = await signedIn("admin");
    const { user } = await within(() => anAccount());
    await visitor.put(`/api/1/su/${user.id}`);
    for (const path of ["/api/1/recoveryKit", "/api/1/secondFactor/totp", `/api/1/mySessions/${user.id}`])
      expect((await visitor.delete(path)).body).toEqual({ appErrorCode: "impersonated" });
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
    expect(await codeFor(user.id)).toEqual({ appErrorCode: "impersonated" });
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

    const { last_step: used } = await knex()("totp_secrets").where({ user_id: admin.id }).first("last_step");
    const refusal = (await act()).body;
    expect(refusal).toMatchObject({ appErrorCode: "secondFactorRequired", methods: ["totp"] });
    expect((await act({ code: codeAt(totpSecret, used * halfMinute) })).body).toEqual({
      appErrorCode: "wrongSecondFactor",
    });
    const code = codeAt(totpSecret, Date.now() + halfMinute);
    expect((await act({ proof: { challenge: refusal.challenge, code } })).body).toEqual({ id: user.id });
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
