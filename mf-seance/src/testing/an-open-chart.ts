import type { LogEntry, PatientRef, PmCrypto, Sealed as Envelope } from "@carnet/shell/crypto";
import { aFoundedClinic, aPatientView, osteopathy, tilleuls } from "@carnet/shell/testing/clinic";
import type { UserInfo } from "@carnet/services/account/contract";
import type { PatientView } from "@carnet/services/patient/contract";
import { billFee } from "@carnet/services/framework/contract";
import { ofEach, sealedProperties, type Perspective, type Seance } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";
import { drawingPlace, partPlace } from "../chart/places.ts";

/** A clinic, its owner and Camille's record, sealed by the real crypto module. */
export interface OpenWorld {
  crypto: PmCrypto;
  ref: PatientRef;
  patient: PatientView;
  log: LogEntry[];
  me: UserInfo;
}

const taxes = [{ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123" }];

let founded: ReturnType<typeof aFoundedClinic> | undefined;

/**
 * Opens Camille's record on the page's crypto module, one for each test: a page that is gone still saves, and what it lists
 * then would be missed in the sessions of the test after it. Dr Morel is signed in once per test file, which is slow.
 */
export async function anOpenWorld(): Promise<OpenWorld> {
  founded ??= aFoundedClinic("none");
  const { user: me, crypto, log, register } = await founded;
  const identity = { firstName: "Camille", lastName: "Tremblay", dateOfBirth: "1988-04-12", email: null };
  const { ref, wire } = await crypto.createPatient({ clinicId: tilleuls, identity, fields: [], others: [] });
  await register(wire.pkc);
  return { crypto, ref, patient: aPatientView(wire, me.id, { ...identity, gender: "F" }), log, me };
}

interface SeanceWords extends Partial<Omit<Seance, keyof PartValues | "drawings">> {
  parts?: Partial<PartValues>;
  views?: Partial<Record<Perspective, unknown>>;
}

/** A session of Camille, its parts sealed at their first version. */
export async function aSealedSeance({ crypto, ref, patient, me }: OpenWorld, words: SeanceWords = {}): Promise<Seance> {
  const { parts = {}, views = {}, ...clear } = words;
  const id = clear.id ?? globalThis.crypto.randomUUID();
  const seal = async (items: [Parameters<PmCrypto["seal"]>[1][number]["ref"], unknown][]): Promise<Envelope[]> =>
    crypto.seal(
      ref,
      items.map(([place, value]) => ({ ref: place, value, rev: 1 })),
    );
  const names = Object.keys(parts) as (keyof PartValues)[];
  const sealedParts = await seal(names.map((name) => [partPlace(id, name), parts[name]]));
  const drawn = Object.keys(views) as Perspective[];
  const sealedViews = await seal(drawn.map((name) => [drawingPlace(id, name), views[name]]));
  return {
    number: 1,
    patientId: patient.id,
    clinicId: tilleuls,
    therapistId: me.id,
    therapistFullName: "Anne Morel",
    typeOfSeance: "soapie-2",
    treatmentPhase: "Active",
    disciplineId: osteopathy,
    createdAt: "2026-11-20T14:00:00.000Z",
    createdOrAppointedAt: "2026-11-20T14:00:00.000Z",
    appointmentAt: null,
    amendedAppointmentAt: null,
    finalizedAt: null,
    isAutoFinalized: false,
    cameAlong: [],
    lastReceiptGeneratedAt: null,
    fee: 11000,
    amountPaid: 0,
    paymentMethod: "CASH",
    billing: billFee(11000, taxes),
    isUnpaid: false,
    isLast: true,
    moduleId: null,
    amendments: {},
    moneyHistory: [],
    finalizeStatement: null,
    can: { write: true, finalize: true, amend: false, pay: true, receipt: true, isForeign: false },
    ...ofEach(sealedProperties, () => null),
    ...Object.fromEntries(names.map((name, at) => [name, sealedParts[at]])),
    drawings: {
      stereotype: null,
      notes: null,
      perspectives: Object.fromEntries(drawn.map((name, at) => [name, sealedViews[at]])),
    },
    ...clear,
    id,
  };
}
