import { screen } from "@testing-library/react";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { type Answer, answers, aUser, openScreen } from "@carnet/shell/testing";
import type { UserInfo } from "@carnet/services/account/contract";
import { getSystems } from "@carnet/services/patient/contract";
import {
  getPortalInfoRequest,
  getPortalRecords,
  type PortalInfoRequest,
  type PortalRecord,
  saveInfoRequestDraft,
} from "@carnet/services/portal/contract";
import type { Answers } from "../info-requests/answers.ts";
import { routes } from "../routes.tsx";

/** The request, record and clinic of the portal's tests. */
export const requestId = "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
export const patientId = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";
export const clinicId = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
export const envelope = { v: 1 as const, data: "A".repeat(200) };
export const aStatement = (by = "A") => ({ body: "A".repeat(64), sig: "A".repeat(86), by: by.repeat(43) });
export const keep = { keyForPatient: "A".repeat(180), adoption: aStatement() };
const names = { clinicName: "Clinique des Tilleuls", therapistName: "Anne Lavoie" };

/** Two systems of the body, as the list says them. */
export const theSystems = answers(getSystems, {
  "1": { id: 1, name: { en: "Head", fr: "Tête" }, components: [{ id: 1, name: { en: "Migraine", fr: "Migraine" } }] },
  "2": {
    id: 2,
    name: { en: "Digestion", fr: "Digestion" },
    components: [
      { id: 1, name: { en: "Reflux", fr: "Reflux" } },
      { id: -1, name: { en: "Other", fr: "Autre" } },
    ],
  },
});

/** What the service answers for her record, whose key she keeps, and for a request to fill in. */
export const aRecord = (own: Partial<PortalRecord> = {}): Answer =>
  answers(getPortalRecords, {
    records: [{ patientId, clinicId, ...names, rootFp: null, invite: null, keep, ...own }],
  });
export const aRequest = (own: Partial<PortalInfoRequest> = {}): Answer =>
  answers(getPortalInfoRequest, {
    id: requestId,
    patientId,
    clinicId,
    ...names,
    language: "en",
    sentAt: "2026-11-20T14:00:00.000Z",
    dataInit: envelope,
    draft: null,
    isGoRdvSyncAutomated: false,
    consentForms: [],
    forms: [],
    can: { fill: true },
    ...own,
  });

interface PortalOptions {
  at?: string;
  language?: "en" | "fr";
  /** An administrator acts as the patient. */
  isActing?: boolean;
  /** Who is signed in, beside their role. */
  user?: Partial<UserInfo>;
}

/** Opens the portal of a patient who is signed in. */
export const openPortal = (
  table: readonly Answer[],
  { at = `/infoRequest/${requestId}`, language = "en", isActing = false, user = {} }: PortalOptions = {},
) =>
  openScreen(routes, {
    namespace: "portal",
    words: (each) => import(`../../locales/${each}.json`),
    at,
    language,
    as: aUser({
      ...user,
      role: "patient",
      ...(isActing && { impersonator: { id: clinicId, email: "ada@carnet.example" } }),
    }),
    answers: [...table],
  });

/**
 * Opens a request at its first topic, or at the one its address asks for: `known` is what is sealed in it, `sealed` becomes what is
 * about to be kept.
 */
export async function openRequest(
  known: Partial<Answers>,
  own: Partial<PortalInfoRequest> = {},
  { step = 1, title = "About you" } = {},
) {
  const engine = await loadCrypto();
  const sealed: Answers[] = [];
  jest.spyOn(engine, "reopenPortal").mockResolvedValue({} as PatientRef);
  jest.spyOn(engine, "open").mockResolvedValue([{ ok: true, value: known } as never]);
  jest.spyOn(engine, "seal").mockImplementation(async (_ref, items) => {
    sealed.push(...items.map(({ value }) => value as Answers));
    return items.map(() => envelope);
  });
  const opened = await openPortal([aRecord(), aRequest(own), answers(saveInfoRequestDraft, {}), theSystems], {
    at: `/infoRequest/${own.id ?? requestId}?step=${step}`,
  });
  await screen.findByRole("heading", { name: title });
  return { ...opened, sealed };
}
