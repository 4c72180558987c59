import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { sessionEnded } from "@carnet/nats/contracts/account/session.ended.v1";
import { sessionStarted } from "@carnet/nats/contracts/account/session.started.v1";
import { managerGranted } from "@carnet/nats/contracts/clinic/manager.granted.v1";
import { managerRemoved } from "@carnet/nats/contracts/clinic/manager.removed.v1";
import { securityChanged } from "@carnet/nats/contracts/clinic/security.changed.v1";
import { accountSession } from "@carnet/nats/contracts/rpc/account.session.v1";
import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { hashToken } from "@carnet/services/framework";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { aBrowser, anAccount, aPrincipal, codeAt } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const owners = new Set<string>();
const { as, within, announced, asked, deliver, knex } = openService(account, {
  ownAuthentication: true,
  answers: {
    [clinicMemberships.subject]: ({ userId }: { userId: string }) => [
      {
        ...exampleMembership,
        userId,
        clinicId: tilleuls,
        isOwner: owners.has(userId),
        isManager: false,
        canAdmin: owners.has(userId),
      },
    ],
  },
});
const browser = () => aBrowser(as(cast.anonymous));
const path = "/api/1/secondFactor";
const halfMinute = 30_000;

const signedIn = async (role: "admin" | "therapist" | "patient" = "therapist") => {
  const made = await within(() => anAccount({ role }));
  const visitor = browser();
  await visitor.signIn(made.email, made.principal.password);
  return { ...made, visitor, currentPassword: made.principal.password };
};

/** Somebody who has enrolled an authenticator app through the door. */
const enrolled = async (role: "admin" | "therapist" | "patient" = "therapist") => {
  const person = await signedIn(role);
  const { currentPassword, visitor } = person;
  const { secret, uri } = (await visitor.post(`${path}/totp`, { currentPassword })).body;
  const before = visitor.jar.get("carnet") ?? "";
  const confirmed = await visitor.put(`${path}/totp`, { code: codeAt(secret) });
  return { ...person, secret, uri, before, recoveryCodes: confirmed.body.recoveryCodes as string[] };
};

describe("an authenticator app", () => {
  it("counts once a code of it is given, and gives this session another token (THR-22)", async () => {
    const { visitor, secret, uri, recoveryCodes, before, user } = await enrolled();

    expect(uri).toContain(`secret=${secret}`);
    expect(recoveryCodes).toHaveLength(10);
    expect(visitor.jar.get("carnet")).not.toBe(before);
    expect((await visitor.get(path)).body).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
    });
    const letters = (await announced(mailerSend)).filter(({ actorUserId }) => actorUserId === user.id);
    expect(letters.at(-1)?.data["template"]).toBe("secondFactorChanged");
    visitor.jar.set("carnet", before);
    expect((await visitor.get(path)).status).toBe(401);
  });

  it("is not offered without the password, and not enrolled by a wrong code", async () => {
    const { visitor, currentPassword } = await signedIn();

    expect((await visitor.post(`${path}/totp`, { currentPassword: aPrincipal().password })).body).toEqual({
      appErrorCode: "wrongPassword",
    });
    expect((await visitor.put(`${path}/totp`, { code: "123456" })).body).toEqual({ appErrorCode: "notFound" });
    const { secret } = (await visitor.post(`${path}/totp`, { currentPassword })).body;
    const wrong = codeAt(secret, Date.now() + 10 * halfMinute);
    expect((await visitor.put(`${path}/totp`, { code: wrong })).body).toEqual({ appErrorCode: "wrongSecondFactor" });
    expect((await visitor.get(path)).body.totp).toBe(false);
  });

  it("ends the sessions that were begun without it, and is not enrolled by an offer of more than ten minutes ago", async () => {
    const { visitor, email, currentPassword, user } = await signedIn();
    const other = browser();
    await other.signIn(email, currentPassword);
    const { secret } = (await visitor.post(`${path}/totp`, { currentPassword })).body;
    const offered = (minutes: number) =>
      knex()("totp_secrets")
        .where({ user_id: user.id })
        .update({ offered_at: new Date(Date.now() - minutes * 60_000) });

    await offered(11);
    expect((await visitor.put(`${path}/totp`, { code: codeAt(secret) })).body).toEqual({ appErrorCode: "notFound" });
    expect((await other.get("/api/1/userInfo")).status).toBe(200);
    await offered(9);
    expect((await visitor.put(`${path}/totp`, { code: codeAt(secret) })).body).toHaveProperty("recoveryCodes");
    expect((await other.get("/api/1/userInfo")).status).toBe(401);
    expect((await visitor.get("/api/1/userInfo")).status).toBe(200);
  });

  it("keeps neither its secret nor the codes on paper in the clear", async () => {
    const { secret, recoveryCodes } = await enrolled();

    const rows = JSON.stringify([await knex()("totp_secrets"), await knex()("recovery_codes")]);
    const hidden = [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace("-", ""))];

    expect(hidden.filter((text) => rows.includes(text))).toEqual([]);
    expect(rows).not.toContain(Buffer.from(secret).toString("hex"));
  });
});

describe("codes on paper", () => {
  it("let one in once each, and are made anew against the password", async () => {
    const { email, principal, recoveryCodes, visitor, currentPassword } = await enrolled();
    const enter = async (recoveryCode: string) => {
      const { challenge } = (await browser().signIn(email, principal.password)).body;
      return (await browser().post(path, { challenge, recoveryCode })).body;
    };
    const [first = "", second = ""] = recoveryCodes;

    expect(await enter(first.toLowerCase())).toHaveProperty("secKey");
    expect(await enter(first)).toMatchObject({ appErrorCode: "wrongSecondFactor" });
    expect((await visitor.get(path)).body.recoveryCodesLeft).toBe(9);

    const again = (await visitor.post(`${path}/recoveryCodes`, { currentPassword })).body.recoveryCodes;
    expect(again).toHaveLength(10);
    expect(await enter(second)).toMatchObject({ appErrorCode: "wrongSecondFactor" });
  });
});

describe("whoever has to have one", () => {
  it("is every administrator: told so, and kept from every other service until it is enrolled", async () => {
    const { visitor, user, currentPassword } = await signedIn("admin");
    const lastStart = async () =>
      (await announced(sessionStarted)).filter(({ data }) => data["userId"] === user.id).at(-1)?.data;

    expect((await visitor.get("/api/1/userInfo")).body.mustEnrolSecondFactor).toBe(true);
    expect(await lastStart()).toMatchObject({ needsSecondFactor: true });
    const tokenHash = () => hashToken(visitor.jar.get("carnet") ?? "");
    expect(await asked(accountSession, { tokenHash: tokenHash() })).toMatchObject({ needsSecondFactor: true });

    const { secret } = (await visitor.post(`${path}/totp`, { currentPassword })).body;
    await visitor.put(`${path}/totp`, { code: codeAt(secret) });

    expect((await visitor.get("/api/1/userInfo")).body.mustEnrolSecondFactor).toBe(false);
    expect(await lastStart()).toMatchObject({ needsSecondFactor: false, tokenHash: tokenHash() });
    expect(await asked(accountSession, { tokenHash: tokenHash() })).toMatchObject({ needsSecondFactor: false });
  });

  const says = (secondFactorRequired: boolean, ...people: { user: { id: string } }[]) =>
    deliver(securityChanged, {
      clinicId: tilleuls,
      secondFactorRequired,
      idleLockMinutes: 15,
      canAdmin: people.map(({ user }) => user.id),
    });
  const isHeld = async ({ visitor }: { visitor: ReturnType<typeof browser> }) => {
    const { mustEnrolSecondFactor: isTold } = (await visitor.get("/api/1/userInfo")).body;
    const session = await asked(accountSession, { tokenHash: hashToken(visitor.jar.get("carnet") ?? "") });
    expect(session).toMatchObject({ needsSecondFactor: isTold });
    return isTold;
  };

  it("is an owner who is signed in when the clinic begins to ask: held at once, and let go when it asks no more", async () => {
    const [owner, colleague, withOne] = [await signedIn(), await signedIn(), await enrolled()];
    [owner, withOne].forEach(({ user }) => owners.add(user.id));
    const token = owner.visitor.jar.get("carnet");

    await says(true, owner, withOne);
    expect(await Promise.all([owner, colleague, withOne].map(isHeld))).toEqual([true, false, false]);
    const facts = await knex()("outbox").orderBy("id", "desc").limit(2);
    expect(facts.map(({ subject }) => subject)).toEqual([sessionStarted.subject, sessionEnded.subject]);
    expect(facts[0].message.data).toMatchObject({
      userId: owner.user.id,
      needsSecondFactor: true,
      tokenHash: hashToken(token ?? ""),
    });

    await says(false, owner, withOne);
    expect(await isHeld(owner)).toBe(false);
    expect((await announced(sessionStarted)).at(-1)?.data).toMatchObject({ needsSecondFactor: false });
  });

  it("is a member who becomes manager of such a clinic, but not the administrator who acts as them", async () => {
    const [member, admin] = [await signedIn(), await enrolled("admin")];
    await admin.visitor.put(`/api/1/su/${member.user.id}`);
    await says(true);
    expect(await isHeld(member)).toBe(false);

    owners.add(member.user.id);
    const membership = { ...exampleMembership, userId: member.user.id, clinicId: tilleuls, isManager: true };
    await deliver(managerGranted, { ...membership, grantedBy: null });
    expect(await Promise.all([member, admin].map(isHeld))).toEqual([true, false]);

    owners.delete(member.user.id);
    await deliver(managerRemoved, { ...membership, isManager: false, canAdmin: false });
    expect(await isHeld(member)).toBe(false);
    await says(false);
  });

  it("is an owner whose clinic says so at the next sign-in too, and nobody else of that clinic", async () => {
    const [owner, colleague] = [await signedIn(), await signedIn()];
    owners.add(owner.user.id);
    await says(true, owner);

    const again = async ({ visitor, email, principal }: typeof owner) => {
      await visitor.signIn(email, principal.password);
      return (await visitor.get("/api/1/userInfo")).body.mustEnrolSecondFactor;
    };
    expect([await again(owner), await again(colleague)]).toEqual([true, false]);

    await says(false, owner);
    expect(await again(owner)).toBe(false);
  });

  it("cannot remove the last one; whoever need not can, and signs in without again", async () => {
    const admin = await enrolled("admin");
    const { visitor, currentPassword, email } = await enrolled();
    const remove = (from: typeof visitor, password: string) =>
      from.delete(`${path}/totp`, { currentPassword: password });

    expect((await remove(admin.visitor, admin.currentPassword)).body).toEqual({ appErrorCode: "secondFactorRequired" });
    expect((await admin.visitor.get(path)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10, required: true });
    expect((await remove(visitor, currentPassword)).body).toEqual({});
    expect((await visitor.get(path)).body).toMatchObject({ totp: false, recoveryCodesLeft: 0 });
    expect((await browser().signIn(email, currentPassword)).body).toHaveProperty("secKey");
  });
});
