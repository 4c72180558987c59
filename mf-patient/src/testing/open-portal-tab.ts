import { newId } from "@carnet/shell/api";
import { answers } from "@carnet/shell/testing";
import {
  reopenInfoRequest,
  saveInfoRequestImported,
  type InfoRequestAnswers,
  type PatientView,
} from "@carnet/services/patient/contract";
import {
  createInfoRequest,
  getInfoRequests,
  takeBackInfoRequest,
  type InfoRequestList,
  type InfoRequestView,
  type SendInfoRequestBody,
} from "@carnet/services/portal/contract";
import { getCustomModules, type CustomModule, type RecordForm } from "@carnet/services/clinic/contract";
import { clinicAnswers, clinicId, type Clinic } from "./a-clinic.ts";
import { signedAnswers, type PortalPatient } from "./a-portal-patient.ts";
import { aRecord } from "./a-record.ts";
import { openRoom } from "./open-room.ts";

const at = "2026-11-20T14:00:00.000Z";

export interface Opening {
  given?: InfoRequestAnswers;
  email?: boolean;
  /** Forms of Dr Morel's own. */
  modules?: CustomModule[];
  /** What the record's forms say. */
  forms?: RecordForm[];
  /** The tab of the record. */
  at?: "patientPortal" | "anamnese";
  /** The portal knows only later that the record took the answers. */
  isPortalLate?: boolean;
  language?: "en" | "fr";
  /** What the record says otherwise. */
  changes?: Partial<PatientView>;
}

/** The tab of a record where its patient is asked, as Dr Morel, with what they answered where they did. */
export async function openPortalTab(
  { clinic, camille }: { clinic: Clinic; camille: PortalPatient },
  {
    given,
    email = true,
    modules = [],
    forms,
    at: tab = "patientPortal",
    isPortalLate = false,
    changes = {},
    language,
  }: Opening,
) {
  const record = await aRecord(clinic, {
    ...changes,
    ...(email ? {} : { email: null }),
    infoRequestSubmittedAt: given ? at : null,
  });
  if (!email) {
    const identity = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
    record.kept.patient.identity = await clinic.crypto.sealIdentity(record.ref, identity, 2);
  }
  if (forms) {
    const place = { entity: "anamnese", record: "-", field: "customHealthHistory" } as const;
    const [sealed] = await clinic.crypto.seal(record.ref, [{ ref: place, value: { forms }, rev: 1 }]);
    record.kept.patient.anamnese.customHealthHistory = { sealed: sealed!, updatedAt: at, updatedBy: clinic.user.id };
  }
  const list: InfoRequestList = {
    infoRequests: [],
    portal: null,
    isLinked: false,
    can: { send: true },
  };
  if (given) {
    const { portal, wire } = await clinic.crypto.createPortal(record.ref);
    const id = newId();
    const patientId = record.kept.patient.id;
    list.portal = { pkc: wire.pkc, key: wire.key };
    list.infoRequests = [
      {
        ...aRequest(id, patientId, clinic.user.id),
        ...(await signedAnswers(camille, { clinic, portal, patientId, id, given })),
      },
    ];
  }
  const sent: SendInfoRequestBody[] = [];
  const table = [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getCustomModules, modules),
    answers(getInfoRequests, () => list),
    answers(createInfoRequest, ({ body }) => {
      sent.push(body as SendInfoRequestBody);
      const { id, waits = false } = body as SendInfoRequestBody;
      list.infoRequests = [{ ...aRequest(id!, record.kept.patient.id, clinic.user.id), ...unanswered, waits }];
      return { id: sent[0]!.id!, infoRequestSentAt: at };
    }),
    answers(takeBackInfoRequest, ({ params }) => {
      list.infoRequests = list.infoRequests.filter(({ id }) => id !== params["requestId"]);
      return {};
    }),
    answers(saveInfoRequestImported, ({ body }) => {
      record.kept.patient.infoRequestImportedId = (body as { infoRequestId: string }).infoRequestId;
      if (!isPortalLate) noteMerged(clinic.user.id);
      return {};
    }),
    answers(reopenInfoRequest, () => {
      record.kept.patient.infoRequestImportedId = null;
      if (!isPortalLate) noteMerged(null);
      return {};
    }),
  ];
  /** The portal lists the answers as merged by somebody, or by nobody. */
  function noteMerged(by: string | null) {
    const course = { consumedAt: by && at, consumedBy: by };
    list.infoRequests = list.infoRequests.map((request) => ({ ...request, ...course }));
  }
  const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/${tab}`, table, language);
  return { ...record, screen, sent, noteMerged };
}

const aRequest = (id: string, patientId: string, therapistId: string): InfoRequestView => ({
  id,
  patientId,
  clinicId,
  therapistId,
  language: "fr",
  sentAt: at,
  waits: false,
  openedAt: "2026-11-20T15:00:00.000Z",
  submittedAt: at,
  consumedAt: null,
  consumedBy: null,
  changeCount: 3,
  accessCode: null,
  data: null,
  statement: null,
  consents: null,
});

const unanswered = { openedAt: null, submittedAt: null, changeCount: 0 };
