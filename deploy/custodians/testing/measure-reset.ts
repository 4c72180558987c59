import { certificateAdded } from "@carnet/nats/contracts/clinic/certificate.added.v1";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import { resetRequested } from "@carnet/nats/contracts/account/reset.requested.v1";
import { aClinic, aNewSelf, aPerson, approve, approvedBy, formerSecKey, requested } from "./a-case.ts";
import type { custodianProcesses } from "./house.ts";

const identity = { firstName: "Camille", lastName: "Roy", dateOfBirth: "1988-04-12", email: null };

type House = Awaited<ReturnType<typeof custodianProcesses>>;

/** Milliseconds of one reset. */
export interface Reset {
  /** From the approval until both shares are there. */
  readonly toShares: number;
  /** From the typed password, at full strength, until one is signed in and has one's former key back. */
  readonly toLogin: number;
  /** From the typed password until the first chart is open, with the clinic's whole log read on the way. */
  readonly toChart: number;
}

/** A therapist with `patients` patients in a clinic that custodians know; gives a reset of theirs, as often as it is asked for. */
export async function aPracticeToReset(house: House, patients: number): Promise<() => Promise<Reset>> {
  const [owner, therapist] = await Promise.all([aPerson(), aPerson()]);
  const clinic = await aClinic(owner);
  await clinic.certify(therapist, "therapist");
  for (const fact of clinic.stated) await house.say("clinic", certificateAdded, fact);
  const { crypto } = therapist;
  await crypto.syncLog(clinic.id, clinic.log);
  const chain = clinic.log.slice(0, 3);
  const join = await clinic.join(therapist);
  const wires: Awaited<ReturnType<typeof crypto.createPatient>>["wire"][] = [];
  for (let at = 0; at < patients; at++) {
    wires.push((await crypto.createPatient({ clinicId: clinic.id, identity, fields: [], others: [] })).wire);
  }
  for (let from = 0; from < patients; from += 500) {
    const pkcs = wires.slice(from, from + 500).map(({ pkc }) => pkc);
    const lines = await crypto.registerKeys(clinic.id, pkcs);
    await crypto.syncLog(clinic.id, lines);
    clinic.log.push(...lines);
  }

  return async () => {
    const now = await aNewSelf(therapist, {});
    const i = requested(therapist, now, [clinic.id]);
    await house.say("account", resetRequested, i);
    const names = { clinic: clinic.id, member: therapist.id, newFp: now.fp, resetId: i.resetId };
    const approval = await approve(owner, names);
    await clinic.certify(now, "therapist");
    const approved = performance.now();
    await house.say("clinic", resetApproved, approvedBy(i, clinic.id, approval, chain, join));
    const released = await house.sharesOf(i.resetId);
    const toShares = performance.now() - approved;

    await now.crypto.signOut();
    const { pubKey, secKey, salt } = now.principal;
    const typed = performance.now();
    const { handle } = await now.crypto.stretch(`${now.id}@tilleuls.example`, "après", salt);
    await now.crypto.unlock(handle, { publicKey: pubKey, encryptedSecretKey: secKey }, { userId: now.id });
    const former = { oldPubKey: therapist.principal.pubKey, oldSecKey: formerSecKey(therapist.principal.secKey) };
    await now.crypto.finishReset({ ...former, released, clinicId: clinic.id });
    const toLogin = performance.now() - typed;
    await now.crypto.syncLog(clinic.id, clinic.log);
    await now.crypto.openPatient({ ...wires[0]!, clear: identity });
    return { toShares, toLogin, toChart: performance.now() - typed };
  };
}
