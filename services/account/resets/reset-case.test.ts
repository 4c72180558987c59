import { principalChanged } from "@carnet/nats/contracts/account/principal.changed.v1";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { authenticateTherapist } from "../contract/index.ts";
import { fingerprintOf } from "../principals/fingerprint.ts";
import { aBrowser, anAccount, aPrincipal, codeAt } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
const owners = new Set<string>();
const elsewhere = "00000000-0000-4000-8000-00000000e15e";
const { as, within, announced, asked, deliver, knex } = openService(account, {
  ownAuthentication: true,
  answers: {
    [clinicMemberships.subject]: ({ userId }: { userId: string }) => [
      { ...exampleMembership, userId, clinicId: tilleuls, isOwner: owners.has(userId) },
      ...(owners.has(userId) ? [{ ...exampleMembership, userId, clinicId: elsewhere, isOwner: false }] : []),
    ],
  },
});
const browser = () => aBrowser(as(cast.anonymous));
const totpSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const escrow = "B".repeat(300);

const lettersTo = async (email: string) => (await announced(mailerSend)).filter(({ data }) => data["to"] === email);
/** The secret behind the # of the last letter of this kind. */
async function mailed(email: string, template: string, word: string): Promise<string> {
  const letter = (await lettersTo(email)).filter(({ data }) => data["template"] === template).at(-1);
  const url = new URL((letter?.data["vars"] as { url: string }).url);
  return new URLSearchParams(url.hash.slice(1)).get(word) ?? "";
}

async function somebody(wishes: { totpSecret?: string; keyForMaster?: string | null } = {}) {
  const { keyForMaster = escrow, ...rest } = wishes;
  const made = await within(() => anAccount({ ...rest, principal: aPrincipal({ keyForMaster }) }));
  await browser().post("/api/1/resetPassword", { email: made.email });
  const guid = await mailed(made.email, "resetPassword", "guid");
  const next = aPrincipal();
  const reset = async (more: object = {}) =>
    (await browser().post(`/api/1/resetPassword/${guid}`, { ...next, ...more })).body;
  const signIn = async (password = next.password) => (await browser().signIn(made.email, password)).body;
  return { ...made, guid, next, reset, signIn };
}

const approve = (resetId: string, userId: string, newFp: string) =>
  deliver(resetApproved, { ...resetApproved.example, resetId, userId, newFp, clinicId: tilleuls });
const letGo = (resetId: string, custodian: "A" | "B", clinicId: string | null = tilleuls) =>
  deliver(custodian === "A" ? shareReleasedByA : shareReleasedByB, {
    ...shareReleasedByA.example,
    resetId,
    clinicId,
    released: custodian.repeat(167),
  });

describe("a reset that a colleague approves (ACC-016)", () => {
  it("waits, is approved, released and done; each told at the sign-in", async () => {
    const { user, principal, next, reset, signIn } = await somebody();
    const newFp = fingerprintOf(next.pubKey);

    const { resetId, ...waiting } = await reset();
    expect(waiting).toEqual({ newFp, mode: "approval", watch: expect.any(String) });
    expect(await signIn()).toEqual({ appErrorCode: "passwordResetNotYetCompleted", resetId, ...waiting });
    expect((await announced(resetRequested)).at(-1)?.data).toMatchObject({
      resetId,
      userId: user.id,
      clinics: [tilleuls],
      newPubKey: next.pubKey,
      newFp,
      mode: "approval",
      escrow,
      oldFp: fingerprintOf(principal.pubKey),
      oldGen: Buffer.from(principal.secKey, "base64url").readUInt32BE(2),
    });

    await approve(resetId, user.id, newFp);
    expect(await signIn()).toEqual({ appErrorCode: "encryptionNotYetCompleted", resetId, ...waiting });
    await letGo(resetId, "B");
    expect(await signIn()).toMatchObject({ appErrorCode: "encryptionNotYetCompleted" });
    await letGo(resetId, "A");

    const { reset: back, ...keys } = authenticateTherapist.answer.parse(await signIn());
    expect(keys).toEqual({ pubKey: next.pubKey, secKey: next.secKey });
    expect(back).toMatchObject({ resetId, clinicId: tilleuls, released: ["A".repeat(167), "B".repeat(167)] });
    expect(back?.oldPublicKey).toBe(principal.pubKey);
    const [old, kept] = [principal.secKey, back!.oldEncryptedSecretKey].map((key) => Buffer.from(key, "base64url"));
    expect(kept!.subarray(82, 206).equals(old!.subarray(82, 206))).toBe(true);
    expect(kept!.subarray(206).every((byte) => byte === 0)).toBe(true);

    const visitor = browser();
    await visitor.signIn(user.email!, next.password);
    expect((await visitor.post("/api/1/reset/done")).body).toEqual({});
    expect(await signIn()).not.toHaveProperty("reset");
    expect((await visitor.post("/api/1/reset/done")).body).toEqual({ appErrorCode: "notFound" });
    expect(await knex()("principals").where({ user_id: user.id })).toHaveLength(1);
  });

  it("tells the others of the former key until both shares are here", async () => {
    const { user, principal, next, reset } = await somebody();
    const knownKey = async () =>
      ((await asked(accountUsers, { userIds: [user.id] })) as { users: { pubKey: string }[] }).users[0]?.pubKey;
    await knex()("trust_stores").insert({ user_id: user.id, rev: 3, store: "sealed to the former keys" });
    const { resetId } = await reset();
    expect(await knownKey()).toBe(principal.pubKey);
    await letGo(resetId, "A");
    expect(await knex()("trust_stores").where({ user_id: user.id })).toHaveLength(1);
    await letGo(resetId, "B");
    expect(await knownKey()).toBe(next.pubKey);
    expect(await knex()("trust_stores").where({ user_id: user.id })).toEqual([]);
    expect((await announced(principalChanged)).at(-1)?.data).toMatchObject({ userId: user.id, pubKey: next.pubKey });
  });

  it("is not moved by an approval of another key", async () => {
    const { user, principal, reset, signIn } = await somebody();
    const { resetId } = await reset();
    await approve(resetId, user.id, fingerprintOf(principal.pubKey));
    expect(await signIn()).toMatchObject({ appErrorCode: "passwordResetNotYetCompleted" });
  });

  it("is over with the approval where nothing was ever escrowed", async () => {
    const { user, next, reset, signIn } = await somebody({ keyForMaster: null });
    const { resetId, nothingKept } = await reset({ evenIfLost: true });
    expect(nothingKept).toBe(true);
    expect((await announced(resetRequested)).at(-1)?.data["escrow"]).toBeNull();
    await approve(resetId, user.id, fingerprintOf(next.pubKey));
    expect(await signIn()).toEqual({ pubKey: next.pubKey, secKey: next.secKey });
  });
});

describe("a reset of keys that nobody kept", () => {
  it("is not begun before the loss is known: the link stays good, and the password from before the password", async () => {
    const { email, principal, reset, signIn } = await somebody({ keyForMaster: null });
    for (let at = 0; at < 2; at++) expect(await reset()).toEqual({ appErrorCode: "nothingKept" });
    expect((await signIn(principal.password)).pubKey).toBe(principal.pubKey);
    expect((await lettersTo(email)).at(-1)?.data["template"]).toBe("resetPassword");
  });

  it("lets an owner in once the hour is over, and not before, at the sign-in and at a look", async () => {
    for (const first of ["sign-in", "look"]) {
      const { user, next, reset, signIn } = await somebody({ totpSecret, keyForMaster: null });
      owners.add(user.id);
      const { challenge } = await reset({ evenIfLost: true });
      const proof = { challenge, code: codeAt(totpSecret) };
      const { resetId, watch, nothingKept } = await reset({ evenIfLost: true, secondFactor: proof });
      expect(nothingKept).toBe(true);
      const look = async () => (await browser().post("/api/1/resetPassword/state", { resetId, watch })).body.state;
      expect(await look()).toBe("waiting");
      expect((await signIn()).appErrorCode).toBe("passwordResetNotYetCompleted");
      await knex()("reset_cases")
        .where({ id: resetId })
        .update({ opens_at: new Date(Date.now() - 1_000) });
      if (first === "look") expect(await look()).toBe("released");
      expect(await signIn()).toMatchObject({ appErrorCode: "secondFactorRequired" });
      expect(await look()).toBe("released");
      expect((await announced(principalChanged)).at(-1)?.data).toMatchObject({ userId: user.id, pubKey: next.pubKey });
    }
  });

  it("lets nobody in early whose spare key is kept: that hour is the custodians' own", async () => {
    const { user, reset, signIn } = await somebody({ totpSecret });
    owners.add(user.id);
    const { challenge } = await reset();
    const { resetId } = await reset({ secondFactor: { challenge, code: codeAt(totpSecret) } });
    await knex()("reset_cases")
      .where({ id: resetId })
      .update({ opens_at: new Date(Date.now() - 1_000) });
    expect((await signIn()).appErrorCode).toBe("passwordResetNotYetCompleted");
  });
});

describe("a reset nobody can approve", () => {
  it("is an owner's, begins with a second factor and tells when it opens", async () => {
    const { user, reset, signIn } = await somebody({ totpSecret });
    owners.add(user.id);

    const refused = await reset();
    expect(refused).toMatchObject({ appErrorCode: "secondFactorRequired", methods: ["totp"] });
    const { challenge } = refused;
    expect(await reset({ secondFactor: { challenge, code: "000000" } })).toMatchObject({
      appErrorCode: "wrongSecondFactor",
    });
    const begun = await reset({ secondFactor: { challenge, code: codeAt(totpSecret) } });

    expect(begun.mode).toBe("timeLock");
    expect(Math.round((Date.parse(begun.until) - Date.now()) / 60_000)).toBe(60);
    expect(await signIn()).toMatchObject({ mode: "timeLock", until: begun.until });
  });

  it("is not begun by an owner without one: the link stays good", async () => {
    const { user, reset } = await somebody();
    owners.add(user.id);
    for (let at = 0; at < 2; at++) {
      expect(await reset()).toMatchObject({ appErrorCode: "secondFactorRequired", methods: [] });
    }
  });
});

describe("calling a reset off", () => {
  it("gives the former keys back, kills the new ones, and counts once", async () => {
    const { user, email, principal, next, reset, signIn } = await somebody();
    const { resetId } = await reset();
    const token = await mailed(email, "resetStarted", "token");
    const cancel = async () => (await browser().post("/api/1/resetPassword/cancel", { token })).body;

    expect(await cancel()).toEqual({});

    expect(await signIn(principal.password)).toEqual({ pubKey: principal.pubKey, secKey: principal.secKey });
    expect(await signIn(next.password)).toEqual({ appErrorCode: "invalidEmailOrPassword" });
    expect((await announced(resetCancelled)).at(-1)?.data).toEqual({ resetId, userId: user.id });
    expect((await lettersTo(email)).at(-1)?.data["template"]).toBe("resetCancelled");
    await letGo(resetId, "A");
    await letGo(resetId, "B");
    expect(await signIn(next.password)).toEqual({ appErrorCode: "invalidEmailOrPassword" });
    expect(await cancel()).toEqual({ appErrorCode: "guidAlreadyUsed" });
  });

  it("comes too late once both shares are here, and knows no other secret", async () => {
    const { email, next, reset, signIn } = await somebody();
    const { resetId } = await reset();
    await letGo(resetId, "A");
    await letGo(resetId, "B");
    const token = await mailed(email, "resetStarted", "token");
    const cancel = async (secret: string) =>
      (await browser().post("/api/1/resetPassword/cancel", { token: secret })).body;

    expect(await cancel(token)).toEqual({ appErrorCode: "guidAlreadyUsed" });
    expect(await cancel("A".repeat(43))).toEqual({ appErrorCode: "guidExpired" });
    expect(await signIn()).toHaveProperty("secKey", next.secKey);
  });
});
