import { makeManager } from "@carnet/services/clinic/testing";
import type { ClinicView } from "@carnet/services/clinic/contract";
import { clinic as clinicService } from "@carnet/services/clinic/app";
import type { House } from "../house/start-house.ts";
import { mailedGuid, mailedProof } from "./mailed-link.ts";
import { onBehalfOf } from "./on-behalf-of.ts";
import { clinicFields, people, quebecTaxes, type Somebody } from "./people.ts";
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
} from "./person/index.ts";

/** Somebody who works in the clinic: signed in, certified, with keys at hand. */
export interface Colleague {
  visitor: Visitor;
  id: string;
  fullName: string;
}

export interface Staff {
  clinic: ClinicView;
  owner: Colleague;
  lavoie: Colleague;
  bernier: Colleague;
  disciplineId: string;
  /** What patients of the clinic sign. */
  consentForm: { id: string; name: string; text: string };
}

const colleagues = [
  { who: "manager", plan: "medium-year", role: "therapist" },
  { who: "lavoie", plan: "medium-year", role: "therapist" },
  { who: "bernier", plan: "medium-month", role: "therapist" },
  { who: "secretary", plan: undefined, role: "staff" },
] as const;

/** Opens the clinic and brings its people in, each through the invitation they were mailed. */
export async function openTheClinic(house: House): Promise<Staff> {
  const owner = await openOwner(house);
  const clinic = await openClinic(owner.visitor, clinicFields);
  const disciplineId =
    clinic.allDisciplines.find(({ nameEn }) => /osteopathy/i.test(nameEn))?.id ?? clinic.allDisciplines[0]!.id;
  await settleProfile(owner, clinic.id, disciplineId, "OQ-1042");
  const form = await owner.visitor.call<{ id: string }>(
    "POST",
    `/api/1/clinics/${clinic.id}/consentForms`,
    consentForm,
  );
  const joined = await Promise.all(colleagues.map(({ who, plan }) => join(house, owner, clinic.id, who, plan)));
  for (const [at, { role }] of colleagues.entries()) await certify(owner.visitor, clinic.id, joined[at]!.id, role);
  await promote(house, owner, clinic.id, joined[0]!);
  const [, lavoie, bernier] = joined as [Colleague, Colleague, Colleague];
  await settleProfile(lavoie, clinic.id, disciplineId, "OQ-2210");
  await settleProfile(bernier, clinic.id, disciplineId, "RITMA-7781");
  for (const { visitor } of joined) {
    await syncTrust(visitor, clinic.id);
    await nameClinic(visitor, clinic.id);
  }
  const { name, content: text } = consentForm;
  return { clinic, owner, lavoie, bernier, disciplineId, consentForm: { id: form.id, name, text } };
}

async function openOwner(house: House): Promise<Colleague> {
  const visitor = aVisitor(house.origin);
  await signUp(visitor, "therapist", people.owner);
  await confirmEmail(visitor, await mailedGuid(house, people.owner.email));
  return enter(visitor, "owner");
}

async function join(
  house: House,
  owner: Colleague,
  clinicId: string,
  who: Somebody,
  plan?: string,
): Promise<Colleague> {
  const invitation = { clinicId, newMemberAddress: people[who].email, note: "Bienvenue aux Tilleuls !" };
  const { invitationId } = await owner.visitor.call<{ invitationId: string }>("POST", "/api/1/inviteNewMember", {
    ...invitation,
    ...(plan ? { plan } : {}),
  });
  const visitor = aVisitor(house.origin);
  const proof = await mailedProof(house, people[who].email);
  await signUp(visitor, "therapist", { ...people[who], invitationId, proof });
  const colleague = await enter(visitor, who);
  await visitor.call("PUT", `/api/1/clinic/${clinicId}/join`, { disciplines: [] });
  return colleague;
}

async function enter(visitor: Visitor, who: Somebody): Promise<Colleague> {
  const { id, firstName, lastName } = await signIn(visitor, "therapist", people[who]);
  await visitor.call("PUT", "/api/users/termsAccepted/therapist", {});
  return { visitor, id, fullName: `${firstName} ${lastName}` };
}

async function settleProfile(
  { visitor }: Colleague,
  clinicId: string,
  disciplineId: string,
  corporationMembershipsNo: string,
): Promise<void> {
  const disciplines = [{ disciplineId, tarrif: 11_000, taxable: true, corporationMembershipsNo }];
  await visitor.call("PUT", `/api/1/clinics/${clinicId}/myProfile`, { disciplines, taxes: quebecTaxes });
  await visitor.call("PUT", `/api/1/clinics/${clinicId}/myProfile/signature`, { signature });
  await visitor.call("PUT", `/api/1/clinics/${clinicId}/myProfile/signature`, { copySignatureOnReceipts: true });
}

/** The manager is made before there is a record, and certified as one. */
async function promote(house: House, owner: Colleague, clinicId: string, manager: Colleague): Promise<void> {
  await onBehalfOf(clinicService, house.env, () =>
    makeManager({ userId: owner.id, impersonatorId: null }, clinicId, manager.id),
  );
  await certify(owner.visitor, clinicId, manager.id, "manager");
}

const signature = {
  width: 490,
  height: 80,
  lines: Array.from({ length: 60 }, (_, n) => ({
    x0: 60 + n * 5,
    y0: 40 + Math.sin(n / 3) * (26 - n / 4),
    x1: 65 + n * 5,
    y1: 40 + Math.sin((n + 1) / 3) * (26 - n / 4),
  })),
};

const consentForm = {
  name: "Consentement aux soins",
  enabled: true,
  content:
    "Je consens à recevoir des soins d’ostéopathie. On m’a expliqué leur but, leurs effets possibles et leurs limites.\n\nJe peux retirer ce consentement en tout temps.",
};
