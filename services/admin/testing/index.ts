/** For tests only: the rest of the house as admin meets it, answering with the examples of its contracts. */
import { accountCounts } from "@carnet/nats/contracts/rpc/account.counts.v1";
import { accountImpersonations } from "@carnet/nats/contracts/rpc/account.impersonations.v1";
import { accountListUsers } from "@carnet/nats/contracts/rpc/account.listUsers.v1";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { accountUsers, exampleAccountUser } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicChargeErrors } from "@carnet/nats/contracts/rpc/clinic.chargeErrors.v1";
import { clinicCounts } from "@carnet/nats/contracts/rpc/clinic.counts.v1";
import { clinicFreeTrials } from "@carnet/nats/contracts/rpc/clinic.freeTrials.v1";
import { clinicGrantTrial } from "@carnet/nats/contracts/rpc/clinic.grantTrial.v1";
import { clinicInfo } from "@carnet/nats/contracts/rpc/clinic.info.v1";
import { clinicList } from "@carnet/nats/contracts/rpc/clinic.list.v1";
import { clinicPricing } from "@carnet/nats/contracts/rpc/clinic.pricing.v1";
import { clinicSetPricing } from "@carnet/nats/contracts/rpc/clinic.setPricing.v1";
import { speakers } from "@carnet/nats/contracts/envelope";
import { askHealth } from "@carnet/nats/contracts/health";
import { mailerReputation } from "@carnet/nats/contracts/rpc/mailer.reputation.v1";
import { patientCounts } from "@carnet/nats/contracts/rpc/patient.counts.v1";
import { seanceCounts } from "@carnet/nats/contracts/rpc/seance.counts.v1";
import { seanceMonthly } from "@carnet/nats/contracts/rpc/seance.monthly.v1";

const questions = [
  accountCounts,
  accountImpersonations,
  accountListUsers,
  clinicChargeErrors,
  clinicCounts,
  clinicFreeTrials,
  clinicGrantTrial,
  clinicInfo,
  clinicList,
  clinicPricing,
  clinicSetPricing,
  mailerReputation,
  patientCounts,
  seanceCounts,
  seanceMonthly,
  ...speakers.map((name) => askHealth(name)),
];

/** Subject → answer, for `openService(admin, { answers: theHouse })`. */
export const theHouse: Record<string, (ask: never) => unknown> = {
  ...Object.fromEntries(questions.map(({ subject, example }) => [subject, () => example.reply])),
  [accountUserByEmail.subject]: ({ email }: { email: string }) => ({
    user: email === exampleAccountUser.email ? exampleAccountUser : null,
  }),
  [accountUsers.subject]: ({ userIds }: { userIds: string[] }) => ({
    users: userIds.map((id) => ({ ...exampleAccountUser, id })),
  }),
};
