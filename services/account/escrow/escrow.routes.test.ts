import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRefused } from "@carnet/nats/contracts/clinic/reset.refused.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { exampleMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { cast, openService, tilleuls } from "@carnet/services/framework/testing";
import { account } from "../app.ts";
import { getEscrow } from "../contract/index.ts";
import { fingerprintOf } from "../principals/fingerprint.ts";
import { aBrowser, anAccount, aPrincipal } from "../testing/index.ts";

const { as, within, announced, deliver, knex } = openService(account, {
  ownAuthentication: true,
  answers: {
    [clinicMemberships.subject]: ({ userId }: { userId: string }) => [
      { ...exampleMembership, userId, clinicId: tilleuls, isOwner: false },
    ],
  },
});
const browser = () => aBrowser(as(cast.anonymous));
/** Two shares; the second is the clinic's. */
const parts = Buffer.concat([Buffer.of(1, 2), Buffer.alloc(133, 1), Buffer.alloc(133, 2)]);
const blob = parts.toString("base64url");
const share = Buffer.alloc(133, 2).toString("base64url");

async function moved() {
  const made = await within(() => anAccount({ principal: aPrincipal() }));
  const mine = browser();
  await mine.signIn(made.email, made.principal.password);
  await mine.put("/api/1/escrow", { keyForMaster: blob, clinicId: tilleuls });
  return { ...made, mine };
}

/** Somebody whose escrow a clinic's kit shares, after a forgotten password. */
async function waiting() {
  const { user, email, principal } = await moved();
  await browser().post("/api/1/resetPassword", { email });
  const letter = (await announced(mailerSend)).findLast(({ data }) => data["to"] === email)!;
  const { hash } = new URL((letter.data["vars"] as { url: string }).url);
  const next = aPrincipal();
  const guid = new URLSearchParams(hash.slice(1)).get("guid");
  const { resetId, watch } = (await browser().post(`/api/1/resetPassword/${guid}`, next)).body;
  const state = async () => (await browser().post("/api/1/resetPassword/state", { resetId, watch })).body.state;
  const signIn = async (password: string) => (await browser().signIn(email, password)).body;
  return { user, principal, next, resetId, watch, state, signIn };
}

describe("where keys are in escrow", () => {
  it("is moved by whoever is signed in, to a clinic's kit or nowhere", async () => {
    const { mine } = await moved();
    const stored = async () => getEscrow.answer.parse((await mine.get("/api/1/escrow")).body);
    expect(await stored()).toEqual({ keyForMaster: blob, clinicId: tilleuls });
    expect((await mine.put("/api/1/escrow", { keyForMaster: null, clinicId: tilleuls })).status).toBe(400);
    expect((await mine.put("/api/1/escrow", { keyForMaster: null, clinicId: null })).body).toEqual({});
    expect(await stored()).toEqual({ keyForMaster: null, clinicId: null });
    expect((await browser().get("/api/1/escrow")).status).toBe(401);
  });

  it("is told to the clinic that approves, as the part its kit opens and no more", async () => {
    const { principal } = await waiting();
    const { data } = (await announced(resetRequested)).at(-1)!;
    expect(data["clinicShare"]).toEqual({
      clinicId: tilleuls,
      share,
      oldFp: fingerprintOf(principal.pubKey),
      oldGen: Buffer.from(principal.secKey, "base64url").readUInt32BE(2),
    });
  });
});

describe("a reset under a clinic's kit", () => {
  it("has both shares with custodian A's and the approval's, in whatever order", async () => {
    for (const order of ["approval first", "custodian first"]) {
      const { user, next, resetId, signIn } = await waiting();
      const approval = { ...resetApproved.example, resetId, userId: user.id, newFp: fingerprintOf(next.pubKey) };
      const approve = () => deliver(resetApproved, { ...approval, clinicId: tilleuls, share: "S".repeat(167) });
      const byA = { ...shareReleasedByA.example, resetId, clinicId: tilleuls, released: "A".repeat(167) };
      const letGo = () => deliver(shareReleasedByA, byA);
      for (const step of order === "approval first" ? [approve, letGo] : [letGo, approve]) {
        expect((await signIn(next.password)).appErrorCode).toMatch(/NotYetCompleted/);
        await step();
      }
      expect((await signIn(next.password)).reset).toMatchObject({
        clinicId: tilleuls,
        released: ["A".repeat(167), "S".repeat(167)],
      });
    }
  });

  it("ends when a clinic refuses: whoever waits is told, and the former password is the password", async () => {
    const { user, principal, next, resetId, state, signIn } = await waiting();
    await deliver(resetRefused, { resetId, clinicId: tilleuls, userId: cast.drRoy.userId! });
    expect(await state()).toBe("waiting");
    await deliver(resetRefused, { resetId, clinicId: tilleuls, userId: user.id });
    expect(await state()).toBe("refused");
    expect(await signIn(next.password)).toEqual({ appErrorCode: "invalidEmailOrPassword" });
    expect((await signIn(principal.password)).pubKey).toBe(principal.pubKey);
    expect(await knex()("reset_cases").where({ id: resetId }).first("state")).toEqual({ state: "refused" });
  });

  it("takes a share from the browser that began only where a time-lock waits for one", async () => {
    const { resetId, watch } = await waiting();
    const post = (body: object) => browser().post("/api/1/resetPassword/clinicShare", body);
    const given = { resetId, watch, released: "S".repeat(167) };
    expect((await post(given)).body).toEqual({ appErrorCode: "notFound" });
    await knex()("reset_cases").where({ id: resetId }).update({ mode: "timeLock" });
    expect((await post({ ...given, watch: "w".repeat(43) })).body).toEqual({ appErrorCode: "notFound" });
    expect((await post(given)).body).toEqual({});
    expect(await knex()("reset_cases").where({ id: resetId }).first("released_b")).toEqual({
      released_b: given.released,
    });
  });
});
