import { queryClient } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import type { Statement } from "@carnet/services/framework/contract";
import {
  addConsentFile,
  getConsentFile,
  getConsentFiles,
  withdrawConsent,
  withdrawConsentFile,
  type ConsentFileBody,
  type ConsentFileRow,
  type ConsentFileView,
} from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalSharings,
  type PortalConsentForm,
  type PortalSharing,
} from "@carnet/services/portal/contract";
import { aPortal } from "../../testing/a-portal.ts";
import { aSequence } from "../../testing/a-sequence.ts";
import { aRecord as anyRecord, clinicId, openPortal } from "../../testing/open-portal.ts";

export const shown = { timeout: 30_000 };
export const at = "2026-11-20T14:00:00.000Z";
export const care: PortalConsentForm = {
  id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
  name: "Soins manuels",
  content: "Je consens aux soins manuels.",
  updatedAt: "2026-01-05T14:00:00.000Z",
};

/** What is pressed to read and sign a form. */
export const words = {
  en: {
    read: "Read and sign",
    sign: "I sign as Camille Gagnon",
    keep: "I agree and sign",
    again: "Read what I signed",
  },
  fr: {
    read: "Lire et signer",
    sign: "Je signe.*Camille Gagnon",
    keep: "J’accepte et je signe",
    again: "Relire ce que j’ai signé",
  },
} as const;

/** A service that keeps what is signed, asked for `forms`. */
function aService(patientId: () => string, forms: PortalConsentForm[]) {
  const kept: ConsentFileBody[] = [];
  const asked = { forms, moved: 0 };
  const words = new Map<string, Statement>();
  const sharings: PortalSharing[] = [];
  const sequence = aSequence();
  const takenBack = (id: string) => (words.has(id) ? { withdrawnAt: at, withdrawal: words.get(id)! } : {});
  const given = ({ id, formId, name, data, sealedFor, statement }: ConsentFileBody): ConsentFileView => ({
    id,
    formId,
    name,
    data,
    sealedFor,
    statement,
    mode: "patient",
    createdAt: at,
  });
  const row = (file: ConsentFileBody): ConsentFileRow => {
    const { id, formId, name: formName, sealedFor, statement } = file;
    const own = { id, formId, formName, sealedFor, statement, mode: "patient", createdAt: at } as const;
    return { ...own, clinicId, signedBy: patientId(), can: { remove: false }, ...takenBack(id) };
  };
  const table: Answer[] = [
    answers(getPortalConsentForms, () => ({ clinicName: "Clinique des Tilleuls", consentForms: asked.forms })),
    answers(getConsentFiles, () => kept.map(row)),
    answers(getConsentFile, ({ params }) => given(kept.find(({ id }) => id === params["id"])!)),
    answers(addConsentFile, ({ body }) => {
      const file = addConsentFile.body.parse(body);
      kept.push(file);
      sequence.keep(file);
      return { id: file.id, formName: file.name, createdAt: at };
    }),
    answers(withdrawConsentFile, ({ params, body }) => {
      words.set(params["id"]!, body.statement);
      sequence.keep(body);
      return { withdrawnAt: at };
    }),
    answers(getPortalSharings, () =>
      sharings.map((each) => ({
        ...each,
        withdrawnAt: words.has(each.id) ? at : each.withdrawnAt,
        withdrawal: words.get(each.id) ?? each.withdrawal,
      })),
    ),
    sequence.answer,
    answers(withdrawConsent, ({ params, body }, refuse) => {
      if (asked.moved-- > 0) throw refuse("signedMoved");
      words.set(params["consentId"]!, body.statement);
      sequence.keep(body);
      return { withdrawnAt: at };
    }),
  ];
  return { kept, asked, table, words, sharings, sequence };
}

export type Service = ReturnType<typeof aService>;

/** Camille at home, whose portal is a new one in each test: what was signed in another is missed in it. */
export function atHome() {
  const aRecord = (own: Parameters<typeof anyRecord>[0] = {}) => anyRecord({ patientId: home.patientId, ...own });
  const home = {
    clinic: undefined as unknown as FoundedClinic,
    portal: undefined as unknown as PatientRef,
    patientId: "",
    aRecord,
    aService: (forms: PortalConsentForm[] = [care]) => aService(() => home.patientId, forms),
    open: (
      { table }: Pick<Service, "table">,
      { own = {}, language = "en" as "en" | "fr", at: path = "/consents" } = {},
    ) =>
      openPortal([aRecord({ patientName: "Camille Gagnon", ...own }), ...table], {
        at: path,
        language,
        user: home.clinic.user,
      }),
  };
  beforeAll(async () => void (home.clinic = await aFoundedClinic()));
  beforeEach(async () => {
    home.portal = await aPortal(home.clinic);
    home.patientId = home.portal.id.slice("portal:".length);
    jest.spyOn(home.clinic.crypto, "reopenPortal").mockImplementation(async () => home.portal);
  });
  afterEach(() => {
    queryClient.clear();
    jest.restoreAllMocks();
  });
  return home;
}
