import type { RawSeance, SealedSeance } from "@carnet/shell/take-out";

/** A session that was finalised, with a row of each table, as it leaves the house. */
export const aRawSeance: RawSeance = {
  id: "6a1d3c1e-1a2b-4c3d-8e4f-5a6b7c8d9e0f",
  number: 2,
  typeOfSeance: "soapie-2",
  treatmentPhase: "Active",
  therapistId: "00000000-0000-4000-8000-000000000003",
  therapistFullName: "Anne Morel",
  createdAt: "2026-11-20T14:00:00.000Z",
  createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
  finalizedAt: "2026-11-20T15:00:00.000Z",
  isAutoFinalized: false,
  fee: 11_000,
  taxes: [{ name: "TPS", amount: 550 }],
  total: 11_550,
  amountPaid: 11_550,
  paymentMethod: "CASH",
  parts: {
    notes: "Slept badly",
    objectives: [{ structure: "L5", test: "Gillet", dysfunction: "FRS left", comment: "<b>& more" }],
    interventions: [{ structure: "L5", test: "Gillet", dysfunction: "Muscle energy", comment: "negative" }],
  },
  views: {},
  notOpened: {},
  amendments: {
    notes: [
      {
        ordinal: 1,
        amended: "Slept well",
        reason: "typo",
        because: "",
        amender: { userId: "00000000-0000-4000-8000-000000000004", name: "Marc Roy" },
        time: "2026-11-21T15:00:00.000Z",
        statement: { body: "e30", sig: "AA", by: "AA" },
      },
    ],
  },
  statement: { body: "e30", sig: "AA", by: "AA" },
};

/** The same session with nothing of it sealed. */
export const aSealedSeance: SealedSeance = { id: aRawSeance.id, number: aRawSeance.number, fields: [], amendments: [] };
