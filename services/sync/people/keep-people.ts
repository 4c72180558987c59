import { ask } from "@carnet/services/framework";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import { clinicMembership } from "@carnet/nats/contracts/rpc/clinic.membership.v1";
import type { Knex } from "knex";
import { sharedOfRow } from "./shared-fields.ts";
import type { BookedPerson, Professional } from "../booking/booking-service.ts";

const atOnce = 500;

/**
 * Keeps the list of people as it is there now; what was decided of them stays, and who is no longer there is gone. Who is linked since
 * the last reading is compared from what was there when that was decided.
 */
export async function keepPeople(trx: Knex, clinicId: string, people: readonly BookedPerson[]): Promise<void> {
  await trx("imported_patients")
    .where({ clinic_id: clinicId, state: "linked", seen: null })
    .update({ seen: trx.raw(sharedOfRow) });
  await trx("imported_patients").where({ clinic_id: clinicId }).update({ is_gone: true });
  for (let from = 0; from < people.length; from += atOnce) {
    const rows = people.slice(from, from + atOnce).map((person) => ({
      clinic_id: clinicId,
      external_id: person.id,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      date_of_birth: person.dateOfBirth,
      gender: person.gender,
      professional_id: person.professionalId,
      created_there: person.createdAt,
      is_gone: false,
    }));
    await trx("imported_patients").insert(rows).onConflict(["clinic_id", "external_id"]).merge();
  }
}

/** Keeps who works there, each with the member of the clinic who has their address; nobody where it is nobody's. */
export async function keepProfessionals(
  trx: Knex,
  clinicId: string,
  professionals: readonly Professional[],
): Promise<void> {
  await trx("professionals").where({ clinic_id: clinicId }).delete();
  if (professionals.length === 0) return;
  const members = await Promise.all(professionals.map(({ email }) => memberOf(clinicId, email)));
  const rows = professionals.map(({ id, name, email }, at) => ({
    clinic_id: clinicId,
    external_id: id,
    name,
    email,
    user_id: members[at] ?? null,
  }));
  await trx("professionals").insert(rows).onConflict(["clinic_id", "external_id"]).merge();
}

async function memberOf(clinicId: string, email: string): Promise<string | null> {
  const { user } = await ask(accountUserByEmail, { email });
  if (!user) return null;
  const member = await ask(clinicMembership, { userId: user.id, clinicId });
  return member?.isMember ? user.id : null;
}
