import { react } from "@carnet/services/framework";
import { userCreated } from "@carnet/nats/contracts/account/user.created.v1";
import { clinicCreated } from "@carnet/nats/contracts/clinic/clinic.created.v1";
import { memberAdded } from "@carnet/nats/contracts/clinic/member.added.v1";
import { patientCreated } from "@carnet/nats/contracts/patient/patient.created.v1";
import { infoRequestSent } from "@carnet/nats/contracts/portal/infoRequest.sent.v1";
import { infoRequestSubmitted } from "@carnet/nats/contracts/portal/infoRequest.submitted.v1";
import { receiptGenerated } from "@carnet/nats/contracts/seance/receipt.generated.v1";
import { seanceCreated } from "@carnet/nats/contracts/seance/seance.created.v1";
import { seanceFinalized } from "@carnet/nats/contracts/seance/seance.finalized.v1";
import { countActivity } from "./count-activity.ts";

/** Keeps the day's counts true: who signed up, what was opened, finished, sent and received (ADM-009). */
export const onActivity = [
  react(userCreated, ({ at }, trx) => countActivity(trx, "signups", at)),
  react(clinicCreated, ({ at }, trx) => countActivity(trx, "clinics", at)),
  react(memberAdded, ({ at }, trx) => countActivity(trx, "members", at)),
  react(patientCreated, ({ at }, trx) => countActivity(trx, "patients", at)),
  react(seanceCreated, ({ at }, trx) => countActivity(trx, "seances", at)),
  react(seanceFinalized, ({ at }, trx) => countActivity(trx, "finalized", at)),
  react(receiptGenerated, async ({ at, data }, trx) => {
    if (!data.isDuplicate) await countActivity(trx, "receipts", at);
  }),
  react(infoRequestSent, ({ at }, trx) => countActivity(trx, "requestsSent", at)),
  react(infoRequestSubmitted, ({ at }, trx) => countActivity(trx, "requestsSubmitted", at)),
];
