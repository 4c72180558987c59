import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { shareReleasedByA } from "@carnet/nats/contracts/custodian-a/share.released.v1";
import { shareReleasedByB } from "@carnet/nats/contracts/custodian-b/share.released.v1";
import { custodianA, custodianB } from "@carnet/services/custodian/app";
import { openService } from "@carnet/services/framework/testing";
import type { Stmt } from "@carnet/crypto/in-process";
import { aClinic, aNewSelf, aPerson, requested, type Person, type Requested } from "./a-case.ts";

process.env["CARNET_RESET_TIME_LOCK_SECONDS"] = "3600";

/** Both custodians for the tests of one file, each with a database of its own. */
export const a = openService(custodianA);
const b = openService(custodianB);
export const both = [
  { opened: a, service: custodianA, released: shareReleasedByA },
  { opened: b, service: custodianB, released: shareReleasedByB },
] as const;
type Clinic = Awaited<ReturnType<typeof aClinic>>;

/** What a clinic says, told to both custodians in the order it was said. */
export async function tell(clinic: Clinic, from = 0): Promise<void> {
  for (const fact of clinic.stated.slice(from))
    for (const { opened } of both) await opened.deliver(certificateAdded, fact);
}
/** The roles somebody is certified in, as A keeps it. */
export const roleOf = async (clinic: Clinic, { id }: Person) =>
  (await a
    .knex()("certificates")
    .where({ clinic_id: clinic.id, member: id, revoked_seq: null })
    .pluck("role")) as string[];

/** The roots of a clinic in their order, as A keeps them. */
export const rootsOf = async ({ id }: Clinic) =>
  (await a.knex()("roots").where({ clinic_id: id }).orderBy("seq").pluck("fp")) as string[];

/** Lets the hour of a reset pass for both, and answers what each witnessed. */
export async function witnessed(i: Requested): Promise<Array<Array<{ clinicId: string; stmt: Stmt }>>> {
  const said = [];
  for (const { opened, service, released } of both) {
    await opened.deliver(resetRequested, i);
    const heard_at = new Date(Date.now() - 3_601_000);
    await opened.knex()("resets").where({ reset_id: i.resetId }).update({ heard_at });
    await opened.within(() => service.clocks.find(({ name }) => name === "release-what-is-due")!.tick());
    const facts = await opened.announced(released);
    said.push(
      facts.filter(({ data }) => data["resetId"] === i.resetId).flatMap(({ data }) => data["witnesses"] as never),
    );
  }
  return said as never;
}

/** A clinic whose owner came back with new keys, as far as the two custodians signed it. */
export async function anOwnerBack() {
  const owner = await aPerson();
  const clinic = await aClinic(owner);
  await tell(clinic);
  const now = await aNewSelf(owner);
  const i = requested(owner, now, [clinic.id], "timeLock");
  const said = await witnessed(i);
  const witnesses = said.flatMap((of) => of.filter(({ clinicId }) => clinicId === clinic.id).map(({ stmt }) => stmt));
  await now.crypto.syncLog(clinic.id, clinic.log);
  const lines = await now.crypto.resetRoot({ clinicId: clinic.id, resetId: i.resetId, witnesses });
  return { owner, clinic, now, i, said, witnesses, lines };
}
