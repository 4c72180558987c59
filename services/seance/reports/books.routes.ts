import { ask, routes } from "@carnet/services/framework";
import { dayBounds, localDay } from "@carnet/services/framework/clock-rules";
import { clinicTherapistStatus } from "@carnet/nats/contracts/rpc/clinic.therapistStatus.v1";
import { getBookedSeances, getDayClose, getOwing, getPayments, type Payment } from "../contract/index.ts";
import { Receipt } from "../receipts/receipt.model.ts";
import { identitiesOf, type Identity } from "../today/people-of.ts";
import {
  bookedIn,
  methodsBetween,
  owingIn,
  paidBetween,
  paymentsBetween,
  paymentsIn,
  sumOwing,
  type PaymentRow,
} from "./books.queries.ts";
import { daysBetween, periodOf, timeZoneOf } from "./clinic-days.ts";
import { booksOf, incomeBooksOf } from "./whose-books.ts";

/** What a clinic has to collect, what came in, and the lines for its accountant: no word of a chart is in them. */
export const booksRoutes = routes();

const thirtyDays = 30 * 86_400_000;

booksRoutes.on(getOwing, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId, seesAll } = await booksOf(actor, { ...query, clinicId }, refuse);
  const timeZone = await timeZoneOf(clinicId);
  const today = localDay(timeZone);
  const { from, to } = dayBounds(timeZone, today);
  const [{ rows, next }, sums, paidToday] = await Promise.all([
    owingIn({ ...query, clinicId, therapistId }),
    sumOwing(clinicId, therapistId, new Date(Date.parse(from) - thirtyDays).toISOString()),
    paidBetween(clinicId, therapistId, from, to),
  ]);
  const [people, receipting] = await Promise.all([
    identitiesOf(rows.map(({ patientId }) => patientId)),
    receiptingOf(clinicId, [...new Set(rows.map((row) => row.therapistId))]),
  ]);
  return {
    seances: rows.map(({ id, at: _at, total, ...row }) => {
      const person = people.get(row.patientId);
      const day = localDay(timeZone, row.createdOrAppointedAt);
      return {
        ...row,
        seanceId: id,
        clinicId,
        patientName: nameOf(person),
        phone: person?.phoneMobile ?? person?.phone ?? null,
        hasEmail: Boolean(person?.billingEmail || person?.email),
        total,
        owed: total - row.amountPaid,
        day,
        daysAgo: daysBetween(day, today),
        allowsReceipts: receipting.allows(row.therapistId),
      };
    }),
    next,
    sums: { seances: sums.seances, patients: sums.patients, owed: sums.owed },
    older: { seances: sums.olderSeances, owed: sums.olderOwed },
    paidToday,
    timeZone,
    seesAll,
    asksTaxes: receipting.asksTaxes,
  };
});

booksRoutes.on(getPayments, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId } = await booksOf(actor, { ...query, clinicId }, refuse);
  const timeZone = await timeZoneOf(clinicId);
  const { rows, next } = await paymentsIn({ ...query, clinicId, therapistId });
  return { payments: await presentPayments(rows, timeZone), next };
});

booksRoutes.on(getDayClose, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId } = await booksOf(actor, { ...query, clinicId }, refuse);
  const timeZone = await timeZoneOf(clinicId);
  const day = query.day ?? localDay(timeZone);
  const { from, to } = dayBounds(timeZone, day);
  const [methods, rows] = await Promise.all([
    methodsBetween(clinicId, therapistId, from, to),
    paymentsBetween(clinicId, therapistId, from, to),
  ]);
  const total = methods.reduce((sum, { amount }) => sum + amount, 0);
  return { day, timeZone, methods, total, payments: await presentPayments(rows, timeZone) };
});

booksRoutes.on(getBookedSeances, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId } = await incomeBooksOf(actor, { ...query, clinicId }, refuse);
  if (!query.startDate) throw refuse("startDateRequired");
  const timeZone = await timeZoneOf(clinicId);
  const period = periodOf(timeZone, query.startDate, query.endDate);
  if (!period) throw refuse("periodTooLong");
  const within = { from: period.starts[0]!, to: period.starts.at(-1)!, patientId: query.patientId };
  const { rows, next } = await bookedIn({ ...query, clinicId, therapistId }, within);
  const people = await identitiesOf(rows.map(({ patientId }) => patientId));
  return {
    seances: rows.map(({ id, at: _at, createdOrAppointedAt, taxNames, taxCents, ...row }) => ({
      ...row,
      seanceId: id,
      patientName: nameOf(people.get(row.patientId)),
      day: localDay(timeZone, createdOrAppointedAt),
      taxes: taxNames.map((name, at) => ({ name, amount: Number(taxCents[at]) })),
    })),
    next,
  };
});

/**
 * What of their receipts is known of these therapists: whose plan has none (BIL-020), and whether somebody is to say first whether taxes are
 * charged. While that is unknown, a receipt is tried, and refused where it is not allowed.
 */
async function receiptingOf(clinicId: string, therapistIds: string[]) {
  const statuses = await Promise.all(
    therapistIds.map((therapistId) =>
      ask(clinicTherapistStatus, { clinicId, therapistId, disciplineId: null }).catch(() => null),
    ),
  );
  const isUnsaid = statuses.some((status) => status?.saidTaxes === false);
  return {
    allows: (therapistId: string) => statuses[therapistIds.indexOf(therapistId)]?.receiptsEnabled !== false,
    asksTaxes: isUnsaid && !(await Receipt.query().findOne({ clinic_id: clinicId })),
  };
}

async function presentPayments(rows: readonly PaymentRow[], timeZone: string): Promise<Payment[]> {
  const people = await identitiesOf(rows.map(({ patientId }) => patientId));
  return rows.map(({ at: _at, createdOrAppointedAt, ...row }) => ({
    ...row,
    patientName: nameOf(people.get(row.patientId)),
    seanceDay: localDay(timeZone, createdOrAppointedAt),
    day: localDay(timeZone, row.receivedAt),
  }));
}

const nameOf = (person: Identity | undefined) => (person ? `${person.firstName} ${person.lastName}`.trim() : "");
