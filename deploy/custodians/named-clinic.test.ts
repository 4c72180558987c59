import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import type { Stmt } from "@carnet/crypto/in-process";
import { custodianA } from "@carnet/services/custodian/app";
import { openService } from "@carnet/services/framework/testing";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, requested, type Person } from "./testing/a-case.ts";

process.env["CARNET_RESET_TIME_LOCK_SECONDS"] = "3600";

const { deliver, announced, knex, within } = openService(custodianA);
type Clinic = Awaited<ReturnType<typeof aClinic>>;

/** A reset of somebody, approved by an owner's key of some clinic; what became of it. */
async function outcomeOf(of: Person, by: Person, clinic: Clinic, join: Stmt | null): Promise<string> {
  const now = await aNewSelf(of);
  const i = requested(of, now, [clinic.id]);
  const approval = await approve(by, { clinic: clinic.id, member: of.id, newFp: now.fp, resetId: i.resetId });
  await deliver(resetRequested, i);
  await deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, join));
  const released = (await announced(shareReleasedByA)).filter(({ data }) => data["resetId"] === i.resetId);
  const [row] = await knex()("approvals").where({ reset_id: i.resetId }).select("refused");
  return released.length > 0 ? "released" : String(row?.refused);
}

/** What somebody signs with their own key, whatever it says. */
const sign = (by: Person, type: string, body: object): Promise<Stmt> => by.crypto.sign(type as never, body as never);

let owner: Person;
let lavoie: Person;
let evil: Person;
let real: Clinic;
let made: Clinic;
let own: Stmt;

beforeAll(async () => {
  [owner, lavoie, evil] = await Promise.all([aPerson(), aPerson(), aPerson()]);
  real = await aClinic(owner);
  await real.certify(lavoie, "therapist");
  for (const fact of real.stated) await deliver(certificateAdded, fact);
  own = await real.join(lavoie);
  made = await aClinic(evil);
  await made.certify(lavoie, "therapist");
  for (const fact of made.stated) await deliver(certificateAdded, fact);
});
beforeEach(async () => {
  await knex()("resets")
    .whereNotNull("released_at")
    .update({ released_at: new Date(0) });
});

describe("a clinic that a server makes up", () => {
  it("G11: approves nobody's reset, whose key it certified as it liked", async () => {
    expect(await outcomeOf(lavoie, evil, made, null)).toBe("unnamed");
    expect(await outcomeOf(lavoie, evil, made, own)).toBe("unnamed");
    expect(await outcomeOf(lavoie, owner, real, null)).toBe("unnamed");
    expect(await outcomeOf(lavoie, owner, real, own)).toBe("released");
  });

  it("G11: is named by nobody but the member: not by itself, nor in another kind of statement", async () => {
    const claims = { clinic: made.id, root: evil.fp, member: lavoie.id };
    expect(await outcomeOf(lavoie, evil, made, await sign(evil, "join", claims))).toBe("signer");
    const forged = { ...(await sign(evil, "join", claims)), by: lavoie.fp };
    expect(await outcomeOf(lavoie, evil, made, forged)).toBe("signature");
    expect(await outcomeOf(lavoie, evil, made, { ...own, body: forged.body })).toBe("signature");
    expect(await outcomeOf(lavoie, evil, made, await sign(lavoie, "consent", claims))).toBe("signature");
  });

  it("G11: is not the one that was named where it differs in its id, its root or the member", async () => {
    const claims = { clinic: real.id, root: owner.fp, member: lavoie.id };
    expect(await outcomeOf(lavoie, owner, real, await sign(lavoie, "join", claims))).toBe("released");
    for (const change of [{ clinic: made.id }, { root: evil.fp }, { member: evil.id }]) {
      expect(await outcomeOf(lavoie, owner, real, await sign(lavoie, "join", { ...claims, ...change }))).toBe(
        "unnamed",
      );
    }
  });

  it("G11: takes no other clinic's name: one that was heard of first under its id has not the root that was named", async () => {
    const [roy, bernier] = await Promise.all([aPerson(), aPerson()]);
    const theirs = await aClinic(roy);
    await theirs.certify(bernier, "therapist");
    const squat = await aClinic(evil, theirs.id);
    await squat.certify(bernier, "therapist");
    for (const fact of squat.stated) await deliver(certificateAdded, fact);
    expect(await outcomeOf(bernier, evil, squat, await theirs.join(bernier))).toBe("unnamed");
  });

  it("G11: is one of several that a member named, each in a word of its own", async () => {
    const second = await aClinic(owner);
    await second.certify(lavoie, "therapist");
    for (const fact of second.stated) await deliver(certificateAdded, fact);
    const other = await second.join(lavoie);
    expect(await outcomeOf(lavoie, owner, second, own)).toBe("unnamed");
    expect(await outcomeOf(lavoie, owner, second, other)).toBe("released");
    expect(await outcomeOf(lavoie, owner, real, own)).toBe("released");
  });

  it("G11: hands itself over to somebody's key, and so opens no time-lock of theirs", async () => {
    const trap = await aClinic(evil);
    const manager = await aPerson();
    await trap.certify(manager, "manager");
    await trap.certify(lavoie, "therapist");
    const { pubKey } = lavoie.principal;
    const change = { clinic: trap.id, oldRoot: evil.fp, newRoot: lavoie.fp, pubKey, at: 0 };
    const line = (stmt: Stmt) => ({ seq: trap.log.length + 1, prev: "A".repeat(43), stmt });
    trap.log.push(line(await sign(evil, "root-transfer", change)));
    const { id: member, principal } = await aPerson();
    const claims = { clinic: trap.id, member, pubKey: principal.pubKey, role: "staff", serial: 1 };
    trap.log.push(line(await sign(manager, "cert", claims)));
    for (const fact of trap.stated) await deliver(certificateAdded, fact);
    await deliver(certificateAdded, { clinicId: trap.id, chain: trap.log });
    const roots = await knex()("roots").where({ clinic_id: trap.id }).orderBy("seq").pluck("fp");
    expect(roots).toEqual([evil.fp, lavoie.fp]);
    const others = () => knex()("certificates").where({ clinic_id: trap.id }).whereNot({ fp: lavoie.fp });
    expect(await others().update({ signed_by: null })).toBeGreaterThan(0);

    const i = requested(lavoie, await aNewSelf(lavoie), [], "timeLock");
    await deliver(resetRequested, i);
    await knex()("resets")
      .where({ reset_id: i.resetId })
      .update({ heard_at: new Date(Date.now() - 7_200_000) });
    await within(() => custodianA.clocks.find(({ name }) => name === "release-what-is-due")!.tick());
    const [row] = await knex()("resets").where({ reset_id: i.resetId }).select("refused", "released_at");
    expect(row).toEqual({ refused: "approval", released_at: null });
  });
});

describe("a member from before members named their clinics", () => {
  it("G11: is let through for what was heard then, and for nothing heard since", async () => {
    const bernier = await aPerson();
    await real.certify(bernier, "therapist");
    await made.certify(bernier, "therapist");
    for (const clinic of [real, made]) await deliver(certificateAdded, clinic.stated.at(-1)!);
    await knex()("certificates").where({ clinic_id: real.id, member: bernier.id }).update({ signed_by: null });
    expect(await outcomeOf(bernier, owner, real, null)).toBe("released");
    expect(await outcomeOf(bernier, evil, made, null)).toBe("unnamed");
  });
});
