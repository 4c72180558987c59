import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { custodianA, custodianB } from "@carnet/services/custodian/app";
import { openService } from "@carnet/services/framework/testing";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, formerSecKey, requested } from "./testing/a-case.ts";

const a = openService(custodianA);
const b = openService(custodianB);
const password = "avant";

/** A therapist whose escrow a browser has moved to custodian A and the clinic's kit. */
async function aMovedTherapist() {
  const [owner, therapist] = await Promise.all([aPerson(), aPerson()]);
  const clinic = await aClinic(owner);
  await clinic.certify(therapist, "therapist");
  const kit = await owner.crypto.makeClinicKit(clinic.id);
  const policy = { mode: "clinic", recoveryKey: kit.recoveryKey } as const;
  clinic.log.push(await owner.crypto.setEscrowPolicy(clinic.id, policy));
  await owner.crypto.syncLog(clinic.id, clinic.log.slice(-1));
  const email = `${therapist.id}@tilleuls.example`;
  const { pubKey, secKey, salt, keyForMaster: current } = therapist.principal;
  for (const _visit of ["first", "second"]) {
    const { handle } = await therapist.crypto.stretch(email, password, salt);
    const record = { publicKey: pubKey, encryptedSecretKey: secKey };
    await therapist.crypto.unlock(handle, record, { userId: therapist.id });
    await therapist.crypto.syncLog(clinic.id, clinic.log);
  }
  const moved = (await therapist.crypto.reEscrow({ current, clinicIds: [clinic.id] }))!;
  return { owner, therapist, clinic, kit, keyForMaster: moved.keyForMaster! };
}

it("G07: custodian A's share and the kit's open the former keys; custodian B is not asked", async () => {
  const { owner, therapist, clinic, kit, keyForMaster } = await aMovedTherapist();
  const now = await aNewSelf(therapist);
  const former = { ...therapist, principal: { ...therapist.principal, keyForMaster } };
  const asked = requested(former, now, [clinic.id]);
  const names = { clinic: clinic.id, member: therapist.id, newFp: now.fp, resetId: asked.resetId };
  const given = approvedBy(asked, clinic.id, await approve(owner, names), clinic.log, await clinic.join(therapist));
  for (const { deliver } of [a, b]) {
    for (const fact of clinic.stated) await deliver(certificateAdded, fact);
    await deliver(resetRequested, asked);
    await deliver(resetApproved, given);
  }
  expect(await b.announced(shareReleasedByB)).toEqual([]);
  expect(await b.knex()("resets").select()).toEqual([]);
  expect(await (await b.knex()("deeds").select()).filter(({ deed }) => deed === "refused")).toEqual([]);

  const { released: byA } = (await a.announced(shareReleasedByA)).at(-1)!.data as { released: string };
  const share = Buffer.from(keyForMaster, "base64url")
    .subarray(2 + 133)
    .toString("base64url");
  const { released } = await owner.crypto.openClinicShare({
    clinicId: clinic.id,
    code: kit.code,
    member: therapist.id,
    newPubKey: now.principal.pubKey,
    former: { share, oldFp: asked.oldFp, oldGen: asked.oldGen },
  });
  const old = { oldPubKey: therapist.principal.pubKey, oldSecKey: formerSecKey(therapist.principal.secKey) };
  const finish = { ...old, clinicId: clinic.id, released: [byA, released] };
  expect(await now.crypto.finishReset(finish)).toEqual({ inherited: true });
});
