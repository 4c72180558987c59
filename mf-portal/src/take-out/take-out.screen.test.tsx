import { ReadableStream } from "node:stream/web";
import { screen as page } from "@testing-library/react";
import type { Bundle } from "@medplum/fhirtypes";
import { queryClient } from "@carnet/shell/app";
import { checkLetters, loadFonts } from "@carnet/shell/press";
import { makePdf } from "@carnet/shell/press/worker";
import { printablePaper, recordDocument, type RecordPaper } from "@carnet/shell/take-out/paper";
import type { PatientRef } from "@carnet/shell/crypto";
import { sealAnswer, sealQuestion } from "@carnet/shell/portal-documents";
import { answers, fails, readPdf, serveCheckPage, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, aSentDocument, type FoundedClinic, type Sent } from "@carnet/shell/testing/clinic";
import { fhirFaults, loadFhirDefinitions } from "@carnet/shell/testing/fhir";
import {
  getAccessEvents,
  getConsentFile,
  getConsentFiles,
  type ConsentFileRow,
  type ConsentFileView,
} from "@carnet/services/patient/contract";
import {
  getCorrections,
  getOwnHistory,
  getPortalAnswers,
  getPortalConsentForms,
  getPortalDocument,
  getPortalDocuments,
  getPortalInfoRequests,
  ownHistoryPlace,
} from "@carnet/services/portal/contract";
import { getOwnReceipts } from "@carnet/services/seance/contract";
import { aRecord, clinicId, openPortal, patientId, requestId } from "../testing/open-portal.ts";

const papers: Uint8Array[] = [];
jest.mock("./load-press.ts", () => ({
  loadPress: async () => ({
    async printPaper(paper: RecordPaper, { notice }: { notice(letters: string): string }) {
      const words = printablePaper(paper, notice);
      checkLetters(words);
      const bytes = await makePdf(recordDocument(words), await loadFonts(words));
      papers.push(bytes);
      return new Blob([bytes.slice().buffer], { type: "application/pdf" });
    },
  }),
}));

/** The files of each take-out with what its manifest leaves out: the ZIP itself is read back by `npm run verify-takeout`. */
interface Written {
  files: Map<string, Uint8Array>;
  leftOut: readonly { what: string; why: string }[];
}
const written: Written[] = [];
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  async writeZip(
    files: AsyncIterable<{ path: string; bytes: Uint8Array }>,
    { leftOut }: { leftOut: Written["leftOut"] },
  ) {
    const taken = new Map<string, Uint8Array>();
    for await (const { path, bytes } of files) taken.set(path, bytes);
    written.push({ files: taken, leftOut });
    return new Blob(["zip"]);
  },
}));

let clinic: FoundedClinic;
let portal: PatientRef;
let other: PatientRef;
beforeAll(async () => {
  globalThis.ReadableStream ??= ReadableStream as never;
  loadFhirDefinitions();
  clinic = await aFoundedClinic();
  const keyOf = async (firstName: string) => {
    const identity = { firstName, lastName: "Gagnon", dateOfBirth: "1988-03-31", email: null };
    const { ref, wire } = await clinic.crypto.createPatient({ clinicId, identity, fields: [], others: [] });
    await clinic.register(wire.pkc);
    return (await clinic.crypto.createPortal(ref)).portal;
  };
  portal = await keyOf("Camille");
  other = await keyOf("Bruno");
});
const saved: string[] = [];
beforeEach(() => {
  jest.spyOn(clinic.crypto, "reopenPortal").mockImplementation(async () => portal);
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
  URL.createObjectURL = () => "blob:record";
  URL.revokeObjectURL = () => undefined;
  for (const list of [papers, written, saved]) list.length = 0;
  localStorage.clear();
});
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const slow = { timeout: 20_000 };
const at = "2026-11-20T14:00:00.000Z";
const text = (words: string) => new TextEncoder().encode(words);

/** Answers that this patient sealed and signed. */
async function sentAnswers(): Promise<Answer[]> {
  const ref = { entity: "infoRequest", record: requestId, field: "data" } as const;
  const value = {
    contact: { firstName: "Camille" },
    antecedents: { medication: "Metformin" },
    comment: "See you soon",
  };
  const [data] = await clinic.crypto.seal(portal, [{ ref, value, rev: 1 }]);
  const statement = await clinic.crypto.sign("consent", {
    clinic: clinicId,
    patient: patientId,
    infoRequest: requestId,
  });
  const consents = {
    consentForUpdateHealthSummary: true,
    consentForClinicOwner: true,
    consentForGoRdvSync: false,
    consentGeneral: true,
  };
  const row = { id: requestId, patientId, clinicId, clinicName: "Clinique des Tilleuls", language: "en" as const };
  return [
    answers(getPortalInfoRequests, { infoRequests: [{ ...row, sentAt: at, submittedAt: at }] }),
    answers(getPortalAnswers, { answers: { submittedAt: at, data: data!, statement, consents } }),
  ];
}

/** A form that this patient signed at home. */
async function signedForm(): Promise<Answer[]> {
  const id = crypto.randomUUID();
  const formId = crypto.randomUUID();
  const place = (field: "name" | "data") => ({ entity: "consent", record: id, field }) as const;
  const strokes = { width: 1, height: 1, lines: [], typed: "Camille Gagnon" };
  const value = { text: "I agree to manual care.", strokes, guardian: null, signedBy: clinic.user.pubKey! };
  const [name, data] = await clinic.crypto.seal(portal, [
    { ref: place("name"), value: "Manual care", rev: 1 },
    { ref: place("data"), value, rev: 1 },
  ]);
  const statement = await clinic.crypto.sign("consent", {
    clinic: clinicId,
    patient: patientId,
    formId,
    mode: "patient",
    sealed: await clinic.crypto.digestSeance([{ ref: place("data"), sealed: data! }]),
    ...(await clinic.crypto.digestConsent(value)),
  });
  const own = { id, formId, sealedFor: "portal", statement, mode: "patient", createdAt: at } as const;
  const row: ConsentFileRow = { ...own, formName: name!, clinicId, signedBy: patientId, can: { remove: false } };
  const view: ConsentFileView = { ...own, name: name!, data: data! };
  return [answers(getConsentFiles, [row]), answers(getConsentFile, view)];
}

/** The copy of the health history that a therapist's browser sealed for its patient. */
async function sealedHistory() {
  const antecedents = [{ group: "health", field: "surgeriesHospitalization", value: "Appendix, 2003" }];
  const value = { savedAt: at, of: {}, antecedents, review: [], forms: [] };
  const [sealed] = await clinic.crypto.seal(portal, [{ ref: ownHistoryPlace, value, rev: 1 }]);
  return { sealed: sealed!, savedAt: at };
}

const aLine = { id: crypto.randomUUID(), at, userId: clinicId, impersonatorId: null, aboutUserId: null } as const;
const receipts = answers(getOwnReceipts, getOwnReceipts.example.answer as never);
const openings = answers(getAccessEvents, { rows: [{ ...aLine, act: "read", userName: "Anne Lavoie" }], total: 1 });

/** A correction that this patient asked for, and the clinic answered. */
async function answeredCorrection(): Promise<Answer[]> {
  const id = crypto.randomUUID();
  const { question } = await sealQuestion(portal, id, { label: "Medication", text: "", wish: "Metformin 850 mg" });
  const statement = await clinic.crypto.sign("correction", { clinic: clinicId, patient: patientId, correction: id });
  const [firstName, lastName, pubKey] = ["Anne", "Lavoie", clinic.user.pubKey!];
  const signed = await sealAnswer(
    portal,
    id,
    { outcome: "kept", why: "As prescribed." },
    { firstName, lastName, pubKey },
  );
  const answer = { at, outcome: "kept", by: "Somebody Else", ...signed } as const;
  return [
    answers(getCorrections, {
      corrections: [{ id, askedAt: at, question, statement, answer, can: { answer: false } }],
    }),
  ];
}

async function open(sent: readonly Sent[], language: "en" | "fr" = "en") {
  const table = [
    ...(await sentAnswers()),
    ...(await signedForm()),
    ...(await answeredCorrection()),
    openings,
    receipts,
    answers(getOwnHistory, { history: await sealedHistory() }),
    answers(getPortalDocuments, () => sent.map(({ row }) => row)),
    answers(getPortalDocument, ({ params }) => sent.find(({ row }) => row.id === params["id"])!.body),
  ];
  const record = aRecord({ patientName: "Camille Gagnon" });
  const opened = await openPortal([record, ...table], { at: "/takeOut", language, user: clinic.user });
  serveCheckPage();
  return opened;
}
const textOf = async () => (await readPdf(papers[0]!)).map((each) => each.text).join(" ");
const jsonOf = (name: string): unknown => JSON.parse(new TextDecoder().decode(written[0]!.files.get(name)));

describe("a patient takes their own record out (EXP-011)", () => {
  it("as a ZIP with what their keys open, in FHIR too, its signatures and the page that checks it", async () => {
    const letter = await aSentDocument(text("Dear colleague"), { clinic, under: portal, name: "letter: one.txt" });
    const opened = await open([letter]);
    await opened.user.click(await page.findByRole("button", { name: /^Everything, as a ZIP/ }, slow));
    await page.findByText("Your record was taken out.", {}, slow);
    expect(saved).toEqual([expect.stringMatching(/^Camille Gagnon - my record \d{4}-\d\d-\d\d\.zip$/)]);
    const [{ files, leftOut }] = written as [Written];
    const document = `documents/${letter.row.id.slice(0, 8)}-letter_ one.txt`;
    expect([...files.keys()]).toEqual([
      document,
      "signatures.json",
      "record.json",
      "fhir.json",
      "openings.json",
      "record.pdf",
      "check.html",
    ]);
    expect(new TextDecoder().decode(files.get(document))).toBe("Dear colleague");
    expect(jsonOf("record.json")).toMatchObject({
      answers: [{ antecedents: { medication: "Metformin" } }],
      healthHistory: { antecedents: [{ value: "Appendix, 2003" }] },
      consents: [{ name: "Manual care", text: "I agree to manual care." }],
      corrections: [
        {
          question: { wish: "Metformin 850 mg" },
          answer: { outcome: "kept", why: "As prescribed.", by: "Anne Lavoie" },
        },
      ],
      receipts: [{ number: "2026-00042", content: { lines: [{ number: 2, total: 9000 }] } }],
    });
    expect(jsonOf("signatures.json")).toMatchObject({
      keys: [{ pubKey: clinic.user.pubKey }],
      signatures: [
        { about: `answers ${requestId}` },
        { about: expect.stringMatching(/^consent /) },
        { about: expect.stringMatching(/^correction /) },
      ],
    });
    const bundle = jsonOf("fhir.json") as Bundle;
    expect(fhirFaults(bundle)).toEqual([]);
    expect(bundle.entry!.map(({ resource }) => resource!.resourceType)).toEqual([
      "Patient",
      "Organization",
      "QuestionnaireResponse",
      "QuestionnaireResponse",
      "DocumentReference",
      "Consent",
    ]);
    expect(leftOut).toEqual([
      { what: "Sessions, drawings, test results and notes of the clinic", why: expect.stringMatching(/not yours/) },
    ]);
    expect(JSON.stringify(opened.requests)).not.toContain("Metformin");
  });

  it.each([
    [
      "en",
      "A PDF to read",
      "Appendix, 2003",
      "Metformin",
      "Manual care",
      "Anne Lavoie · Read the record",
      "2026-00042 20 Nov 2026 · Ostéopathie · Anne Lavoie · $90.00",
      "not yours",
    ],
    [
      "fr",
      "Un PDF à lire",
      "Appendix, 2003",
      "Metformin",
      "Manual care",
      "Anne Lavoie · A lu le dossier",
      "2026-00042 20 nov. 2026 · Ostéopathie · Anne Lavoie · 90,00 $",
      "pas la vôtre",
    ],
  ] as const)("as pages to read, which say what is sealed to the clinic: %s", async (language, button, ...words) => {
    const opened = await open([], language);
    await opened.user.click(await page.findByRole("button", { name: button }, slow));
    await page.findByText(/^(Your record was taken out|Votre dossier est sorti)/, {}, slow);
    expect(saved).toEqual([expect.stringMatching(/\.pdf$/)]);
    const said = await textOf();
    for (const word of words) expect(said).toContain(word);
  });

  it("with what does not open, or was withdrawn, named with its reason", async () => {
    const foreign = await aSentDocument(text("for Bruno"), { clinic, under: other, name: "bruno.txt" });
    const gone = await aSentDocument(text("gone"), {
      clinic,
      under: portal,
      name: "gone.txt",
      row: { withdrawnAt: at },
    });
    const opened = await open([foreign, gone]);
    await opened.user.click(await page.findByRole("button", { name: /^Everything, as a ZIP/ }, slow));
    expect(await page.findByText(/^2 things could not be taken out/, {}, slow)).toBeVisible();
    expect(written[0]!.leftOut.slice(1)).toEqual([
      { what: `document ${foreign.row.id}`, why: "It does not open with your key." },
      { what: "gone.txt", why: "Your clinic withdrew it." },
    ]);
  });

  it("not in part: where the server does not answer nothing is saved, and the page says so", async () => {
    const opened = await open([]);
    opened.answer(fails(getAccessEvents, 500));
    await opened.user.click(await page.findByRole("button", { name: /^Everything, as a ZIP/ }, slow));
    expect(await page.findByText(/^Your record could not be taken out/, {}, slow)).toBeVisible();
    expect([saved, written]).toEqual([[], []]);
  });

  it.each([
    ["en", /^Everything, as a ZIP/, /^There is no room left on this device/],
    ["fr", /^Un PDF à lire/, /^Il n’y a plus de place sur cet appareil/],
  ] as const)("not where the disk is full, which is said: %s", async (language, button, words) => {
    const full = () => Promise.reject(new DOMException("", "NotReadableError"));
    jest.spyOn(Blob.prototype, "slice").mockReturnValue(Object.assign(new Blob(), { arrayBuffer: full }));
    const opened = await open([], language);
    await opened.user.click(await page.findByRole("button", { name: button }, slow));
    expect(await page.findByText(words, {}, slow)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("from the home of the portal", async () => {
    const table = [
      ...(await sentAnswers()),
      ...(await signedForm()),
      answers(getPortalConsentForms, { clinicName: "Clinique des Tilleuls", consentForms: [] }),
      answers(getPortalDocuments, []),
    ];
    await openPortal([aRecord(), ...table], { at: "/home", user: clinic.user });
    const link = await page.findByRole("link", { name: /^Take my record out/ }, slow);
    expect(link).toHaveAttribute("href", "/patient/takeOut");
  });
});
