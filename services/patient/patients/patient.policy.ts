import { definePolicy, siteAllows, type Actor, type Membership } from "@carnet/services/framework";
import type { Bond } from "./bond.ts";

/** A therapist whose plan has ended reads on and writes no more; owners and managers run the clinic all the same. */
const planEnded = ({ canAdmin, planTerminatedAt }: Membership) =>
  !canAdmin && planTerminatedAt !== null && Date.parse(planTerminatedAt) <= Date.now();

/** Whether this person opens the record with a key: member, former member who keeps access, or granted by consent (PAT-034). */
export const isReader = ({ key, member }: Bond) =>
  key !== null && (member === null || member.isMember || member.keepsAccess || key.kind === "granted");

/** Whether this person works in the clinic without a key: clear identity and contact only. */
export const isClerk = (bond: Bond) =>
  !isReader(bond) &&
  bond.member !== null &&
  bond.member.isMember &&
  (bond.member.plan === null || bond.member.canAdmin);

/** Whether the record may be read but not written by this person: archived, or a former member, or an ended plan. */
export const isReadOnly = ({ patient, member }: Bond) =>
  patient.deletedAt !== null || (member !== null && (!member.isMember || planEnded(member)));

const isAdmin = (bond: Bond) => bond.member?.canAdmin === true && isReader(bond);
const isOwnTherapist = (actor: Actor, bond: Bond) =>
  bond.patient.therapistId === actor.userId && bond.member?.isMember === true && isReader(bond);

type Rule = (actor: Actor, bond: Bond) => boolean | string;

/** Whoever is not tied to the record learns nothing, not even that it exists; whoever is must work from an allowed place. */
const tied =
  (who: (bond: Bond) => boolean, rule: Rule): Rule =>
  (actor, bond) => {
    if (actor.role === "admin" || !who(bond)) return "CANNOT_ACCESS_PATIENT";
    return siteAllows(actor, bond.member) ? rule(actor, bond) : "siteRestrictionViolation";
  };
const anybodyTied = (bond: Bond) => isReader(bond) || isClerk(bond) || bond.isSelf;
const whenWritable =
  (rule: Rule): Rule =>
  (actor, bond) =>
    isReadOnly(bond) ? "patientReadOnly" : rule(actor, bond);
/** An administrator in somebody's name holds no key: they seal and sign nothing. */
const inPerson =
  (rule: Rule): Rule =>
  (actor, bond) =>
    actor.impersonatorId ? "impersonated" : rule(actor, bond);

const always: Rule = () => true;
const admins: Rule = (_actor, bond) => isAdmin(bond);
const adminsAndTherapist: Rule = (actor, bond) => isAdmin(bond) || isOwnTherapist(actor, bond);

/** Who may do what with a record (PAT-034, CON-012). Former and external readers read; the patient sees what is theirs. */
export const patientPolicy = definePolicy<Bond, PatientAbility>({
  read: tied(anybodyTied, always),
  readChart: tied(isReader, always),
  /** Colleagues are told by their list whose every record is; the same is told where one is closed to them. */
  knowOf: tied((bond) => bond.member?.isMember === true, always),
  write: tied(isReader, whenWritable(inPerson(always))),
  editContact: tied((bond) => isReader(bond) || isClerk(bond), whenWritable(inPerson(always))),
  archive: tied(isReader, whenWritable(adminsAndTherapist)),
  recover: tied(isReader, (actor, bond) => bond.patient.deletedAt !== null && adminsAndTherapist(actor, bond)),
  grantInClinic: tied(isReader, whenWritable(inPerson(adminsAndTherapist))),
  grantExternal: tied(isReader, whenWritable(inPerson(admins))),
  revoke: tied(isReader, admins),
  seeAllConsents: tied(anybodyTied, (_actor, bond) => bond.isSelf || isAdmin(bond)),
  signConsent: tied(
    anybodyTied,
    whenWritable(inPerson((actor, bond) => bond.isSelf || adminsAndTherapist(actor, bond))),
  ),
  removeConsentFile: tied(isReader, admins),
  /** What a patient gave they take back themselves, from a record that is archived too. */
  withdrawConsent: tied(
    anybodyTied,
    inPerson((_actor, bond) => bond.isSelf),
  ),
  seeAccessEvents: tied(anybodyTied, (_actor, bond) => bond.isSelf || bond.member?.isOwner === true),
  /** What is archived, or of an ended plan, can be taken out all the same (EXP-010). */
  export: tied(isReader, inPerson(adminsAndTherapist)),
});

export type PatientAbility =
  | "read"
  | "readChart"
  | "knowOf"
  | "write"
  | "editContact"
  | "archive"
  | "recover"
  | "grantInClinic"
  | "grantExternal"
  | "revoke"
  | "seeAllConsents"
  | "signConsent"
  | "removeConsentFile"
  | "withdrawConsent"
  | "seeAccessEvents"
  | "export";
