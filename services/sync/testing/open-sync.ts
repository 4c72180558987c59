import { openService } from "@carnet/services/framework/testing";
import { startBooking, type Booking } from "../../../deploy/local/stand-ins/booking/start-booking.ts";
import type { BookingPatient } from "../../../deploy/local/stand-ins/booking/contract.ts";
import type { OpenedClinic } from "../../../deploy/local/stand-ins/booking/booking-ledger.ts";
import type { ReplyOf } from "@carnet/nats/contracts/define-question";
import { syncDecide, type SyncDecision } from "@carnet/nats/contracts/rpc/sync.decide.v1";
import { syncImportedPatients } from "@carnet/nats/contracts/rpc/sync.importedPatients.v1";
import { syncLink } from "@carnet/nats/contracts/rpc/sync.link.v1";
import { syncMatches } from "@carnet/nats/contracts/rpc/sync.matches.v1";
import { sync } from "../app.ts";
import { pull } from "../links/pull.ts";

/** A record of the clinic, as the patient service would tell it. */
export interface HereRecord {
  patientId: string;
  clinicId: string;
  therapistId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  dateOfBirth: string | null;
  gender: "F" | "M" | "I" | null;
  externalId: string | null;
  archived: boolean;
}

/** What other services say, to be changed by a test. */
export interface Around {
  records: HereRecord[];
  isAutomated: boolean;
  sendsForms: boolean;
  /** E-mail → user of the clinic. */
  users: Record<string, string>;
  isPatientAway: boolean;
}

/** The sync service beside a booking service on loopback; the rest of the house answers from `around`. */
export function openSync() {
  const around: Around = { records: [], isAutomated: false, sendsForms: false, users: {}, isPatientAway: false };
  const identity = (record: HereRecord) => ({
    patientId: record.patientId,
    clinicId: record.clinicId,
    therapistId: record.therapistId,
    firstName: record.firstName,
    lastName: record.lastName,
    email: record.email,
    billingEmail: null,
    dateOfBirth: record.dateOfBirth,
    gender: record.gender,
    address: "",
    phone: null,
    phoneMobile: record.phone,
    referenceCode: null,
    externalId: record.externalId,
    archived: record.archived,
  });
  const answers = {
    "rpc.clinic.info.v1": ({ clinicId }: { clinicId: string }) => ({
      clinicId,
      name: "Clinique des Tilleuls",
      address: "",
      address2: "",
      phone: "",
      country: "CA",
      provinceOrState: "QC",
      ownerId: crypto.randomUUID(),
      hasLogo: false,
      isGoRdvSyncAutomated: around.isAutomated,
      isGoRdvAutoSendRequestInfo: around.sendsForms,
      consentForms: [],
    }),
    "rpc.patient.matchCandidates.v1": ({ clinicId, cursor, limit }: never) => {
      if (around.isPatientAway) throw Object.assign(new Error("busy"), { name: "Refusal", code: "busy" });
      const all = around.records.filter((record) => record.clinicId === clinicId);
      const from = all.findIndex(({ patientId }) => patientId === cursor) + 1;
      const page = all.slice(from, from + limit);
      const patients = page.map(({ clinicId: _, phone, ...record }) => ({
        ...record,
        phones: phone ? [phone] : [],
        referenceCode: null,
      }));
      return { patients, next: from + limit < all.length ? page.at(-1)!.patientId : null };
    },
    "rpc.patient.identities.v1": ({ patientIds }: { patientIds: string[] }) => ({
      patients: around.records.filter(({ patientId }) => patientIds.includes(patientId)).map(identity),
    }),
    "rpc.account.userByEmail.v1": ({ email }: { email: string }) => {
      const id = around.users[email];
      return {
        user: id
          ? {
              id,
              email,
              firstName: "",
              lastName: "",
              langCode: "fr",
              role: "therapist",
              pubKey: "",
              emailConfirmed: true,
              disabledAt: null,
            }
          : null,
      };
    },
    "rpc.clinic.membership.v1": ({ userId, clinicId }: { userId: string; clinicId: string }) => ({
      clinicId,
      userId,
      isOwner: false,
      isManager: false,
      isMember: true,
      canAdmin: false,
      plan: "medium-year",
      planTerminatedAt: null,
      canFinalizeSession: true,
      hasLocationRestriction: false,
      keepsAccess: false,
      officeIpAddressRestrictionOn: false,
      officeIpAddress: null,
    }),
  };
  const service = openService(sync, { answers: answers as never });
  let booking: Booking;
  beforeAll(async () => {
    booking = await startBooking();
    process.env["CARNET_BOOKING_URL"] = booking.url;
  });
  afterAll(() => booking.stop());
  return {
    ...service,
    around,
    booking: () => booking,
    /** Links a clinic under a key of its own, and reads it: `opened` is what the booking service has. */
    linkNew: async (opened: OpenedClinic, clinicId: string = crypto.randomUUID()) => {
      const clinic = booking.openClinic(`key-${clinicId}`, opened);
      await service.asked(syncLink, { clinicId, userId: clinicId, goRdvKey: `key-${clinicId}` });
      await service.within(() => pull(clinicId));
      return { clinicId, clinic };
    },
    /** What the wizard shows of a clinic. */
    stateOf: async (clinicId: string) => {
      const reply: ReplyOf<typeof syncMatches> = await service.asked(syncMatches, { clinicId, again: false });
      return reply.state!;
    },
    decide: async (clinicId: string, decision: SyncDecision) =>
      (await service.asked(syncDecide, { clinicId, userId: clinicId, decision })) as ReplyOf<typeof syncDecide>,
    oneSided: async (clinicId: string) =>
      (await service.asked(syncImportedPatients, { clinicId })) as ReplyOf<typeof syncImportedPatients>,
    /** Reads the clinic's booking service now. */
    read: (clinicId: string) => service.within(() => pull(clinicId)),
  };
}

/** Somebody of the booking service. */
export const aPersonThere = (id: string, parts: Partial<BookingPatient> = {}): BookingPatient => ({
  id,
  firstName: "Ève",
  lastName: "Roy",
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  professionalId: null,
  createdAt: null,
  ...parts,
});

/** A record of a clinic. */
export const aRecordHere = (clinicId: string, parts: Partial<HereRecord> = {}): HereRecord => ({
  patientId: crypto.randomUUID(),
  clinicId,
  therapistId: crypto.randomUUID(),
  firstName: "Ève",
  lastName: "Roy",
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: "F",
  externalId: null,
  archived: false,
  ...parts,
});
