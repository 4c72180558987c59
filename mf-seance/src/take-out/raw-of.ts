import type { RawSeance } from "@carnet/shell/take-out";
import type { SealedField } from "@carnet/shell/record";
import type { OpenSeance } from "../chart/open-seance.ts";

/** A session as it is kept, open: nothing of it is put into words, and nothing that was never written is there. */
export function rawOf({ seance, parts, views, drawingNotes, amendments }: OpenSeance): RawSeance {
  const sealed: [string, SealedField<unknown>][] = [...Object.entries(parts), ["drawingNotes", drawingNotes]];
  const drawn: [string, SealedField<unknown>][] = Object.entries(views);
  const saidIn = (fields: [string, SealedField<unknown>][]) =>
    Object.fromEntries(
      fields.flatMap(([name, { value, rev, trouble }]) => (rev > 0 && !trouble ? [[name, value]] : [])),
    );
  return {
    id: seance.id,
    number: seance.number,
    typeOfSeance: seance.typeOfSeance,
    treatmentPhase: seance.treatmentPhase,
    therapistId: seance.therapistId,
    therapistFullName: seance.therapistFullName,
    createdAt: seance.createdAt,
    createdOrAppointedAt: seance.createdOrAppointedAt,
    finalizedAt: seance.finalizedAt,
    isAutoFinalized: seance.isAutoFinalized,
    fee: seance.fee,
    taxes: seance.billing.taxes.map(({ name, amount }) => ({ name, amount })),
    total: seance.billing.total,
    amountPaid: seance.amountPaid,
    paymentMethod: seance.paymentMethod,
    parts: saidIn(sealed),
    views: saidIn(drawn),
    notOpened: Object.fromEntries(
      [...sealed, ...drawn].flatMap(([name, { trouble }]) => (trouble === null ? [] : [[name, trouble]])),
    ),
    amendments: Object.fromEntries(
      Object.entries(amendments).map(([path, list]) => [
        path,
        list
          .filter(({ inProgress }) => !inProgress)
          .map(({ ordinal, amender, time, statement, text }) => ({
            ordinal,
            amended: text.trouble === null ? text.value.amended : null,
            reason: text.value.reason,
            because: text.value.because,
            amender,
            time,
            statement,
          })),
      ]),
    ),
    statement: seance.finalizeStatement,
  };
}
