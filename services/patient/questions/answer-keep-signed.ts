import { answer, inTransaction } from "@carnet/services/framework";
import { keepSignedAtHome } from "@carnet/nats/contracts/rpc/patient.keepSigned.v1";
import { keepSigned } from "../consents/keep-signed.ts";

/** What a patient signs at home about something that another service keeps stands in the same sequence. */
export const answerKeepSigned = answer(keepSignedAtHome, async ({ patientId, userId, statement, count }) => ({
  isKept: await inTransaction((trx) => keepSigned(trx, { patientId, userId }, { statement, count })),
}));
