import { screen as page } from "@testing-library/react";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { answers, aUser, openScreen } from "@carnet/shell/testing";
import { getPortalInfoRequest, getPortalRecords, saveInfoRequestDraft } from "@carnet/services/portal/contract";
import { routes } from "../routes.tsx";
import type { Answers } from "./answers.ts";

const patientId = "2f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";
const clinicId = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
const id = "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d";
const names = { clinicName: "Clinique des Tilleuls", therapistName: "Anne Lavoie" };
const statement = { body: "A".repeat(64), sig: "A".repeat(86), by: "A".repeat(43) };
const keep = { keyForPatient: "A".repeat(180), adoption: statement };
const envelope = { v: 1 as const, data: "A".repeat(200) };

afterEach(() => jest.restoreAllMocks());

async function openRequest(contact: Answers["contact"]) {
  const engine = await loadCrypto();
  jest.spyOn(engine, "reopenPortal").mockResolvedValue({} as PatientRef);
  jest.spyOn(engine, "open").mockResolvedValue([{ ok: true, value: { contact } } as never]);
  jest.spyOn(engine, "seal").mockImplementation(async (_ref, items) => items.map(() => envelope));
  const opened = await openScreen(routes, {
    namespace: "portal",
    words: (language) => import(`../../locales/${language}.json`),
    at: `/infoRequest/${id}`,
    as: aUser({ role: "patient" }),
    answers: [
      answers(getPortalRecords, { records: [{ patientId, clinicId, ...names, rootFp: null, invite: null, keep }] }),
      answers(getPortalInfoRequest, {
        id,
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
      }),
      answers(saveInfoRequestDraft, {}),
    ],
  });
  await page.findByRole("heading", { name: "About you" });
  return opened;
}

const you = { firstName: "Camille", lastName: "Gagnon", dateOfBirth: "1988-03-31", country: "CA" };

describe("answers about oneself are judged as the record judges them (POR-010)", () => {
  it("reads a birth as one of the past, and stays on one that has not come", async () => {
    const { user } = await openRequest({ ...you, dateOfBirth: null });
    const birth = page.getByLabelText(/^Date of birth/);
    await user.type(birth, "05/12/30");
    await user.tab();
    expect(birth).toHaveValue("1930-05-12");

    await user.clear(birth);
    await user.type(birth, "2050-01-01{Enter}");
    expect(birth).toBeInvalid();
    expect(birth).toHaveFocus();
    expect(page.getByText("This date has not come yet.")).toBeVisible();
    expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  });

  it("stays on a postal code and a telephone that cannot be, and goes on once they can", async () => {
    const { user } = await openRequest(you);
    await user.click(page.getByRole("button", { name: "Continue" }));
    await page.findByRole("heading", { name: "How to reach you" });
    const phone = page.getByLabelText("Mobile phone");
    await user.type(phone, "123");
    await user.tab();
    expect(await page.findByText("This number does not exist. Check its digits.")).toBeVisible();
    await user.clear(phone);
    const code = page.getByLabelText("Postal code");
    await user.type(code, "H2X{Enter}");
    expect(code).toHaveFocus();
    expect(page.getByText(/^This is not a postal code of your country/)).toBeVisible();
    await user.type(code, " 1Y4{Enter}");
    await page.findByRole("heading", { name: "Why you come" });
  });

  it("leaves no day behind that it could not read", async () => {
    const { user } = await openRequest(you);
    await user.click(page.getByRole("button", { name: "Continue" }));
    await user.click(page.getByRole("button", { name: "Continue" }));
    const onset = await page.findByLabelText("When did it begin?");
    await user.type(onset, "last spring");
    await user.click(page.getByRole("button", { name: "Continue" }));
    expect(onset).toHaveFocus();
    expect(onset).toHaveValue("last spring");
    expect(page.getByRole("heading", { name: "Why you come" })).toBeVisible();
  });
});
