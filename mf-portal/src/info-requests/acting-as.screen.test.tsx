import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { getPortalInfoRequest, getPortalRecords } from "@carnet/services/portal/contract";
import { routes } from "../routes.tsx";

const [id, patientId, clinicId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const names = { clinicName: "Clinique des Tilleuls", therapistName: "Anne Lavoie" };
const statement = { body: "A".repeat(64), sig: "A".repeat(86), by: "A".repeat(43) };
const keep = { keyForPatient: "A".repeat(180), adoption: statement };
const server = [
  answers(getPortalRecords, {
    records: [{ patientId, clinicId, ...names, invite: null, keep, rootFp: null }],
  }),
  answers(getPortalInfoRequest, {
    id,
    patientId,
    clinicId,
    ...names,
    language: "en",
    sentAt: "2026-11-20T14:00:00.000Z",
    dataInit: { v: 1, data: "A".repeat(200) },
    draft: null,
    isGoRdvSyncAutomated: false,
    consentForms: [],
    forms: [],
    can: { fill: true },
  }),
];

it("shows the form locked to somebody who acts as the patient, and no trouble (THR-23)", async () => {
  const impersonator = { id: crypto.randomUUID(), email: "ada@carnet.example" };
  const screen = await openScreen(routes, {
    namespace: "portal",
    words: (language) => import(`../../locales/${language}.json`),
    at: `/infoRequest/${id}`,
    as: aUser({ role: "patient", impersonator }),
    answers: server,
  });
  expect(await screen.findByText("This form is locked")).toBeVisible();
  expect(screen.getByText(/without their keys/)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("button")).toBeNull();
});
