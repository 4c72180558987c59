import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { certificateRevoked } from "@carnet/nats/contracts/clinic/certificate.revoked.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import type { Stmt } from "@carnet/crypto/in-process";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, requested, type Person } from "./testing/a-case.ts";
import { a, anOwnerBack, both, roleOf, rootsOf, tell, witnessed } from "./testing/two-custodians.ts";

describe("a clinic's line at a custodian's door", () => {
  it("G08: a certificate that a server plants, or a role, or an older one, counts for nothing", async () => {
    const [owner, manager, lavoie, evil] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
    const clinic = await aClinic(owner);
    await clinic.certify(manager, "manager");
    await clinic.certify(lavoie, "therapist", manager);
    await tell(clinic);
    expect(await roleOf(clinic, lavoie)).toEqual(["therapist"]);

    const theirs = await aClinic(evil, clinic.id);
    await theirs.certify(lavoie, "patient");
    await theirs.certify(lavoie, "patient");
    for (const fact of theirs.stated) await a.deliver(certificateAdded, fact);
    const planted = theirs.stated.at(-1)!.chain.at(-1)!;
    const chain = [...clinic.log, { ...planted, seq: clinic.log.length + 1 }];
    await a.deliver(certificateAdded, { clinicId: clinic.id, chain });
    expect(await roleOf(clinic, lavoie)).toEqual(["therapist"]);
    expect(await rootsOf(clinic)).toEqual([owner.fp]);

    const edited = clinic.log.map((entry) => {
      const claims = JSON.parse(Buffer.from(entry.stmt.body, "base64url").toString()) as { member?: string };
      if (claims.member !== lavoie.id) return entry;
      const body = Buffer.from(JSON.stringify({ ...claims, role: "patient", serial: 2 })).toString("base64url");
      return { ...entry, stmt: { ...entry.stmt, body } };
    });
    await a.deliver(certificateAdded, { clinicId: clinic.id, chain: edited });
    expect(await roleOf(clinic, lavoie)).toEqual(["therapist"]);

    await clinic.certify(lavoie, "manager");
    await tell(clinic, clinic.stated.length - 1);
    const older = clinic.log.find(({ seq }) => seq === 4)!;
    await a.deliver(certificateAdded, {
      clinicId: clinic.id,
      chain: [...clinic.log.slice(0, 3), { ...older, seq: 99 }],
    });
    const last = await a.knex()("certificates").where({ clinic_id: clinic.id, member: lavoie.id }).orderBy("serial");
    expect(last.map(({ role }) => role as string)).toEqual(["therapist", "manager"]);
    expect(await a.knex()("deeds").where("entry", "like", "%a line of a clinic%")).not.toHaveLength(0);
  });

  it("G08: what one root says of one of its clinics is not said of another", async () => {
    const [owner, lavoie, evil] = await Promise.all([aPerson(), aPerson(), aPerson()]);
    const [clinic, second] = [await aClinic(owner), await aClinic(owner)];
    await tell(clinic);
    const elsewhere = await second.certify(lavoie, "manager");
    const planted = { ...elsewhere, seq: clinic.log.length + 1 };
    await a.deliver(certificateAdded, { clinicId: clinic.id, chain: [...clinic.log, planted] });
    expect(await roleOf(clinic, lavoie)).toEqual([]);

    const sign = (by: Person, type: string, body: object) => by.crypto.sign(type as never, body as never);
    const { pubKey } = evil.principal;
    const own = { member: evil.id, pubKey, role: "owner", serial: 1, evidence: "qr", at: 1 };
    const sold = async (of: string) => {
      const over = await sign(owner, "root-transfer", {
        clinic: of,
        oldRoot: owner.fp,
        newRoot: evil.fp,
        pubKey,
        at: 1,
      });
      const seat = await sign(evil, "cert", { clinic: clinic.id, ...own });
      const [prev, seq] = [clinic.log[0]!.prev, clinic.log.length];
      const lines = [over, seat].map((stmt, at) => ({ seq: seq + at + 1, prev, stmt }));
      await a.deliver(certificateAdded, { clinicId: clinic.id, chain: [...clinic.log, ...lines] });
      return rootsOf(clinic);
    };
    expect(await sold(second.id)).toEqual([owner.fp]);
    expect(await sold(clinic.id)).toEqual([owner.fp, evil.fp]);
  });

  it("G08: a manager who left or was one no more certifies nobody, and none of them a higher role", async () => {
    const [owner, manager, former, bernier] = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
    const clinic = await aClinic(owner);
    await clinic.certify(manager, "manager");
    await clinic.certify(former, "manager");
    const before = [...clinic.log];
    await tell(clinic);
    const byFormer = async (member: Person) => {
      await former.crypto.syncLog(clinic.id, before);
      const i = { clinicId: clinic.id, member: member.id, pubKey: member.principal.pubKey, role: "patient" } as const;
      const line = await former.crypto.certify({ ...i, evidence: "qr" });
      return { clinicId: clinic.id, chain: [...before, line] };
    };
    const [late, demoting] = [await byFormer(bernier), await byFormer(manager)].map((fact) => fact);
    await a.deliver(certificateAdded, demoting!);
    expect(await roleOf(clinic, manager)).toEqual(["manager"]);
    await a.deliver(certificateRevoked, await clinic.revoke(former));
    await a.deliver(certificateAdded, late!);
    expect(await roleOf(clinic, bernier)).toEqual([]);
  });

  it("G08: nobody is revoked but by the root", async () => {
    const [owner, manager] = await Promise.all([aPerson(), aPerson()]);
    const clinic = await aClinic(owner);
    await clinic.certify(manager, "manager");
    await tell(clinic);
    const { chain } = await clinic.revoke(manager);
    const line = chain.at(-1)!;
    const forged = { ...line, stmt: { ...line.stmt, by: manager.fp } };
    await a.deliver(certificateRevoked, { clinicId: clinic.id, chain: [...chain.slice(0, -1), forged] });
    expect(await roleOf(clinic, manager)).toEqual(["manager"]);
    await a.deliver(certificateRevoked, { clinicId: clinic.id, chain });
    expect(await roleOf(clinic, manager)).toEqual([]);
  });
});

describe("a root that waited out its lock", () => {
  it("G09: is witnessed by each custodian for itself, written down before, about exactly this", async () => {
    const { owner, clinic, now, i, said } = await anOwnerBack();
    for (const [at, of] of said.entries()) {
      expect(of.map(({ clinicId }) => clinicId)).toEqual([clinic.id]);
      const body = JSON.parse(Buffer.from(of[0]!.stmt.body, "base64url").toString());
      const claims = { clinic: clinic.id, oldRoot: owner.fp, newRoot: now.fp, resetId: i.resetId };
      expect(body).toEqual({ ...claims, t: "root-reset-witness", v: 1 });
      const deeds = (await both[at]!.opened.knex()("deeds").orderBy("seq").pluck("entry")) as string[];
      const own = deeds.map((entry) => JSON.parse(entry)).filter(({ resetId }) => resetId === i.resetId);
      expect(own.map(({ did }) => did)).toEqual(["releasing", "witnessing"]);
    }
  });

  it("G09: is nobody's who is not the root, nor in an approval, nor of a clinic that account names", async () => {
    const [owner, therapist] = await Promise.all([aPerson(), aPerson()]);
    const clinic = await aClinic(owner);
    await clinic.certify(therapist, "therapist");
    await tell(clinic);
    const now = await aNewSelf(therapist);
    const i = requested(therapist, now, [clinic.id]);
    const names = { clinic: clinic.id, member: therapist.id, newFp: now.fp, resetId: i.resetId };
    await a.deliver(resetRequested, i);
    await a.deliver(
      resetApproved,
      approvedBy(i, clinic.id, await approve(owner, names), clinic.log, await clinic.join(therapist)),
    );
    const facts = (await a.announced(shareReleasedByA)).filter(({ data }) => data["resetId"] === i.resetId);
    expect(facts.map(({ data }) => data["witnesses"])).toEqual([[]]);
    const patient = await aPerson();
    expect(await witnessed(requested(patient, await aNewSelf(patient), [clinic.id], "timeLock"))).toEqual([[], []]);
  });

  it("G09: is not the owner's whom another clinic, where they are a therapist, let back in without a lock", async () => {
    const [owner, other] = await Promise.all([aPerson(), aPerson()]);
    const own = await aClinic(owner);
    const clinic = await aClinic(other);
    await clinic.certify(owner, "therapist");
    for (const each of [own, clinic]) await tell(each);
    const now = await aNewSelf(owner);
    const i = requested(owner, now, [clinic.id, own.id]);
    const names = { clinic: clinic.id, member: owner.id, newFp: now.fp, resetId: i.resetId };
    await a.deliver(resetRequested, i);
    const join = await clinic.join(owner);
    await a.deliver(resetApproved, approvedBy(i, clinic.id, await approve(other, names), clinic.log, join));
    const facts = (await a.announced(shareReleasedByA)).filter(({ data }) => data["resetId"] === i.resetId);
    expect(facts.map(({ data }) => data["witnesses"])).toEqual([[]]);
  });

  it("G09: is the root once its line is heard, and the former one no more", async () => {
    const { owner, clinic, now, lines } = await anOwnerBack();
    await a.deliver(certificateAdded, { clinicId: clinic.id, chain: [...clinic.log, ...lines] });
    expect(await rootsOf(clinic)).toEqual([owner.fp, now.fp]);
    await a.deliver(certificateAdded, { clinicId: clinic.id, chain: [...clinic.log, ...lines] });
    const again = await aNewSelf(owner);
    const [late] = await witnessed(requested(owner, again, [clinic.id], "timeLock"));
    expect(late).toEqual([]);
  });

  it("G09: is no root to a custodian under one word, or without that of a manager it knows of", async () => {
    const one = await anOwnerBack();
    const [reset, own] = one.lines as [(typeof one.lines)[number], (typeof one.lines)[number]];
    const { clinic, now, owner, i, witnesses } = one;
    const claims = { clinic: clinic.id, oldRoot: owner.fp, newRoot: now.fp, resetId: i.resetId };
    const say = async (of: readonly Stmt[], change: object = {}) => {
      const body = { ...claims, pubKey: now.principal.pubKey, witnesses: of, ...change };
      const stmt = await now.crypto.sign("root-reset" as never, body as never);
      await a.deliver(certificateAdded, { clinicId: clinic.id, chain: [...clinic.log, { ...reset, stmt }, own] });
      return rootsOf(clinic);
    };
    const [byA, byB] = witnesses as [Stmt, Stmt];
    for (const few of [[], [byA], [byB], [byA, { ...byA, by: byB.by }], [{ ...byB, by: byA.by }, byB]]) {
      expect(await say(few)).toEqual([owner.fp]);
    }
    expect(await say(witnesses, { resetId: "another" })).toEqual([owner.fp]);
    expect(await say(witnesses, { clinic: "another" })).toEqual([owner.fp]);
    expect(await say(witnesses, { oldRoot: now.fp })).toEqual([owner.fp]);
    expect(await say(witnesses)).toEqual([owner.fp, now.fp]);

    const managed = await anOwnerBack();
    const manager = await aPerson();
    const entry = await managed.clinic.certify(manager, "manager");
    await a.deliver(certificateAdded, managed.clinic.saidOf(entry));
    await a.deliver(certificateAdded, {
      clinicId: managed.clinic.id,
      chain: [...managed.clinic.log, ...managed.lines.map((line) => ({ ...line, seq: line.seq + 1 }))],
    });
    expect(await rootsOf(managed.clinic)).toEqual([managed.owner.fp]);
  });
});
