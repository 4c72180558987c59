import { within } from "@testing-library/react";
import { answers, refuses } from "@carnet/shell/testing";
import {
  addConsentFile,
  removeConsentFile,
  getConsentFile,
  getConsentFiles,
  type ConsentFileBody,
} from "@carnet/services/patient/contract";
import { aClinic, clinicAnswers, clinicId, type Clinic } from "../testing/a-clinic.ts";
import { aRecord } from "../testing/a-record.ts";
import { openRoom, sentBy } from "../testing/open-room.ts";

let clinic: Clinic;
beforeAll(async () => {
  clinic = await aClinic();
});
const at = "2026-11-20T14:00:00.000Z";
const form = {
  id: "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
  name: "Soins manuels",
  content: "Je consens aux soins manuels.",
};

describe("consents (CON-005, CON-006)", () => {
  it("are read, signed on the spot, kept under seal and shown again as they were signed", async () => {
    const record = await aRecord(clinic);
    const files: ConsentFileBody[] = [];
    const mode = "witnessed" as const;
    const table = [
      ...record.table,
      ...clinicAnswers(clinic, { forms: [form] }),
      answers(getConsentFiles, () =>
        files.map(({ id, formId, name, sealedFor, statement }) => ({
          id,
          clinicId,
          formId,
          formName: name,
          sealedFor,
          mode,
          statement,
          signedBy: clinic.user.id,
          createdAt: at,
          can: { remove: true },
        })),
      ),
      answers(addConsentFile, ({ body }) => {
        files.push(addConsentFile.body.parse(body));
        return { id: files[0]!.id, formName: files[0]!.name, createdAt: at };
      }),
      answers(getConsentFile, () => ({
        ...files[0]!,
        mode,
        createdAt: at,
      })),
    ];
    const screen = await openRoom(clinic, `/patient/${record.kept.patient.id}/consents`, table);
    await screen.user.click(await screen.findByRole("button", { name: "Sign a form" }, { timeout: 15_000 }));
    await screen.findByText(form.content);
    expect(screen.getByRole("button", { name: "Keep the signed form" })).toBeDisabled();
    const canvas = document.querySelector("canvas");
    expect(
      [canvas?.getAttribute("width"), canvas?.getAttribute("height")].map(Number).every((side) => side >= 140),
    ).toBe(true);
    await screen.user.click(screen.getByRole("button", { name: /I sign as Camille Gagnon/ }));
    await screen.user.click(screen.getByRole("button", { name: "Keep the signed form" }));
    await screen.user.click(await screen.findByRole("button", { name: form.name }, { timeout: 15_000 }));
    await screen.findByText(form.content, {}, { timeout: 15_000 });
    expect(screen.getByText("Signature verified")).toBeVisible();
    const verified = await clinic.crypto.verify(files[0]!.statement, clinicId);
    expect(verified).toMatchObject({
      member: clinic.user.id,
      body: { patient: record.kept.patient.id, formId: form.id, mode },
    });
    expect(sentBy(screen)).not.toContain("Soins manuels");

    screen.answer(refuses(removeConsentFile, "CANNOT_ACCESS_PATIENT"));
    await screen.user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Close" }));
    await screen.user.click(screen.getByRole("button", { name: `Remove ${form.name}` }));
    const question = within(await screen.findByRole("dialog"));
    await screen.user.click(question.getByRole("button", { name: "Remove" }));
    expect(await question.findByText("You may not open this record.")).toBeVisible();
    expect(screen.getByRole("row", { name: new RegExp(`^${form.name}`), hidden: true })).toBeInTheDocument();
  });
});
