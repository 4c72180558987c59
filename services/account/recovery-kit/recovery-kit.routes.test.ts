import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { cast, openService, tilleuls } from "@carnet/services/kit/testing";
import { randomBytes } from "node:crypto";
import { account } from "../app.ts";
import { openKitAnswer } from "../contract/index.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";

/* Each sign-in costs a tenth of a second of one core, on purpose. */
jest.setTimeout(60_000);

const { as, within, announced, knex } = openService(account, {
  ownAuthentication: true,
  answers: { [clinicMemberships.subject]: () => [{ ...exampleMembership, clinicId: tilleuls }] },
});
const browser = () => aBrowser(as(cast.anonymous));
const aKit = () => ({ blob: randomBytes(60).toString("base64url"), auth: aPrincipal().password });
const fresh = ({ secKey, salt, password } = aPrincipal()) => ({
  newSecKey: secKey,
  newSalt: salt,
  newPassword: password,
});

async function mailedGuid(email: string) {
  await browser().post("/api/1/resetPassword", { email });
  const letter = (await announced(mailerSend)).filter(({ data }) => data["to"] === email).at(-1);
  const { hash } = new URL((letter?.data["vars"] as { url: string }).url);
  return new URLSearchParams(hash.slice(1)).get("guid") ?? "";
}

/** Somebody who keeps a kit, and the link of their forgotten password. */
async function withKit() {
  const made = await within(() => anAccount());
  const visitor = browser();
  await visitor.signIn(made.email, made.principal.password);
  const kit = aKit();
  const kept = await visitor.put("/api/1/recoveryKit", { ...kit, currentPassword: made.principal.password });
  const guid = await mailedGuid(made.email);
  const path = `/api/1/resetPassword/${guid}`;
  const open = async (auth = kit.auth) => (await browser().post(`${path}/kit`, { auth })).body;
  return { ...made, visitor, kit, kept, path, open };
}

describe("/recoveryKit", () => {
  it("is kept, seen and thrown away by its owner, against the password", async () => {
    const { visitor, kept, kit, principal } = await withKit();
    const storedAt = async () => (await visitor.get("/api/1/recoveryKit")).body.storedAt;

    expect(kept.body).toEqual({});
    expect(Date.now() - Date.parse(await storedAt())).toBeLessThan(60_000);
    const wrong = { currentPassword: aPrincipal().password };
    expect((await visitor.put("/api/1/recoveryKit", { ...kit, ...wrong })).body.appErrorCode).toBe("wrongPassword");
    expect((await visitor.delete("/api/1/recoveryKit", wrong)).body.appErrorCode).toBe("wrongPassword");
    expect(await storedAt()).not.toBeNull();
    await visitor.delete("/api/1/recoveryKit", { currentPassword: principal.password });
    expect(await storedAt()).toBeNull();
  });

  it("keeps neither its proof nor the keys in the clear", async () => {
    const { kit, principal } = await withKit();
    const rows = JSON.stringify(await knex()("recovery_kits"));
    expect(rows).not.toContain(kit.auth);
    expect(rows).not.toContain(JSON.stringify(Buffer.from(principal.secKey)).slice(30, 200));
  });
});

describe("a reset by kit", () => {
  it("gives the same keys another password at once, and ends every session", async () => {
    const { visitor, email, principal, kit, path, open } = await withKit();

    expect(openKitAnswer.parse(await open())).toEqual({
      blob: kit.blob,
      publicKey: principal.pubKey,
      encryptedSecretKey: principal.secKey,
    });
    const next = fresh();
    const answer = await browser().post(path, { kit: { auth: kit.auth, ...next } });

    expect(answer.body).toEqual({});
    expect((await visitor.get("/api/1/userInfo")).status).toBe(401);
    expect((await browser().signIn(email, next.newPassword)).body).toEqual({
      pubKey: principal.pubKey,
      secKey: next.newSecKey,
    });
    expect((await browser().signIn(email, principal.password)).body.appErrorCode).toBe("invalidEmailOrPassword");
    expect(await open()).toEqual({ appErrorCode: "guidAlreadyUsed" });
  });

  it("opens again after the password was changed, and after the reset itself", async () => {
    const { email, kit, path, principal } = await withKit();
    await browser().post(path, { kit: { auth: kit.auth, ...fresh() } });

    const again = await browser().post(`/api/1/resetPassword/${await mailedGuid(email)}/kit`, { auth: kit.auth });

    expect(again.body).toMatchObject({ blob: kit.blob, publicKey: principal.pubKey });
  });

  it("gives five tries for each link, also when they come at once", async () => {
    const { open, kit, path } = await withKit();

    const guesses = await Promise.all(Array.from({ length: 8 }, () => open(aPrincipal().password)));

    expect(guesses.map(({ triesLeft }) => triesLeft).sort()).toEqual([0, 0, 0, 0, 1, 2, 3, 4]);
    expect(await open()).toEqual({ appErrorCode: "wrongRecoveryKit", triesLeft: 0 });
    const reset = await browser().post(path, { kit: { auth: kit.auth, ...fresh() } });
    expect(reset.body.appErrorCode).toBe("wrongRecoveryKit");
  });

  it("takes the place of a reset that was waiting", async () => {
    const { email, principal, kit, path } = await withKit();
    const waiting = aPrincipal();
    await browser().post(path, waiting);
    const next = fresh();

    await browser().post(`/api/1/resetPassword/${await mailedGuid(email)}`, { kit: { auth: kit.auth, ...next } });

    expect((await browser().signIn(email, next.newPassword)).body.pubKey).toBe(principal.pubKey);
    expect((await browser().signIn(email, waiting.password)).body.appErrorCode).toBe("invalidEmailOrPassword");
  });

  it("is refused to whoever keeps none", async () => {
    const { email } = await within(() => anAccount());
    const path = `/api/1/resetPassword/${await mailedGuid(email)}/kit`;
    expect((await browser().post(path, { auth: aKit().auth })).body.appErrorCode).toBe("wrongRecoveryKit");
  });
});
