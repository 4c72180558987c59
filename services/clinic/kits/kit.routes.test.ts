import { fingerprintOf } from "@carnet/services/framework";
import { randomUUID } from "node:crypto";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRefused } from "@carnet/nats/contracts/clinic/reset.refused.v1";
import { cast, tilleuls } from "@carnet/services/framework/testing";
import { getClinicKit, resetsView } from "../contract/index.ts";
import { aCert, aKey, aLine, aSaying, openTilleuls } from "../testing/index.ts";

const { as, announced, deliver, knex } = openTilleuls();
const [morel, roy, lavoie, paper, next, fresh] = [aKey(), aKey(), aKey(), aKey(), aKey(), aKey()] as const;
const founding = aLine(null, morel, "cert", aCert(cast.drMorel.userId, "owner", morel));
const manager = aLine(founding, morel, "cert", aCert(cast.drRoy.userId, "manager", roy));
const therapist = aLine(manager, morel, "cert", aCert(cast.drLavoie.userId, "therapist", lavoie));
const path = `/api/1/clinic/${tilleuls}`;
const clinicPolicy = aLine(therapist, morel, "escrow-policy", { mode: "clinic", kit: paper.pubKey });
const blob = "Zm9v".repeat(40);

beforeAll(async () => {
  await as(cast.drMorel)
    .post(`${path}/trust`)
    .send({ entries: [founding, manager, therapist] });
});

describe("a clinic's printed kit", () => {
  const save = (line: object, who = cast.drMorel) =>
    as(who)
      .put(`${path}/kit`)
      .send({ blob, entries: [line] });

  it("counts together with the policy that names it, by the owner's hand alone", async () => {
    expect((await as(cast.drMorel).get(`${path}/kit`)).body).toEqual({ storedAt: null, blob: null });
    expect((await save(clinicPolicy, cast.drRoy)).status).toBe(403);
    expect((await save(aLine(therapist, morel, "escrow-policy", { mode: "clinic" }))).body).toEqual({
      appErrorCode: "kitNotNamed",
    });
    expect((await save(aLine(therapist, roy, "escrow-policy", { mode: "clinic", kit: paper.pubKey }))).body).toEqual({
      appErrorCode: "notSigner",
    });
    expect(getClinicKit.answer.parse((await as(cast.drMorel).get(`${path}/kit`)).body).storedAt).toBeNull();
    expect((await save(clinicPolicy)).body).toEqual({ seq: 4 });
    expect(getClinicKit.answer.parse((await as(cast.drMorel).get(`${path}/kit`)).body)).toMatchObject({ blob });
    expect(getClinicKit.answer.parse((await as(cast.drRoy).get(`${path}/kit`)).body).blob).toBeNull();
    expect((await as(cast.drLavoie).get(`${path}/kit`)).status).toBe(403);
    expect((await save(clinicPolicy)).body).toEqual({ appErrorCode: "conflict", seq: 4 });
  });
});

describe("a reset of a member whose second share the kit holds", () => {
  beforeAll(async () => {
    const { userId } = cast.drLavoie;
    const claims = { root: fingerprintOf(morel.pubKey), member: userId, pubKey: lavoie.pubKey };
    const statement = JSON.stringify(aSaying(lavoie, "join", claims));
    await knex()("member_joins").insert({
      clinic_id: tilleuls,
      user_id: userId,
      fp: fingerprintOf(lavoie.pubKey),
      statement,
    });
  });

  const former = { share: "A".repeat(178), oldFp: "o".repeat(43), oldGen: 1 };
  const newFp = fingerprintOf(fresh.pubKey);
  const request = async (clinicId: string = tilleuls) => {
    const resetId = randomUUID();
    await deliver(resetRequested, {
      resetId,
      userId: cast.drLavoie.userId,
      clinics: [tilleuls, clinicId],
      newPubKey: fresh.pubKey,
      newFp,
      mode: "approval" as const,
      escrow: "A".repeat(400),
      oldFp: former.oldFp,
      oldGen: 1,
      clinicShare: { clinicId, ...former },
      at: new Date().toISOString(),
    });
    return resetId;
  };
  const listed = async () => resetsView.parse((await as(cast.drRoy).get(`${path}/resets`)).body);
  const entry = aLine(clinicPolicy, roy, "cert", { ...aCert(cast.drLavoie.userId, "therapist", fresh), serial: 2 });
  const approve = (resetId: string, share?: string) => {
    const approval = aSaying(roy, "reset-approval", { member: cast.drLavoie.userId, newFp, resetId });
    return as(cast.drRoy)
      .post(`${path}/resets/${resetId}/approval`)
      .send({ approval, entries: [entry], ...(share && { share }) });
  };

  it("is shown to no other clinic than the one whose kit opens it", async () => {
    await request(randomUUID());
    expect(await listed()).toEqual([]);
    const resetId = await request();
    expect(await listed()).toMatchObject([{ resetId, former, can: { approve: true, refuse: true } }]);
  });

  it("is refused once, by whoever runs the clinic and not by who asked; account is told", async () => {
    const resetId = await request();
    const refuse = (who = cast.drRoy) => as(who).post(`${path}/resets/${resetId}/refusal`).send({});
    expect((await refuse(cast.drLavoie)).status).toBe(403);
    expect((await refuse()).body).toEqual({});
    expect((await announced(resetRefused)).at(-1)?.data).toEqual({
      resetId,
      clinicId: tilleuls,
      userId: cast.drLavoie.userId,
    });
    expect((await refuse()).body).toEqual({ appErrorCode: "notFound" });
    expect(await listed()).toEqual([]);
  });

  it("is approved with the share opened, which goes with the approval, and not without", async () => {
    const resetId = await request();
    expect((await approve(resetId)).body).toEqual({ appErrorCode: "shareMissing" });
    expect((await approve(resetId, "S".repeat(167))).body).toEqual({ seq: 5 });
    expect((await announced(resetApproved)).at(-1)?.data).toMatchObject({ resetId, share: "S".repeat(167) });
  });

  it("goes with its kit, which is spent once the root has changed", async () => {
    const claims = { oldRoot: fingerprintOf(morel.pubKey), newRoot: fingerprintOf(next.pubKey), pubKey: next.pubKey };
    const entries = [aLine(entry, morel, "root-transfer", claims)];
    expect((await as(cast.drMorel).post(`${path}/trust`).send({ entries })).body).toEqual({ seq: 6 });
    expect((await as(cast.drMorel).get(`${path}/kit`)).body).toEqual({ storedAt: null, blob: null });
  });
});
