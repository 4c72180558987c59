import { randomUUID } from "node:crypto";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { logStatedByA } from "@carnet/nats/contracts/custodian-a/log.stated.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { logStatedByB } from "@carnet/nats/contracts/custodian-b/log.stated.v1";
import { custodianA, custodianB } from "@carnet/services/custodian/app";
import { loadKey, signHead } from "@carnet/services/custodian/testing";
import { openService } from "@carnet/services/framework/testing";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, requested, type Requested } from "./testing/a-case.ts";

process.env["CARNET_RESET_TIME_LOCK_SECONDS"] = "3600";

const a = openService(custodianA);
const b = openService(custodianB);
const tick = (service: typeof custodianA, name: string) => service.clocks.find((clock) => clock.name === name)!.tick();
const look = () => a.within(() => tick(custodianA, "release-what-is-due"));
const released = async ({ resetId }: Requested) =>
  (await a.announced(shareReleasedByA)).filter(({ data }) => data["resetId"] === resetId);
const deedsOf = async ({ resetId }: Requested) =>
  ((await a.knex()("deeds").orderBy("seq")) as Array<{ entry: string; hash: string }>)
    .map(({ entry, hash }) => ({ hash, ...(JSON.parse(entry) as Record<string, string>) }) as Record<string, string>)
    .filter((deed) => [deed["resetId"], deed["reset_id"]].includes(resetId));
const heardAgo = ({ resetId }: Requested, seconds: number) =>
  a
    .knex()("resets")
    .where({ reset_id: resetId })
    .update({ heard_at: new Date(Date.now() - seconds * 1000) });

async function aRequest(mode: "approval" | "timeLock", as: "owner" | "therapist" | "patient") {
  const owner = await aPerson();
  const who = as === "owner" ? owner : await aPerson();
  const clinic = await aClinic(owner);
  if (as === "therapist") await clinic.certify(who, "therapist");
  for (const fact of clinic.stated) await a.deliver(certificateAdded, fact);
  const i = requested(who, await aNewSelf(who), as === "patient" ? [] : [clinic.id], mode);
  await a.deliver(resetRequested, { ...i, at: "2020-01-01T00:00:00.000Z" });
  return { i, owner, who, clinic };
}

describe("a time-lock", () => {
  it.each(["owner", "patient"] as const)(
    "G02: of the %s opens after an hour by the custodian's own clock",
    async (as) => {
      const { i } = await aRequest("timeLock", as);
      await look();
      expect(await released(i)).toEqual([]);
      await heardAgo(i, 3_590);
      await look();
      expect(await released(i)).toEqual([]);
      await heardAgo(i, 3_601);
      await look();
      expect((await released(i)).map(({ data }) => data["clinicId"])).toEqual([null]);
    },
  );

  it("G02: of a colleague never opens, whatever account says of the mode", async () => {
    const { i } = await aRequest("timeLock", "therapist");
    await heardAgo(i, 7_200);
    await look();
    expect(await released(i)).toEqual([]);
    expect((await deedsOf(i)).map(({ did, code }) => [did, code])).toEqual([["refused", "approval"]]);
  });

  it("G02: of a colleague never opens under the name of somebody nobody ever heard of", async () => {
    const { i } = await aRequest("timeLock", "therapist");
    const renamed = { ...i, resetId: randomUUID(), userId: randomUUID(), clinics: [] };
    await a.deliver(resetRequested, renamed);
    await heardAgo(renamed, 7_200);
    await look();
    expect(await released(renamed)).toEqual([]);
    expect((await deedsOf(renamed)).map(({ did, code }) => [did, code])).toEqual([["refused", "approval"]]);
  });
});

describe("a custodian's log", () => {
  it("T16: holds the line of a release before the release, and the release names it", async () => {
    const { i, owner, who, clinic } = await aRequest("approval", "therapist");
    const approval = await approve(owner, { clinic: clinic.id, member: i.userId, newFp: i.newFp, resetId: i.resetId });
    await a.deliver(resetApproved, approvedBy(i, clinic.id, approval, clinic.log, await clinic.join(who)));
    const [deed] = await deedsOf(i);
    expect(deed).toMatchObject({ did: "releasing", member: i.userId, newFp: i.newFp, clinicId: clinic.id });
    expect((await released(i))[0]!.data["deed"]).toBe(deed!["hash"]);
  });

  it("T16: has the line even where the release itself then fails", async () => {
    const { i } = await aRequest("timeLock", "patient");
    await a.knex()("resets").where({ reset_id: i.resetId }).update({ old_gen: 2 });
    await heardAgo(i, 3_601);
    await look();
    expect((await deedsOf(i)).map(({ did }) => did)).toEqual(["releasing", "refused"]);
    expect(await released(i)).toEqual([]);
  });

  it("T16: is countersigned by the other; what the other signed and is not there any more stops every release", async () => {
    const state = async (of: typeof a, service: typeof custodianA, fact: typeof logStatedByA | typeof logStatedByB) => {
      await of.within(() => tick(service, "state-log"));
      return (await of.announced(fact)).at(-1)!.data as never;
    };
    const alarms = async () => (await a.knex()("alarms").pluck("what")) as string[];
    const reply = await state(a, custodianA, logStatedByA);
    await b.deliver(logStatedByA, reply);
    const countersigned = (await state(b, custodianB, logStatedByB)) as { seen: { length: number; head: string } };
    expect(countersigned.seen).toMatchObject({ length: (reply as { length: number }).length });
    await a.deliver(logStatedByB, countersigned as never);
    expect(await alarms()).toEqual([]);

    const forged = { ...countersigned, seen: { ...countersigned.seen, head: "f".repeat(64) } };
    await a.deliver(logStatedByB, forged as never);
    expect(await alarms()).toEqual([]);

    const elsewhere = { ...(reply as object), length: 1, head: "e".repeat(64) };
    await b.deliver(logStatedByA, elsewhere as never);
    expect(await b.knex()("alarms")).toEqual([]);

    const { length } = reply as { length: number };
    for (const at of [length, 1]) {
      await b.deliver(logStatedByA, {
        ...signHead(loadKey("A"), "A", { length: at, head: "e".repeat(64) }),
        seen: null,
      });
    }
    const rewritten = "the other's log rewritten";
    expect(await b.knex()("alarms").pluck("what")).toEqual([rewritten, rewritten]);
    const lost = signHead(loadKey("B"), "A", { length: 2, head: "e".repeat(64) });
    await a.deliver(logStatedByB, { ...(countersigned as object), seen: lost } as never);
    expect(await alarms()).toEqual(["own log rewritten"]);
    const { i } = await aRequest("timeLock", "patient");
    await heardAgo(i, 3_601);
    await look();
    expect(await released(i)).toEqual([]);
  });
});
