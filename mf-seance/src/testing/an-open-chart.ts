import { loadCrypto, type PatientRef, type PmCrypto, type Sealed as Envelope } from "@carnet/shell/crypto";
import { aUser } from "@carnet/shell/testing";
import type { LogEntry } from "@carnet/shell/crypto";
import { emptyPatient, type PatientView } from "@carnet/services/patient/contract";
import { billFee, sealedProperties, type Perspective, type Seance } from "@carnet/services/seance/contract";
import type { PartValues } from "../chart/part-values.ts";
import { drawingPlace, partPlace } from "../chart/places.ts";

/** A clinic, its owner and Camille's record, sealed by the real crypto module. */
export interface OpenWorld {
  crypto: PmCrypto;
  ref: PatientRef;
  patient: PatientView;
  log: LogEntry[];
  me: ReturnType<typeof aUser>;
}

const clinicId = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
const osteopathy = "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
const taxes = [{ name: "TPS", rate: 5, calculatedAfterPreviousTaxes: false, numberOrId: "123" }];

/** Signs somebody in on the page's crypto module and opens a record; slow, so once per test file. */
export async function anOpenWorld(): Promise<OpenWorld> {
  const crypto = await loadCrypto();
  const me = aUser();
  const { email } = me;
  const password = "tilleuls-en-fleurs-2026";
  const { principal } = await crypto.signup({ email, password, escrow: "none" });
  const { handle } = await crypto.stretch(email, password, principal.salt);
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  await crypto.unlock(handle, record, { userId: me.id, sessionId: me.sessionId });
  const log = await crypto.foundClinic({ clinicId, policy: { mode: "none" } });
  await crypto.syncLog(clinicId, log);
  const identity = { firstName: "Camille", lastName: "Tremblay", dateOfBirth: "1988-04-12", email: null };
  const { ref, wire } = await crypto.createPatient({ clinicId, identity, fields: [], others: [] });
  log.push(...(await crypto.registerKeys(clinicId, [wire.pkc])));
  await crypto.syncLog(clinicId, log);
  const patient: PatientView = {
    ...emptyPatient,
    ...identity,
    id: wire.id,
    clinicId,
    therapistId: me.id,
    fullName: "Camille Tremblay",
    gender: "F",
    biologicalSex: "F",
    mode: "full",
    isReadOnly: false,
    deletedAt: null,
    createdAt: "2026-01-05T14:00:00.000Z",
    preferences: {},
    infoRequestSentAt: null,
    infoRequestSubmittedAt: null,
    infoRequestModificationCount: 0,
    infoRequestImportedId: null,
    externalId: null,
    importError: null,
    exportError: null,
    pkc: wire.pkc,
    keyForPrincipal: wire.keyForPrincipal,
    keysForOthers: [],
    epoch: 1,
    links: [],
    rotationPending: false,
    identity: wire.identity,
    notes: null,
    privateInfo: null,
    anamnese: { antecedents: null, systemsReview: null, customHealthHistory: null },
    can: {
      write: true,
      editContact: true,
      archive: true,
      recover: true,
      grantInClinic: true,
      grantExternal: true,
      revoke: true,
      seeAllConsents: true,
      signConsent: true,
      removeConsentFile: true,
      seeAccessEvents: true,
    },
  };
  return { crypto, ref, patient, log, me };
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
    clinicId,
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
    ...(Object.fromEntries(sealedProperties.map((name) => [name, null])) as Pick<Seance, keyof PartValues>),
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
