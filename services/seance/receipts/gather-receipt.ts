import type { Knex } from "knex";
import { ask, current, localDay, Refusal } from "@carnet/services/framework";
import type { LangCode } from "@carnet/services/framework/contract";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { accountUsers } from "@carnet/nats/contracts/rpc/account.users.v1";
import { clinicLetterhead } from "@carnet/nats/contracts/rpc/clinic.letterhead.v1";
import { patientContact } from "@carnet/nats/contracts/rpc/patient.contact.v1";
import { patientIdentities } from "@carnet/nats/contracts/rpc/patient.identities.v1";
import { type PaymentMethod, paymentMethods, type ReceiptContent, type ReceiptLine } from "../contract/index.ts";
import type { Seance } from "../seances/seance.model.ts";

/** Whose sessions are put on a receipt: of one patient, with one therapist. */
export interface Receipted {
  clinicId: string;
  therapistId: string;
  patientId: string;
}

/** Who is on a receipt and what its letterhead says, as they are now. */
export interface Parties {
  language: LangCode;
  zone: string;
  patient: ReceiptContent["patient"];
  therapistName: string;
  letterhead: NonNullable<ReplyOf<typeof clinicLetterhead>>;
}

/** Asks who is on a receipt. It speaks the patient's language, or the therapist's where nobody knows the patient's. */
export async function partiesOf(
  { clinicId, therapistId, patientId }: Receipted,
  language: LangCode | undefined,
): Promise<Parties> {
  const [letterhead, { patients }, contact, { users }] = await Promise.all([
    ask(clinicLetterhead, { clinicId, therapistId }),
    ask(patientIdentities, { patientIds: [patientId] }),
    ask(patientContact, { patientId }),
    ask(accountUsers, { userIds: [therapistId] }),
  ]);
  const [patient] = patients;
  const therapist = users.find(({ id }) => id === therapistId);
  if (!letterhead || !patient || !therapist) throw new Refusal("notFound");
  return {
    language: language ?? contact?.langCode ?? therapist.langCode,
    zone: letterhead.timeZone,
    patient: {
      name: nameOf(patient),
      dateOfBirth: patient.dateOfBirth,
      address: patient.address,
    },
    therapistName: nameOf(therapist),
    letterhead,
  };
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

interface Reading {
  knex?: Knex;
  /** How what is still owed is taken to be paid: for a paper before its payment. */
  owedBy?: PaymentMethod | undefined;
}

/** All that a receipt of these sessions says. */
export async function contentOf(
  seances: readonly Seance[],
  { language, zone, patient, therapistName, letterhead }: Parties,
  { knex = current().knex, owedBy }: Reading = {},
): Promise<ReceiptContent> {
  const { name, address, address2, phone, logo, signature, disciplines } = letterhead;
  const nameIn = (id: string | null) => {
    const known = disciplines.find((each) => each.id === id);
    return (language === "fr" ? known?.nameFr : known?.nameEn) ?? "";
  };
  const payments = await paymentsOf(seances, knex, owedBy);
  const lines: ReceiptLine[] = seances
    .map(({ id, number, createdOrAppointedAt, disciplineId, fee, billing }) => ({
      seanceId: id,
      number,
      day: localDay(zone, createdOrAppointedAt),
      disciplineId,
      discipline: nameIn(disciplineId),
      fee,
      taxes: billing.taxes,
      total: Math.max(billing.total, fee),
      payments: payments.get(id) ?? [],
    }))
    .sort((one, other) => one.day.localeCompare(other.day) || one.number - other.number);
  const practised = [...new Set(lines.map(({ disciplineId }) => disciplineId))];
  const memberships = disciplines
    .filter(({ id, membershipNo }) => practised.includes(id) && membershipNo !== "")
    .map(({ id, membershipNo }) => ({ discipline: nameIn(id), number: membershipNo }));
  return {
    language,
    clinic: { name, address, address2, phone },
    logo: logo && `data:${logo.mime};base64,${logo.data}`,
    patient,
    therapist: { name: therapistName, memberships },
    lines,
    signature,
  };
}

interface Received {
  seance_id: string;
  payment_method: PaymentMethod;
  came: string;
}

/**
 * What came in for each session by method, adding up to what it comes to: what was paid beyond that is no payment of it. Where the history
 * says otherwise than the session, all of it came the way the session says.
 */
async function paymentsOf(
  seances: readonly Seance[],
  knex: Knex,
  owedBy?: PaymentMethod,
): Promise<Map<string, ReceiptLine["payments"]>> {
  const received: Received[] = await knex("money_history")
    .whereIn(
      "seance_id",
      seances.map(({ id }) => id),
    )
    .groupBy("seance_id", "payment_method")
    .select("seance_id", "payment_method")
    .sum({ came: knex.raw("amount_paid - old_amount_paid") as never });
  return new Map(
    seances.map(({ id, fee, billing, amountPaid, paymentMethod }) => {
      const total = Math.max(billing.total, fee);
      const ways = received
        .filter(({ seance_id, came }) => seance_id === id && Number(came) !== 0)
        .map(({ payment_method, came }) => ({ method: payment_method, amount: Number(came) }));
      const isWhole = ways.every(({ amount }) => amount > 0) && sumOf(ways) === amountPaid;
      const method = owedBy && amountPaid < total ? owedBy : paymentMethod;
      if (!isWhole) return [id, [{ method, amount: total }]];
      const owed = owedBy && amountPaid < total ? [{ method: owedBy, amount: total - amountPaid }] : [];
      return [id, upTo(total, together([...ways, ...owed]))];
    }),
  );
}

/** One line for each method. */
const together = (ways: ReceiptLine["payments"]): ReceiptLine["payments"] =>
  paymentMethods
    .map((method) => ({ method, amount: sumOf(ways.filter((way) => way.method === method)) }))
    .filter(({ amount }) => amount > 0);

const sumOf = (ways: ReceiptLine["payments"]) => ways.reduce((sum, { amount }) => sum + amount, 0);

function upTo(total: number, ways: ReceiptLine["payments"]): ReceiptLine["payments"] {
  let left = total;
  return ways
    .toSorted((one, other) => paymentMethods.indexOf(one.method) - paymentMethods.indexOf(other.method))
    .map(({ method, amount }) => {
      const counted = Math.min(amount, left);
      left -= counted;
      return { method, amount: counted };
    })
    .filter(({ amount }) => amount > 0);
}
