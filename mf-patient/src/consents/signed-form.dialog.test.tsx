import type { Stmt } from "@carnet/shell/crypto";
import { waitFor } from "@testing-library/react";
import { answers, asks, readPdf, refuses, type Answer } from "@carnet/shell/testing";
import { addHistory, getConsentFile, getConsentFiles } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { aSignedForm, signedText, type Signing } from "../testing/a-signed-form.ts";
import { openRoom } from "../testing/open-room.ts";
import { printed } from "../testing/a-record-press.ts";

jest.mock("../take-out/open-press.ts", () => jest.requireActual("../testing/a-record-press.ts"));
const saved: string[] = [];
jest.mock("@carnet/shell/take-out", () => ({
  ...jest.requireActual<object>("@carnet/shell/take-out"),
  saveBlob: (_file: Blob, name: string) => void saved.push(name),
}));
beforeEach(() => {
  saved.length = 0;
  printed.length = 0;
});

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const shown = { timeout: 15_000 };
const another = "2c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f";

/** The same statement under the fingerprint of somebody the clinic has not certified. */
const byStranger = (statement: Stmt): Stmt => ({
  ...statement,
  by: (statement.by.startsWith("A") ? "B" : "A") + statement.by.slice(1),
});
const forged = (statement: Stmt): Stmt => ({
  ...statement,
  sig: (statement.sig.startsWith("A") ? "B" : "A") + statement.sig.slice(1),
});

async function openListed(signing: Signing, more: Answer[] = []) {
  const record = await aRecord(clinic);
  const patientId = record.kept.patient.id;
  const { row, view } = await aSignedForm(clinic, { ref: record.ref, patientId }, signing);
  return openRoom(clinic, `/patient/${patientId}/consents`, [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getConsentFiles, [row]),
    answers(getConsentFile, view),
    ...more,
  ]);
}

async function openSigned(signing: Signing, more: Answer[] = []) {
  const screen = await openListed(signing, more);
  await screen.user.click(await screen.findByRole("button", { name: "Soins manuels" }, shown));
  await screen.findByText(signedText, {}, shown);
  return screen;
}

describe("the signature of a signed form", () => {
  it("is verified when the witness named signed for this patient and this form", async () => {
    const screen = await openSigned({});
    expect(screen.getByText("Signature verified")).toBeVisible();
    // The statement says when it was signed, which is not when the service had it.
    expect(screen.getByText(/^Signed on .*20/)).not.toHaveTextContent(/20.Nov.2026/);
    expect(screen.getByText(/^Received on 20.Nov.2026/)).toBeVisible();
  });

  it.each<[string, string, Signing]>([
    ["verified", "Verified", {}],
    ["wrong when it is of somebody else", "Signature wrong", { row: { signedBy: another } }],
    [
      "wrong when it was witnessed and is said to be the patient's own",
      "Signature wrong",
      { row: { mode: "patient" } },
    ],
    ["wrong when it is a statement of another type", "Signature wrong", { type: "amend" }],
    [
      "not verifiable when it is the patient's own",
      "Not verifiable",
      { said: { mode: "patient" }, changed: byStranger, row: { mode: "patient" } },
    ],
  ])("is %s in the list, without asking for the form", async (_what, badge, signing) => {
    const screen = await openListed(signing);
    expect(await screen.findByText(badge, {}, shown)).toBeVisible();
    expect(screen.requests.filter(({ path }) => /consentFile\/./.test(path))).toEqual([]);
  });

  it.each<[string, Signing]>([
    ["is a statement of another type", { type: "amend" }],
    ["is forged", { changed: forged }],
    ["is of a stranger", { changed: byStranger }],
    ["is about another patient", { said: { patient: another } }],
    ["is about another form", { said: { formId: another } }],
    ["is of somebody else than the witness named", { row: { signedBy: another } }],
  ])("is not verified when it %s", async (_what, signing) => {
    const screen = await openSigned(signing);
    expect(screen.getByText(/^Signature not verified/)).toBeVisible();
    expect(screen.queryByText("Signature verified")).not.toBeInTheDocument();
  });

  it("is said to be unchecked when it is the patient's own", async () => {
    const screen = await openSigned({ said: { mode: "patient" }, changed: byStranger, row: { mode: "patient" } });
    expect(screen.getByText(/^Signature not checked/)).toBeVisible();
    expect(screen.queryByText("Signature verified")).not.toBeInTheDocument();
  });
});

describe("a signed form on paper", () => {
  it("is a PDF with its text, who signed and the proof, once it is a line of the history (EXP-005)", async () => {
    const screen = await openSigned({}, [
      answers(addHistory, { id: crypto.randomUUID(), createdAt: "2026-11-20T14:00:00.000Z" }),
    ]);
    await screen.user.click(screen.getByRole("button", { name: "Download as PDF" }));
    await waitFor(() => expect(saved).toHaveLength(1), shown);
    expect(saved[0]).toMatch(/^Soins manuels - .+ - \d{4}-\d{2}-\d{2}\.pdf$/);
    expect(screen.requests.filter(asks(addHistory))).toHaveLength(1);
    const [{ bytes }] = printed as [(typeof printed)[number]];
    const read = (await readPdf(bytes)).map(({ text }) => text).join(" ");
    expect(read).toContain(signedText);
    expect(read).toMatch(/Signature of .*Signed on .*Signature verified/s);
  });

  it("is not handed out where the history could not be written", async () => {
    const screen = await openSigned({}, [refuses(addHistory, "patientReadOnly")]);
    await screen.user.click(screen.getByRole("button", { name: "Download as PDF" }));
    await waitFor(() => expect(screen.requests.filter(asks(addHistory))).toHaveLength(1), shown);
    expect(await screen.findByRole("alert", {}, shown)).toBeVisible();
    expect(saved).toEqual([]);
  });
});
