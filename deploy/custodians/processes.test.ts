import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { logStatedByB } from "@carnet/nats/contracts/custodian-b/log.stated.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, formerSecKey, requested } from "./testing/a-case.ts";
import { custodianProcesses } from "./testing/house.ts";

let house: Awaited<ReturnType<typeof custodianProcesses>>;
beforeAll(async () => {
  house = await custodianProcesses(pathToFileURL(`${__dirname}/../../`));
});
afterAll(() => house?.stop());

describe("two custodians in processes of their own", () => {
  it("G01–G03: each releases its share to the new key, and only both together bring the charts back", async () => {
    const [owner, therapist] = await Promise.all([aPerson(), aPerson()]);
    const clinic = await aClinic(owner);
    await clinic.certify(therapist, "therapist");
    for (const fact of clinic.stated) await house.say("clinic", certificateAdded, fact);
    await therapist.crypto.syncLog(clinic.id, clinic.log);
    const identity = { firstName: "Camille", lastName: "Roy", dateOfBirth: "1988-04-12", email: null };
    const { wire } = await therapist.crypto.createPatient({ clinicId: clinic.id, identity, fields: [], others: [] });
    const lines = await therapist.crypto.registerKeys(clinic.id, [wire.pkc]);
    clinic.log.push(...lines);
    await owner.crypto.syncLog(clinic.id, lines);

    const now = await aNewSelf(therapist);
    const i = requested(therapist, now, [clinic.id]);
    const names = { clinic: clinic.id, member: therapist.id, newFp: now.fp, resetId: i.resetId };
    const chain = clinic.log.slice(0, 3);
    await house.say("account", resetRequested, i);
    const approval = await approve(owner, names);
    await house.say("clinic", resetApproved, approvedBy(i, clinic.id, approval, chain, await clinic.join(therapist)));
    const released = await house.sharesOf(i.resetId);

    await clinic.certify(now, "therapist");
    await now.crypto.syncLog(clinic.id, clinic.log);
    const former = { oldPubKey: therapist.principal.pubKey, oldSecKey: formerSecKey(therapist.principal.secKey) };
    const finish = (shares: string[]) => now.crypto.finishReset({ ...former, released: shares, clinicId: clinic.id });
    await expect(finish([released[0]!, released[0]!])).rejects.toMatchObject({ code: "auth" });
    await expect(now.crypto.openPatient({ ...wire, clear: identity })).rejects.toMatchObject({ code: "auth" });
    await finish(released);
    await expect(now.crypto.openPatient({ ...wire, clear: identity })).resolves.toMatchObject({ id: wire.id });
  });

  it("G03: neither can speak as the other, and nobody else as either", async () => {
    const tries: Array<[string, string]> = [];
    for (const user of ["custodian-a", "custodian-b", "account", "clinic", "patient", "admin"]) {
      const nats = await house.as(user);
      const refused = new Set<string>();
      void (async () => {
        for await (const status of nats.status()) {
          const text = String((status as { error?: Error }).error?.message ?? "");
          refused.add(/"([^"]+)"/.exec(text)?.[1] ?? "");
        }
      })();
      for (const { subject } of [shareReleasedByA, shareReleasedByB, logStatedByB]) nats.publish(subject, "{}");
      // Refusals come in the order of what was published: after this one, all are known.
      nats.publish("nobody.may.say.this", "{}");
      await nats.flush();
      while (!refused.has("nobody.may.say.this")) await pause(20);
      const may = [shareReleasedByA, shareReleasedByB, logStatedByB].filter(({ subject }) => !refused.has(subject));
      tries.push(...may.map(({ subject }): [string, string] => [user, subject]));
    }
    expect(tries).toEqual([
      ["custodian-a", shareReleasedByA.subject],
      ["custodian-b", shareReleasedByB.subject],
      ["custodian-b", logStatedByB.subject],
    ]);
  });

  it("G03: the user of one reads nothing of the other's database, nor of its inbox", async () => {
    const [a, b] = house.databases;
    const url = new URL(b!.urlsOf("custodian-b").appUrl);
    url.username = "custodian-a_app";
    const stranger = new pg.Client({ connectionString: url.href });
    await expect(stranger.connect()).rejects.toThrow(/permission denied|does not exist|password/);
    const own = new pg.Client({ connectionString: a!.urlsOf("custodian-a").appUrl });
    await own.connect();
    const { rows } = await own.query("select entry from deeds order by seq");
    await own.end();
    expect(rows.map(({ entry }) => JSON.parse(entry).did)).toEqual(["started", "releasing"]);
    const nats = await house.as("custodian-a");
    const pull = nats.request("$JS.API.CONSUMER.MSG.NEXT.FACTS_ACCOUNT.custodian-b", "", { timeout: 2_000 });
    await expect(pull).rejects.toThrow(/Permissions Violation/);
  });
});
