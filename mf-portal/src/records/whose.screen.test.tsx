import { screen as page, within } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { loadCrypto, type PatientRef } from "@carnet/shell/crypto";
import { answers } from "@carnet/shell/testing";
import { getAccessEvents, getConsentFiles } from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalDocuments,
  getPortalInfoRequests,
  getPortalRecords,
  saveInfoRequestDraft,
  type PortalRecord,
} from "@carnet/services/portal/contract";
import { getOwnNextVisit, getOwnReceipts } from "@carnet/services/seance/contract";
import { aRequest, clinicId, keep, openPortal, patientId, requestId, theSystems } from "../testing/open-portal.ts";

afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const clinicName = "Clinique des Tilleuls";
const aChild = (patientName: string, own: Partial<PortalRecord> = {}): PortalRecord => ({
  patientId,
  clinicId,
  clinicName,
  therapistName: "Anne Lavoie",
  patientName,
  rootFp: null,
  invite: null,
  keep,
  standing: "guardian",
  signsFrom: null,
  ofAgeFrom: null,
  guardians: [],
  ...own,
});
const leosId = "3f1b9c7e-40f2-4c55-9d0e-7f7b0c1f2a3b";
const both = [aChild("Rose Gagnon"), aChild("Léo Gagnon", { patientId: leosId })];
const records = (list: readonly PortalRecord[]) => answers(getPortalRecords, { records: [...list] });
const user = { firstName: "Maude", lastName: "Gagnon" };

describe("a parent of two children (POR-020)", () => {
  it.each([
    ["en", "Fill in the form"],
    ["fr", "Remplir le formulaire"],
  ] as const)("finds at home about whom each form asks, and whose each receipt is: %s", async (language, fill) => {
    const asked = { id: requestId, patientId, clinicId, clinicName, language, sentAt: "2026-11-20T14:00:00.000Z" };
    const about = [asked, { ...asked, id: leosId, patientId: leosId }].map((each) => ({ ...each, submittedAt: null }));
    await openPortal(
      [
        records(both),
        answers(getPortalInfoRequests, { infoRequests: about }),
        answers(getPortalConsentForms, { clinicName, consentForms: [] }),
        answers(getConsentFiles, []),
        answers(getPortalDocuments, []),
        answers(getOwnNextVisit, { visit: null }),
        answers(getAccessEvents, { rows: [], total: 0 }),
        answers(getOwnReceipts, getOwnReceipts.answer.parse(getOwnReceipts.example.answer)),
      ],
      { at: "/home", language, user },
    );
    for (const [name, id] of [
      ["Rose Gagnon", requestId],
      ["Léo Gagnon", leosId],
    ] as const) {
      const card = (await page.findByRole("heading", { name })).closest("section")!;
      expect(card).toHaveTextContent(clinicName);
      expect(within(card).getByRole("link", { name: fill })).toHaveAttribute("href", `/patient/infoRequest/${id}`);
      expect(await page.findByText(new RegExp(`^${name} · `))).toBeVisible();
    }
  });

  it.each([
    ["en", "Open the file of Léo Gagnon with its access code", "About the health of Léo Gagnon"],
    ["fr", "Ouvrez le dossier de Léo Gagnon avec son code d’accès", "Renseignements de santé de Léo Gagnon"],
  ] as const)("is asked for the code of the one whose form is open: %s", async (language, code, title) => {
    const waiting = [both[0]!, { ...both[1]!, keep: null, invite: "A".repeat(123) }];
    await openPortal([records(waiting), aRequest({ patientId: leosId })], { language, user });
    expect(await page.findByRole("heading", { name: code })).toBeVisible();
    expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  it("signs with the name of their account, which is not asked again", async () => {
    const engine = await loadCrypto();
    jest.spyOn(engine, "reopenPortal").mockResolvedValue({} as PatientRef);
    const contact = { firstName: "Rose", lastName: "Gagnon", dateOfBirth: `${new Date().getFullYear() - 8}-03-31` };
    jest.spyOn(engine, "open").mockResolvedValue([{ ok: true, value: { contact } } as never]);
    await openPortal([records(both), aRequest(), answers(saveInfoRequestDraft, {}), theSystems], {
      at: `/infoRequest/${requestId}?step=9`,
      user,
    });
    expect(await page.findByRole("textbox", { name: "Your name, as parent or guardian" })).toHaveValue("Maude Gagnon");
    expect(page.getByText("You sign for Rose Gagnon.")).toBeVisible();
  });
});

it("says no name where all there is is one's own", async () => {
  await openPortal([
    records([aChild("Camille Gagnon", { standing: "self", keep: null, invite: "A".repeat(123) })]),
    aRequest(),
  ]);
  expect(await page.findByRole("heading", { name: "Open your file with its access code" })).toBeVisible();
});
