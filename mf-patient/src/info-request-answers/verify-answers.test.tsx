import { answers as answersWith } from "@carnet/shell/testing";
import { getInfoRequests, type InfoRequestView } from "@carnet/services/portal/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aPortalPatient, signedAnswers, type PortalPatient } from "../testing/a-portal-patient.ts";
import type { PatientView } from "@carnet/services/patient/contract";
import { aRecord, readOnly } from "../testing/a-record.ts";
import { openRoom } from "../testing/open-room.ts";

let clinic: Clinic;
let camille: PortalPatient;
let bruno: PortalPatient;
beforeAll(async () => {
  clinic = await aClinic();
  camille = await aPortalPatient("camille");
  bruno = await aPortalPatient("bruno");
});

const at = "2026-11-20T14:00:00.000Z";
const given = { contact: { city: "Lévis" }, antecedents: { sleep: "Six heures" }, comment: "" };
const another = "2c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f";
type Signed = Pick<InfoRequestView, "data" | "statement" | "consents">;
type Sign = (person: PortalPatient, changes?: Partial<Parameters<typeof signedAnswers>[1]>) => Promise<Signed>;

/** The page of a record whose request was answered; `serve` is what the server makes of it. */
async function openAnswered(serve: (sign: Sign) => Promise<Signed>, changes: Partial<PatientView> = {}) {
  const record = await aRecord(clinic, { infoRequestSubmittedAt: at, ...changes });
  const patientId = record.kept.patient.id;
  const { portal, wire } = await clinic.crypto.createPortal(record.ref);
  const id = crypto.randomUUID();
  const served = await serve((person, changes) =>
    signedAnswers(person, { clinic, portal, patientId, id, given, ...changes }),
  );
  const about = { id, patientId, clinicId, therapistId: clinic.user.id, language: "fr" as const };
  const infoRequests = [
    { ...about, sentAt: at, openedAt: at, submittedAt: at, consumedAt: null, changeCount: 0, ...served },
  ];
  return openRoom(clinic, `/patient/${patientId}/patientPortal`, [
    ...record.table,
    ...clinicAnswers(clinic),
    answersWith(getInfoRequests, {
      infoRequests,
      portal: { pkc: wire.pkc, key: wire.key },
      isLinked: true,
      can: { send: true },
    }),
  ]);
}

describe("the signature on a patient's answers (POR-008)", () => {
  it("is verified, and then the answers can be merged", async () => {
    const screen = await openAnswered((sign) => sign(camille));
    await screen.findByText("Signed by the patient: verified");
    expect(screen.getByText("Lévis")).toBeVisible();
    expect(screen.getByRole("button", { name: /^Keep the record/ })).toBeEnabled();
  });

  it("is verified, and nothing is merged into a record that is read-only (PAT-033)", async () => {
    const screen = await openAnswered((sign) => sign(camille), { isReadOnly: true, can: readOnly });
    await screen.findByText("Signed by the patient: verified");
    expect(screen.getByRole("checkbox", { name: /^Take all/ })).toBeChecked();
    expect(screen.getByRole("button", { name: /^Merge/ })).toBeDisabled();
  });

  it.each<[string, (sign: Sign) => Promise<Signed>]>([
    ["is not there", async (sign) => ({ ...(await sign(camille)), statement: null })],
    [
      "is of somebody else than the one sealed with them",
      async (sign) => ({ ...(await sign(camille)), statement: (await sign(bruno)).statement }),
    ],
    ["is a statement of another type", (sign) => sign(camille, { type: "amend" })],
    ["is about another record", (sign) => sign(camille, { said: { patient: another } })],
    ["is about another request", (sign) => sign(camille, { said: { infoRequest: another } })],
    ["is over other answers", async (sign) => ({ ...(await sign(camille)), data: (await sign(camille)).data })],
    ["gives other consents", (sign) => sign(camille, { said: { consents: { consentGeneral: true } } })],
    ["was not given by the patient", (sign) => sign(camille, { said: { mode: "witnessed" } })],
  ])("keeps the answers away from the record when it %s", async (_what, serve) => {
    const screen = await openAnswered(serve);
    await screen.findByText(/^The patient’s signature on these answers could not be verified/);
    expect(screen.queryByText("Lévis")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Merge|^Keep the record/ })).toBeNull();
  });
});
