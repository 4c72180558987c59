import { randomBytes } from "node:crypto";
import type { KeyBatchAnswer } from "@carnet/services/clinic/contract";
import { mailTo } from "../inbox.ts";
import { password } from "../main-job/people.ts";
import { house } from "../run/house-of-worker.ts";
import {
  aVisitor,
  certify,
  confirmEmail,
  nameClinic,
  openClinic,
  signIn,
  signUp,
  syncTrust,
  type Visitor,
} from "../visitors.ts";
import { plantRecords } from "./plant-records.ts";

/** Somebody who works in a planted clinic. */
export interface Colleague {
  firstName: string;
  lastName: string;
  email: string;
  id: string;
  /** Another browser of theirs, without a window. */
  visitor: Visitor;
}

export interface PlantedClinic {
  id: string;
  name: string;
  owner: Colleague;
  colleague: Colleague;
  /** Records the owner opened and the colleague has no key of. */
  patientIds: string[];
}

const langCode = "en";

/** A clinic of its own for one journey: an owner, a therapist whose key was taken at first sight, and so many records. */
export async function plantClinic(patients: number): Promise<PlantedClinic> {
  const { id, name, owner } = await plantOwner();
  const colleague = await join(owner, id, owner.email.replace(/^odile/, "paul"));
  await certify(owner.visitor, id, colleague.id, "therapist");
  await syncTrust(colleague.visitor, id);
  await nameClinic(colleague.visitor, id);
  const patientIds = await plantRecords(owner.visitor, id, patients);
  return { id, name, owner, colleague, patientIds };
}

/** A clinic of its own with nobody but its owner in it. */
export async function plantOwner(): Promise<Pick<PlantedClinic, "id" | "name" | "owner">> {
  const tag = randomBytes(3).toString("hex");
  const owner = await arrive(`odile.${tag}@example.com`, "Odile", "Vézina");
  const name = `Clinique du Verger ${tag}`;
  const { id, allDisciplines } = await openClinic(owner.visitor, {
    clinicName: name,
    clinicAddress: "12, chemin du Verger, Québec",
    clinicPhone: "418 555-0123",
    clinicCountry: "CA",
    clinicProvinceOrStateCode: "QC",
    plan: "medium-month",
  });
  const discipline = { disciplineId: allDisciplines[0]!.id, tarrif: 9_500, taxable: false };
  const disciplines = [{ ...discipline, corporationMembershipsNo: "OQ-5521" }];
  await owner.visitor.call("PUT", `/api/1/clinics/${id}/myProfile`, { disciplines, taxes: [] });
  return { id, name, owner };
}

/** Signs up, confirms the address, signs in and accepts the terms. */
async function arrive(email: string, firstName: string, lastName: string, invitationId?: string): Promise<Colleague> {
  const visitor = aVisitor(house.origin);
  const secretOf = async (name: "proof" | "confirm") =>
    new RegExp(`[#&]${name}=([\\w-]+)`).exec((await mailTo(email, new RegExp(`${name}=`))).text)![1]!;
  const form = { firstName, lastName, email, password, langCode } as const;
  const invited = invitationId ? { invitationId, proof: await secretOf("proof") } : {};
  if (await signUp(visitor, "therapist", { ...form, ...invited })) {
    await confirmEmail(visitor, await secretOf("confirm"));
  }
  const { id } = await signIn(visitor, "therapist", { email, password });
  await visitor.call("PUT", "/api/users/termsAccepted/therapist", {});
  return { firstName, lastName, email, id, visitor };
}

async function join({ visitor }: Colleague, clinicId: string, email: string): Promise<Colleague> {
  const words = { clinicId, newMemberAddress: email, note: "", plan: "medium-month" };
  const { invitationId } = await visitor.call<{ invitationId: string }>("POST", "/api/1/inviteNewMember", words);
  const colleague = await arrive(email, "Paul", "Imbeault", invitationId);
  await colleague.visitor.call("PUT", `/api/1/clinic/${clinicId}/join`, { disciplines: [] });
  return colleague;
}

/** Makes the colleague manager as the owner's browser does, batch by batch. */
export async function makeManager({ visitor }: Colleague, clinicId: string, { id }: Colleague): Promise<void> {
  await certify(visitor, clinicId, id, "manager", "qr");
  const path = (action: string) => `/api/1/clinic/${clinicId}/members/${id}/${action}`;
  let next = await visitor.call<KeyBatchAnswer>("PUT", path("grantManagerRole"), {});
  while (next.keysNeeded > 0) {
    const to = { userId: id, pubKey: next.pubKey };
    const keys = await visitor.crypto.rewrapBatch({ clinicId, to, role: "manager", batch: next.keyBatch });
    next = await visitor.call<KeyBatchAnswer>("PUT", path("setKeysForManagerRoleAndNextBatch"), keys);
  }
}
