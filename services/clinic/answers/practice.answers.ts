import { answer, current } from "@carnet/services/framework";
import { storedTax } from "@carnet/services/framework/contract";
import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { clinicInvitation } from "@carnet/nats/contracts/rpc/clinic.invitation.v1";
import { clinicLogHead } from "@carnet/nats/contracts/rpc/clinic.logHead.v1";
import { clinicModules } from "@carnet/nats/contracts/rpc/clinic.modules.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import { Clinic } from "../clinics/clinic.model.ts";
import { fullName, knownPerson } from "../clinics/known-people.ts";
import { hasLogo } from "../logos/logo.model.ts";
import { ConsentForm } from "../consent-forms/consent-form.model.ts";
import { allowsReceipts, planState } from "../contract/index.ts";
import { CustomModuleRow } from "../custom-modules/custom-module.model.ts";
import { Invitation } from "../invitations/invitation.model.ts";
import { Member } from "../members/member.model.ts";
import { disciplinesOf } from "../profiles/member-discipline.model.ts";
import { rootOf } from "../trust/clinic-root.ts";
import { Certificate, TrustRow } from "../trust/trust.model.ts";
import { Profile } from "../profiles/profile.model.ts";

/** May this therapist practise here, for how much, with which taxes? Their own taxes come after the clinic's. */
const therapistStatus = answer(clinicTherapistStatus, async ({ clinicId, therapistId, disciplineId }) => {
  const clinic = await Clinic.byId(clinicId);
  const [member, disciplines, profile] = await Promise.all([
    Member.query().findById([clinicId, therapistId]),
    disciplinesOf(clinicId, therapistId),
    Profile.of(clinicId, therapistId),
  ]);
  const licensed = member?.removedAt === null && ["active", "scheduled"].includes(planState(member));
  const chosen = disciplines.find((each) =>
    disciplineId === null ? each.isValid : each.disciplineId === disciplineId,
  );
  return {
    licensed,
    receiptsEnabled: licensed && allowsReceipts(member?.plan ?? null),
    disciplineId: chosen?.disciplineId ?? null,
    disciplineValid: chosen?.isValid ?? false,
    tarrif: chosen?.tarrif ?? 0,
    taxable: chosen?.taxable ?? false,
    taxes: [...clinic.taxes, ...profile.taxes].map((each) => storedTax.parse(each)),
    saidTaxes: clinic.chargesNoTaxes || clinic.taxes.length + profile.taxes.length > 0,
    corporationMembershipsNo: chosen?.corporationMembershipsNo ?? "",
    sessionTypes: clinic.sessionTypes,
  };
});

const info = answer(clinicInfo, async ({ clinicId }) => {
  const clinic = await Clinic.query().findById(clinicId);
  if (!clinic) return null;
  const forms = await ConsentForm.query()
    .where({ clinic_id: clinicId, enabled: true })
    .whereNull("deleted_at")
    .orderBy("created_at");
  const { name, address, address2, phone, country, provinceOrState, timeZone, ownerId } = clinic;
  const { isGoRdvSyncAutomated, isGoRdvAutoSendRequestInfo } = clinic;
  return {
    clinicId,
    name,
    address,
    address2,
    phone,
    country,
    provinceOrState,
    timeZone,
    ownerId,
    rootFp: (await rootOf(current().knex, clinicId))?.fp ?? null,
    hasLogo: await hasLogo(clinicId),
    isGoRdvSyncAutomated,
    isGoRdvAutoSendRequestInfo,
    consentForms: forms.map((form) => ({
      id: form.id,
      name: form.name,
      content: form.content,
      updatedAt: form.updatedAt,
    })),
  };
});

const invitation = answer(clinicInvitation, async ({ invitationId, proof }) => {
  const found = await Invitation.query().findById(invitationId);
  const clinic = found && (await Clinic.query().findById(found.clinicId));
  if (!found || !clinic) return { valid: false, invitation: null };
  const { email, clinicId, plan } = found;
  const clinicOwnerName = fullName(await knownPerson(clinic.ownerId));
  return {
    valid: found.isOpen && found.proof === proof,
    invitation: { email, clinicId, clinicName: clinic.name, clinicOwnerName, plan },
  };
});

const modules = answer(clinicModules, async ({ therapistId, typeOfModule, ids }) => {
  const rows = ids
    ? await CustomModuleRow.query().where({ user_id: therapistId, type_of_module: typeOfModule }).whereIn("id", ids)
    : await CustomModuleRow.listOf(therapistId, typeOfModule);
  return rows.map(({ view: { id, updatedAt, meta } }) => ({ id, updatedAt, meta }));
});

/** A line of the clinic's log, for who verifies what its members say they have seen of it. */
const logHead = answer(clinicLogHead, async ({ clinicId, seq }) => {
  const line = await TrustRow.query().findById([clinicId, seq]);
  return { head: line?.hash ?? null };
});

/** Whether a member signs with the key that the log certifies, for who stores what they sign. */
const certified = answer(clinicCertified, async ({ clinicId, userId, fp }) => {
  const stands = await Certificate.query().findById([clinicId, userId]);
  return { isCertified: stands?.fp === fp };
});

/** What other services show or check about a clinic and its therapists. */
export const practiceAnswers = [therapistStatus, info, logHead, certified, invitation, modules];
