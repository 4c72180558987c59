import { answer, queryRows } from "@carnet/services/framework";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { patientLookup } from "@carnet/nats/contracts/rpc/patient.lookup.v1";
import { emailKey } from "../contract/index.ts";

type Found = ReplyOf<typeof patientLookup>["patients"][number];

const text = `
  select id, reference_code as "referenceCode", first_name as "firstName", last_name as "lastName"
  from patients where clinic_id = $1 and deleted_at is null and ($2::uuid is null or id > $2)`;

/** What another program is notified of patients. Nothing but these four is read: a field that is added to a record does not leave by itself. */
export const answerLookup = answer(patientLookup, async ({ clinicId, email, after, limit }) => {
  const page = "order by id limit $3";
  if (email === null) return { patients: await queryRows<Found>(`${text} ${page}`, [clinicId, after, limit]) };
  const values = [clinicId, after, limit, emailKey(email)];
  return { patients: await queryRows<Found>(`${text} and email_key = $4 ${page}`, values) };
});
