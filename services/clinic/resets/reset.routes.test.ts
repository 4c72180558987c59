import { fingerprintOf } from "@carnet/services/framework";
import { randomUUID } from "node:crypto";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { resetsView, type TrustEntry } from "../contract/index.ts";
import { aCert, aKey, aLine, aSaying, openTilleuls, type SigningKey } from "../testing/index.ts";

const { as, announced, deliver, knex } = openTilleuls();
const [morel, roy, lavoie, fresh] = [aKey(), aKey(), aKey(), aKey()] as const;
const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
const policy = aLine(founding, morel, "escrow-policy", { mode: "platform" });
const manager = aLine(policy, morel, "cert", aCert(cast.drRoy.userId, "manager", roy));
const therapist = aLine(manager, roy, "cert", aCert(cast.drLavoie.userId, "therapist", lavoie));
const head = therapist;
const join = aSaying(lavoie, "join", { root: fingerprintOf(morel.pubKey), member: cast.drLavoie.userId });

const path = `/api/1/clinic/${tilleuls}/resets`;
const waiting = async (who = cast.drRoy) => resetsView.parse((await as(who).get(path)).body);

/** Somebody proved their address and made new keys; answers the reset's id. */
async function request(userId: string, changes: object = {}): Promise<string> {
  const resetId = randomUUID();
  const keys = { newPubKey: fresh.pubKey, newFp: fingerprintOf(fresh.pubKey), escrow: null, oldFp: "o".repeat(43) };
  const how = { clinics: [tilleuls], mode: "approval" as const, oldGen: 1, at: new Date().toISOString() };
  await deliver(resetRequested, { resetId, userId, ...keys, ...how, ...changes });
  return resetId;
}

const claims = (member: string, resetId: string) => ({ member, newFp: fingerprintOf(fresh.pubKey), resetId });
const approve = (
  who: (typeof cast)["drRoy"],
  signer: SigningKey,
  resetId: string,
  said: { approval?: object; entry?: TrustEntry; t?: string; member?: string } = {},
) => {
  const member = said.member ?? cast.drLavoie.userId;
  const approval = aSaying(signer, said.t ?? "reset-approval", said.approval ?? claims(member, resetId));
  const entry = said.entry ?? aLine(head, signer, "cert", { ...aCert(member, "therapist", fresh), serial: 2 });
  return as(who)
    .post(`${path}/${resetId}/approval`)
    .send({ approval, entries: [entry] });
};

beforeAll(async () => {
  for (const [who, entries] of [
    [cast.drMorel, [founding, policy, manager]],
    [cast.drRoy, [therapist]],
  ] as const) {
    await as(who).post(`/api/1/clinic/${tilleuls}/trust`).send({ entries });
  }
});

describe("a member who lost their password", () => {
  it("is shown to those who run the clinic, once, and no longer when they call it off", async () => {
    const first = await request(cast.drLavoie.userId);
    const second = await request(cast.drLavoie.userId);
    const listed = await waiting();
    expect(listed.map(({ resetId }) => resetId)).toEqual([second]);
    expect(listed).toMatchObject([{ userId: cast.drLavoie.userId, newPubKey: fresh.pubKey, can: { approve: true } }]);
    expect((await approve(cast.drRoy, roy, first)).body).toEqual({ appErrorCode: "notFound" });
    await deliver(resetCancelled, { resetId: second, userId: cast.drLavoie.userId });
    expect(await waiting()).toEqual([]);
    await request(cast.drMorel.userId, { mode: "timeLock" });
    await request(cast.drAilleurs.userId);
    expect(await waiting()).toEqual([]);
  });

  it("is approved by nobody who may not: themselves, a manager for a manager, anybody for the owner", async () => {
    const [own, owner] = [await request(cast.drRoy.userId), await request(cast.drMorel.userId)];
    const member = cast.drRoy.userId;
    expect((await approve(cast.drRoy, roy, own, { member })).status).toBe(403);
    expect((await waiting()).map(({ can }) => can.approve)).toEqual([false, false]);
    expect((await waiting(cast.drMorel)).map(({ can }) => can.approve)).toEqual([true, false]);
    expect((await approve(cast.drRoy, roy, owner, { member: cast.drMorel.userId })).status).toBe(403);
    expect((await approve(cast.drLavoie, lavoie, own, { member })).status).toBe(403);
  });

  it("is refused by whoever runs the clinic, and by nobody for themselves", async () => {
    const refuse = async (who: (typeof cast)["drRoy"], resetId: string) =>
      (await as(who).post(`${path}/${resetId}/refusal`).send({})).status;
    const own = await request(cast.drRoy.userId);
    expect(await refuse(cast.drRoy, own)).toBe(403);
    expect(await refuse(cast.drLavoie, own)).toBe(403);
    expect((await waiting(cast.drMorel)).map(({ userId }) => userId)).toContain(cast.drRoy.userId);
    expect(await refuse(cast.drMorel, own)).toBe(200);
    expect((await waiting(cast.drMorel)).map(({ userId }) => userId)).not.toContain(cast.drRoy.userId);
    await request(cast.drRoy.userId);
  });

  it("is not approved by a clinic they never named with the key they lost, and is once they did", async () => {
    const resetId = await request(cast.drLavoie.userId);
    expect((await approve(cast.drRoy, roy, resetId)).body).toEqual({ appErrorCode: "clinicNotNamed" });
    const row = {
      clinic_id: tilleuls,
      user_id: cast.drLavoie.userId,
      fp: fingerprintOf(fresh.pubKey),
      statement: join,
    };
    await knex()("member_joins").insert(row);
    expect((await approve(cast.drRoy, roy, resetId)).body).toEqual({ appErrorCode: "clinicNotNamed" });
    await knex()("member_joins").insert({ ...row, fp: fingerprintOf(lavoie.pubKey) });
  });

  it("is approved under exactly the words and the key that were asked for", async () => {
    const resetId = await request(cast.drLavoie.userId);
    const code = async (...given: Parameters<typeof approve>) => (await approve(...given)).body.appErrorCode;
    const said = claims(cast.drLavoie.userId, resetId);
    for (const approval of [
      { ...said, resetId: randomUUID() },
      { ...said, newFp: fingerprintOf(lavoie.pubKey) },
      { ...said, member: cast.drBernier.userId },
    ]) {
      expect(await code(cast.drRoy, roy, resetId, { approval })).toBe("approvalMismatch");
    }
    expect(await code(cast.drRoy, roy, resetId, { t: "consent" })).toBe("approvalMismatch");
    const other = aLine(head, roy, "cert", { ...aCert(cast.drLavoie.userId, "therapist", lavoie), serial: 2 });
    expect(await code(cast.drRoy, roy, resetId, { entry: other })).toBe("approvalMismatch");
    const higher = aLine(head, morel, "cert", { ...aCert(cast.drLavoie.userId, "manager", fresh), serial: 2 });
    expect(await code(cast.drMorel, morel, resetId, { entry: higher })).toBe("approvalMismatch");
    expect(await code(cast.drRoy, morel, resetId)).toBe("notSigner");
    const late = aLine(manager, roy, "cert", { ...aCert(cast.drLavoie.userId, "therapist", fresh), serial: 2 });
    expect(await code(cast.drRoy, roy, resetId, { entry: late })).toBe("conflict");
    expect(await waiting()).toHaveLength(3);
  });

  it("has the new key certified with the approval, and both reach the custodians with what it takes to check them", async () => {
    const resetId = (await waiting()).find(({ userId }) => userId === cast.drLavoie.userId)!.resetId;
    expect((await approve(cast.drRoy, roy, resetId)).body).toEqual({ seq: 5 });
    const { data } = (await announced(resetApproved)).at(-1)!;
    expect(data).toMatchObject({ resetId, clinicId: tilleuls, userId: cast.drLavoie.userId });
    expect(data["join"]).toEqual(join);
    expect(data["chain"]).toEqual([founding, manager, head]);
    const { members } = (await as(cast.drMorel).get(`/api/1/clinic/${tilleuls}/members`)).body;
    const certificate = members.find(({ id }: { id: string }) => id === cast.drLavoie.userId).certificate;
    expect(certificate).toMatchObject({ seq: 5, fp: fingerprintOf(fresh.pubKey) });
    expect((await approve(cast.drRoy, roy, resetId)).body).toEqual({ appErrorCode: "notFound" });
    expect(await announced(resetApproved)).toHaveLength(1);
  });
});
