import { randomUUID } from "node:crypto";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { certificateRevoked } from "@carnet/nats/contracts/clinic/certificate.revoked.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetCancelled } from "@carnet/nats/contracts/account/reset.cancelled.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { custodianA } from "@carnet/services/custodian/app";
import { openService } from "@carnet/services/framework/testing";
import type { Stmt } from "@carnet/crypto/in-process";
import {
  aClinic,
  aNewSelf,
  aPerson,
  approve,
  approvedBy,
  requested,
  type Person,
  type Requested,
} from "./testing/a-case.ts";

process.env["CARNET_RESET_TIME_LOCK_SECONDS"] = "3600";

const { deliver, announced, knex, within } = openService(custodianA);
const released = async ({ resetId }: Requested) =>
  (await announced(shareReleasedByA)).filter(({ data }) => data["resetId"] === resetId);
const refusal = async ({ resetId }: Requested) => {
  const [row] = await knex()("resets").where({ reset_id: resetId }).select("refused");
  const [approval] = await knex()("approvals").where({ reset_id: resetId }).select("refused");
  return (row?.refused ?? approval?.refused ?? null) as string | null;
};
const look = () => within(() => custodianA.clocks.find(({ name }) => name === "release-what-is-due")!.tick());

let owner: Person;
let manager: Person;
let therapist: Person;
let secondManager: Person;
let now: Person;
let clinic: Awaited<ReturnType<typeof aClinic>>;
let join: Stmt;
let named: { clinic: string; member: string; newFp: string };

beforeAll(async () => {
  [owner, manager, therapist, secondManager] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
  clinic = await aClinic(owner);
  await clinic.certify(manager, "manager");
  await clinic.certify(secondManager, "manager");
  await clinic.certify(therapist, "therapist", manager);
  for (const fact of clinic.stated) await deliver(certificateAdded, fact);
  now = await aNewSelf(therapist);
  join = await clinic.join(therapist);
  named = { clinic: clinic.id, member: therapist.id, newFp: now.fp };
});

/** A request of the therapist, and an approval of it that may differ in one thing. */
async function requestAndApprove(
  change: { by?: Person; names?: object; of?: Person; to?: Person; chain?: typeof clinic.log } = {},
) {
  const { by = owner, of = therapist, to = now, chain = clinic.log } = change;
  const i = requested(of, to, [clinic.id]);
  const approval = await approve(by, { ...named, member: of.id, newFp: to.fp, resetId: i.resetId, ...change.names });
  await deliver(resetRequested, i);
  await deliver(resetApproved, approvedBy(i, clinic.id, approval, chain, await clinic.join(of)));
  return i;
}
const unlimited = () =>
  knex()("resets")
    .whereNotNull("released_at")
    .update({ released_at: new Date(0) });
beforeEach(unlimited);

describe("an approval at a custodian's door", () => {
  it("G03: releases once, to a root's or a manager's word, in whatever order it is heard", async () => {
    expect(await released(await requestAndApprove())).toHaveLength(1);
    const byManager = await requestAndApprove({ by: manager });
    expect(await released(byManager)).toHaveLength(1);
    const i = requested(therapist, now, [clinic.id]);
    const approval = await approve(owner, { ...named, resetId: i.resetId });
    await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
    expect(await released(i)).toHaveLength(0);
    await deliver(resetRequested, i);
    await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
    await look();
    expect(await released(i)).toHaveLength(1);
  });

  it.each([
    ["another clinic", { clinic: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e" }],
    ["another member", { member: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e" }],
    ["another key", { newFp: "b".repeat(43) }],
    ["another reset", { resetId: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e" }],
  ])("G03: refuses an approval of %s", async (_what, names) => {
    const i = await requestAndApprove({ names });
    expect([await refusal(i), await released(i)]).toEqual(["approval", []]);
  });

  it("G03: refuses whoever is not the root or its manager, and a signature of another kind or body", async () => {
    expect(await refusal(await requestAndApprove({ by: await aPerson() }))).toBe("signer");
    const i = requested(therapist, now, [clinic.id]);
    const consent = await owner.crypto.sign("consent", { ...named, resetId: i.resetId });
    await deliver(resetRequested, i);
    await deliver(resetApproved, approvedBy(i, clinic.id, consent, clinic.log, join));
    expect(await refusal(i)).toBe("signature");
    const j = requested(therapist, now, [clinic.id]);
    const right = await approve(owner, { ...named, resetId: j.resetId });
    const other = await approve(owner, { ...named, resetId: i.resetId });
    await deliver(resetRequested, j);
    await deliver(resetApproved, approvedBy(j, clinic.id, { ...right, sig: other.sig }, clinic.log, join));
    expect(await refusal(j)).toBe("signature");
  });

  it("G03: a therapist approves nobody, a manager no manager, nobody an owner or themselves", async () => {
    const bernier = await aPerson();
    await clinic.certify(bernier, "therapist");
    expect(await refusal(await requestAndApprove({ by: bernier }))).toBe("signer");
    const role = async (of: Person, by: Person) => refusal(await requestAndApprove({ of, by, to: await aNewSelf(of) }));
    expect(await role(secondManager, manager)).toBe("role");
    expect(await role(owner, manager)).toBe("role");
    expect(await role(manager, manager)).toBe("role");
    expect(await role(owner, owner)).toBe("role");
    expect(await role(secondManager, owner)).toBeNull();
  });

  it("G03: a chain that does not lead from the remembered root, or not to the former key, counts for nothing", async () => {
    const evil = await aPerson();
    const theirs = await aClinic(evil, clinic.id);
    await theirs.certify(therapist, "therapist");
    expect(await refusal(await requestAndApprove({ by: evil, chain: theirs.log }))).toBe("chain");
    await deliver(certificateAdded, theirs.stated[0]!);
    expect(await refusal(await requestAndApprove({ by: evil, chain: theirs.log }))).toBe("chain");
    expect(await refusal(await requestAndApprove({ chain: clinic.log.slice(1) }))).toBe("chain");
    expect(await refusal(await requestAndApprove({ chain: clinic.log.slice(0, 3) }))).toBe("approval");
    expect(await refusal(await requestAndApprove({ chain: clinic.log.filter(({ seq }) => seq !== 3) }))).toBe("chain");
    const unknown = await aPerson();
    expect(await refusal(await requestAndApprove({ of: unknown, to: await aNewSelf(unknown) }))).toBe("approval");
  });

  it("G03: a clinic the member does not belong to, a new key that is not the named one, a foreign blob", async () => {
    const send = async (change: Partial<Requested>) => {
      const i = { ...requested(therapist, now, [clinic.id]), ...change };
      const approval = await approve(owner, { ...named, newFp: i.newFp, resetId: i.resetId });
      await deliver(resetRequested, i);
      await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
      return [await refusal(i), (await released(i)).length];
    };
    expect(await send({ clinics: [] })).toEqual(["approval", 0]);
    expect(await send({ newPubKey: owner.principal.pubKey })).toEqual(["pubkey", 0]);
    expect(await send({ escrow: owner.principal.keyForMaster })).toEqual(["escrow", 0]);
    expect(await send({ oldGen: 2 })).toEqual(["escrow", 0]);
  });

  it("G03: a manager who was revoked, as far as was heard, approves nobody any more", async () => {
    await deliver(certificateRevoked, await clinic.revoke(secondManager));
    expect(await refusal(await requestAndApprove({ by: secondManager }))).toBe("revoked");
  });

  it("G03: a manager gives no higher key another name, to approve under it what they may not", async () => {
    const other = await aPerson();
    await clinic.certify(other, "manager");
    await deliver(certificateAdded, clinic.stated.at(-1)!);
    const named = { ...other, id: randomUUID() };
    const by = { clinicId: clinic.id, member: named.id, pubKey: other.principal.pubKey, role: "patient" } as const;
    const line = await manager.crypto
      .syncLog(clinic.id, clinic.log)
      .then(() => manager.crypto.certify({ ...by, evidence: "qr" }));
    const i = await requestAndApprove({
      of: named,
      by: manager,
      to: await aNewSelf(named),
      chain: [...clinic.log.slice(0, 3), line],
    });
    expect([await refusal(i), await released(i)]).toEqual(["approval", []]);
  });

  it("T20: nothing is released where nothing was escrowed", async () => {
    const i = { ...requested(therapist, now, [clinic.id]), escrow: null };
    await deliver(resetRequested, i);
    const approval = await approve(owner, { ...named, resetId: i.resetId });
    await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
    await look();
    expect(await released(i)).toEqual([]);
  });

  it("a reset that was called off stays so, before and after it is approved", async () => {
    const i = requested(therapist, now, [clinic.id]);
    await deliver(resetRequested, i);
    await deliver(resetCancelled, { resetId: i.resetId, userId: i.userId });
    const approval = await approve(owner, { ...named, resetId: i.resetId });
    await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
    await look();
    expect(await released(i)).toEqual([]);
  });

  it("lets five of a clinic through in an hour, and holds the next until there is room", async () => {
    for (let n = 0; n < 5; n++) expect(await released(await requestAndApprove())).toHaveLength(1);
    const sixth = await requestAndApprove();
    expect([await released(sixth), await refusal(sixth)]).toEqual([[], null]);
    await look();
    expect(await released(sixth)).toEqual([]);
    await unlimited();
    await look();
    expect(await released(sixth)).toHaveLength(1);
  });
});
