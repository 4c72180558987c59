import type { Stmt } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import { getConsentFile, getConsentFiles } from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { aSignedForm, signedText, type Signing } from "../testing/a-signed-form.ts";
import { openRoom } from "../testing/open-room.ts";

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

async function openListed(signing: Signing) {
  const record = await aRecord(clinic);
  const patientId = record.kept.patient.id;
  const { row, view } = await aSignedForm(clinic, { ref: record.ref, patientId }, signing);
  return openRoom(clinic, `/patient/${patientId}/consents`, [
    ...record.table,
    ...clinicAnswers(clinic),
    answers(getConsentFiles, [row]),
    answers(getConsentFile, view),
  ]);
}

async function openSigned(signing: Signing) {
  const screen = await openListed(signing);
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
