import { clinicCertified } from "@carnet/nats/contracts/rpc/clinic.certified.v1";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import { clinicModules } from "@carnet/nats/contracts/rpc/clinic.modules.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { clinicLetterhead } from "@carnet/nats/contracts/rpc/clinic.letterhead.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { accountUsers, exampleAccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { patientAccessOf } from "@carnet/nats/contracts/rpc/patient.access.v1";
import { clinicMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { cast, pubKeyOf } from "@carnet/services/framework/testing";

type Status = ReplyOf<typeof clinicTherapistStatus>;

/** The discipline everybody practises in tests: 110.00, with two taxes as in Quebec. */
export const osteopathy = "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";

const status: Status = {
  ...clinicTherapistStatus.example.reply,
  disciplineId: osteopathy,
  saidTaxes: true,
  tarrif: 11000,
  taxes: [
    { name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123456789 RT0001" },
    { name: "TVQ", rate: 9.975, calculatedAfterPreviousTaxes: false, numberOrId: "1234567890 TQ0001" },
  ],
};

/** What the other services answer while seance is tested alone; `over` changes what clinic says of a therapist. */
export const practice = (over: (ask: { therapistId: string }) => Partial<Status> = () => ({})) => ({
  [clinicTherapistStatus.subject]: (ask: { therapistId: string }) => ({ ...status, ...over(ask) }),
  [clinicCertified.subject]: () => ({ isCertified: true }),
  [clinicInfo.subject]: () => clinicInfo.example.reply,
  [accountUsers.subject]: ({ userIds }: { userIds: string[] }) => ({
    users: userIds.map((id) => ({ ...exampleAccountUser, id, pubKey: pubKeyOf(id), ...nameOf(id) })),
  }),
  [clinicLetterhead.subject]: () => clinicLetterhead.example.reply,
  [patientIdentities.subject]: ({ patientIds }: { patientIds: string[] }) => ({
    patients: patientIds.map((patientId) => ({ ...patientIdentities.example.reply.patients[0]!, patientId })),
  }),
  [clinicModules.subject]: () => [],
  [patientContact.subject]: ({ patientId }: { patientId: string }) => ({
    ...patientContact.example.reply,
    patientId,
    email: "camille@example.ca",
    billingEmail: "factures@example.ca",
  }),
  [patientAccessOf.subject]: ({ userId, patientId }: { userId: string; patientId: string }) =>
    userId === cast.camille.userId
      ? { ...patientAccessOf.example.reply!, patientId, canRead: false, canWrite: false, isSelf: true }
      : null,
  [clinicMembership.subject]: () => null,
});

const nameOf = (id: string) =>
  id === cast.drLavoie.userId ? { firstName: "Anne", lastName: "Lavoie" } : { firstName: "Hélène", lastName: "Morel" };
