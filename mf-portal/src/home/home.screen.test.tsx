import { act, screen as page } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers, fails, type Answer } from "@carnet/shell/testing";
import { aFoundedClinic, type FoundedClinic } from "@carnet/shell/testing/clinic";
import {
  getAccessEvents,
  getConsentFiles,
  type AccessEvent,
  type ConsentFileRow,
} from "@carnet/services/patient/contract";
import {
  getPortalConsentForms,
  getPortalDocuments,
  getPortalInfoRequests,
  getPortalRecords,
  type PortalDocument,
} from "@carnet/services/portal/contract";
import { getOwnNextVisit, getOwnReceipts, type OwnReceipt } from "@carnet/services/seance/contract";
import { aPortal } from "../testing/a-portal.ts";
import {
  aRecord,
  aRequest,
  aStatement,
  clinicId,
  envelope,
  keep,
  openPortal,
  patientId,
  requestId,
} from "../testing/open-portal.ts";

let clinic: FoundedClinic;
let portal: PatientRef;
beforeAll(async () => {
  clinic = await aFoundedClinic();
  portal = await aPortal(clinic);
});
beforeEach(() => void jest.spyOn(clinic.crypto, "reopenPortal").mockImplementation(async () => portal));
afterEach(() => {
  queryClient.clear();
  jest.restoreAllMocks();
});

const shown = { timeout: 15_000 };
const at = "2026-11-20T14:00:00.000Z";
const care = { id: crypto.randomUUID(), name: "Soins manuels", content: "Je consens.", updatedAt: at };

const aFile = (own: Partial<ConsentFileRow> = {}): ConsentFileRow => ({
  id: crypto.randomUUID(),
  clinicId,
  formId: care.id,
  formName: envelope,
  sealedFor: "portal",
  mode: "patient",
  statement: aStatement(),
  signedBy: patientId,
  createdAt: at,
  can: { remove: false },
  ...own,
});

async function aDocument(name: string, own: Partial<PortalDocument> = {}): Promise<PortalDocument> {
  const id = crypto.randomUUID();
  const meta = { name, mimeType: "", size: 1, before: null };
  const sealed = await clinic.crypto.sealFile(portal, "portalDocument", id, new ArrayBuffer(1), meta);
  return {
    id,
    kind: "document",
    name: sealed.meta,
    language: "en",
    therapistId: clinic.user.id,
    therapistName: "Anne Lavoie",
    seanceId: null,
    createdAt: at,
    openedAt: null,
    withdrawnAt: null,
    waits: false,
    can: { withdraw: false },
    ...own,
  };
}

const theirs = {
  patientId,
  clinicId,
  clinicName: "Clinique des Tilleuls",
  therapistName: "Anne Lavoie",
  rootFp: null,
  invite: null,
  keep,
};

const opening: AccessEvent = {
  id: crypto.randomUUID(),
  at,
  userId: clinicId,
  userName: "Anne Lavoie",
  impersonatorId: null,
  act: "read",
  aboutUserId: null,
};

const [receipt] = (getOwnReceipts.example.answer as { receipts: OwnReceipt[] }).receipts as [OwnReceipt];
/** Receipts that were never opened, issued one a day from 1 November on. */
const unopened = (count: number): OwnReceipt[] =>
  Array.from({ length: count }, (_, at) => ({
    ...receipt,
    id: crypto.randomUUID(),
    number: at + 1,
    day: `2026-11-0${at + 1}`,
  }));

const asked = {
  id: requestId,
  patientId,
  clinicId,
  clinicName: "Clinique des Tilleuls",
  language: "en" as const,
  sentAt: at,
  submittedAt: null,
};

interface Home {
  isAsked?: boolean;
  isBegun?: boolean;
  files?: ConsentFileRow[];
  documents?: PortalDocument[];
  receipts?: OwnReceipt[];
  language?: "en" | "fr";
  first?: Answer[];
}
const openHome = ({
  isAsked = false,
  isBegun = false,
  files = [],
  documents = [],
  receipts = [],
  language = "en",
  first = [],
}: Home = {}) =>
  openPortal(
    [
      ...first,
      aRecord(),
      answers(getPortalInfoRequests, { infoRequests: isAsked ? [{ ...asked, isBegun }] : [] }),
      answers(getPortalConsentForms, { clinicName: "Clinique des Tilleuls", consentForms: [care] }),
      answers(getConsentFiles, files),
      answers(getPortalDocuments, documents),
      answers(getOwnReceipts, { receipts }),
      answers(getOwnNextVisit, { visit: null }),
      answers(getAccessEvents, { rows: [], total: 0 }),
    ],
    { at: "/home", language },
  );

describe("the patient's home", () => {
  it.each([
    ["en", "What waits for you", "New", "Fill in the form"],
    ["fr", "À faire", "Nouveau", "Remplir le formulaire"],
  ] as const)("says what waits, and what is new by its name: %s", async (language, waits, isNew, fill) => {
    const documents = [
      await aDocument("Exercices"),
      await aDocument("Ancien", { openedAt: at }),
      await aDocument("Retiré", { withdrawnAt: at }),
    ];
    await openHome({ isAsked: true, documents, language });
    const row = await page.findByRole("link", { name: /^Exercices/ }, shown);
    expect(row).toHaveAttribute("href", `/patient/documents/${patientId}/${documents[0]!.id}`);
    for (const name of [waits, isNew]) expect(page.getByRole("heading", { name })).toBeVisible();
    expect(page.getByRole("link", { name: fill })).toHaveAttribute("href", `/patient/infoRequest/${requestId}`);
    expect(await page.findByRole("link", { name: /^Soins manuels/ }, shown)).toHaveAttribute(
      "href",
      `/patient/consents/${patientId}/sign/${care.id}`,
    );
    for (const name of [/^Ancien/, /^Retiré/]) expect(page.queryByRole("link", { name })).toBeNull();
  });

  it.each([
    ["en", /^Receipt of 5\sNov\s2026/, /\$90\.00 · Anne Lavoie/, "2 more receipts"],
    ["fr", /^Reçu du 5\snov\.\s2026/, /90,00\s\$ · Anne Lavoie/, "2 autres reçus"],
  ] as const)(
    "says which receipts were never opened, three by name, and none that was corrected: %s",
    async (language, name, what, more) => {
      const corrected = { ...receipt, id: crypto.randomUUID(), day: "2026-11-09", correctedBy: "2026-00050" };
      const receipts = [...unopened(5), corrected];
      const { requests } = await openHome({ language, receipts });
      const row = await page.findByRole("link", { name }, shown);
      expect(row).toHaveAttribute("href", `/patient/receipts/${patientId}/${receipts[4]!.id}`);
      expect(row).toHaveTextContent(what);
      expect(page.getAllByRole("link", { name: /^(Receipt of|Reçu du) / })).toHaveLength(3);
      expect(page.getByRole("link", { name: more })).toHaveAttribute("href", "/patient/receipts");
      expect(requests.find(({ path }) => path.endsWith("/receipts"))?.query.get("only")).toBe("unopened");
    },
  );

  it("still says which documents are new where receipts do not load", async () => {
    const documents = [await aDocument("Exercices")];
    await openHome({ documents, first: [fails(getOwnReceipts, 500)] });
    expect(await page.findByRole("link", { name: /^Exercices/ }, shown)).toBeVisible();
    expect(await page.findByRole("button", { name: "Try again" }, shown)).toBeVisible();
  });

  it("says that nothing waits once everything is signed, and asks again for what was taken back", async () => {
    const { unmount } = await openHome({ files: [aFile()] });
    expect(await page.findByText("Nothing is waiting for you", {}, shown)).toBeVisible();
    expect(page.queryByRole("link", { name: /^Soins manuels/ })).toBeNull();
    unmount();
    queryClient.clear();
    await openHome({ files: [aFile({ withdrawnAt: at, withdrawal: aStatement() })] });
    expect(await page.findByRole("link", { name: /^Soins manuels/ }, shown)).toBeVisible();
  });

  it("says to a parent that the portal is the youth's by now, and opens nothing of it (POR-021)", async () => {
    const { requests } = await openHome({
      first: [aRecord({ standing: "over", keep: null, patientName: "Léa Gagnon" })],
    });
    expect(await page.findByText("Léa Gagnon’s portal is their own now", {}, shown)).toBeVisible();
    expect(await page.findByText("Nothing is waiting for you", {}, shown)).toBeVisible();
    expect(requests.filter(({ path }) => path.includes(patientId))).toEqual([]);
  });

  it.each([
    ["en", /^Your portal at Clinique des Tilleuls is yours alone now/, "Choose who reads along"],
    ["fr", /^Ton portail à Clinique des Tilleuls est maintenant le tien/, "Choisir qui lit avec moi"],
  ] as const)("says to a youth in their first year that it is theirs alone: %s", async (language, title, choose) => {
    const guardians = [{ userId: crypto.randomUUID(), name: "Maude Gagnon", agreed: false }];
    const [today] = new Date().toISOString().split("T");
    const { unmount } = await openHome({ language, first: [aRecord({ guardians, signsFrom: today! })] });
    expect(await page.findByText(title, {}, shown)).toBeVisible();
    expect(page.getByRole("link", { name: choose })).toHaveAttribute("href", "/patient/consents");
    unmount();
    queryClient.clear();
    await openHome({ language, isAsked: true, first: [aRecord({ guardians, signsFrom: "2020-01-01" })] });
    expect(await page.findByRole("link", { name: /^Soins manuels/ }, shown)).toBeVisible();
    expect(page.queryByText(title)).toBeNull();
  });

  it.each([
    ["en", "Your next visits", "1 Dec 2026, 10:30 am", "With Anne Lavoie, Clinique des Tilleuls"],
    ["fr", "Vos prochains rendez-vous", "1er déc. 2026, 10 h 30", "Avec Anne Lavoie, Clinique des Tilleuls"],
  ] as const)(
    "says when they come next, to whom and to which clinic, the soonest first: %s",
    async (language, ...said) => {
      const elsewhere = { ...theirs, patientId: crypto.randomUUID(), clinicName: "Clinique du Parc" };
      await openHome({
        language,
        first: [
          answers(getPortalRecords, { records: [theirs, elsewhere] }),
          answers(getOwnNextVisit, ({ params }) => ({
            visit:
              params["id"] === patientId
                ? { day: "2026-12-01", time: "10:30", minutes: 45, therapistName: "Anne Lavoie" }
                : { day: "2026-11-30", time: "09:05", minutes: 30, therapistName: "Jean Roy" },
          })),
        ],
      });
      for (const words of said) expect(await page.findByText(words, {}, shown)).toBeVisible();
      const days = page.getAllByRole("heading", { level: 3, name: /2026/ }).map(({ textContent }) => textContent);
      expect(days).toEqual([expect.stringMatching(/^30\snov/i), expect.stringMatching(/^1/)]);
    },
  );

  it("goes on with a form that was begun, and says how far it is", async () => {
    jest.spyOn(clinic.crypto, "open").mockResolvedValue([
      {
        ok: true,
        value: { contact: { firstName: "Camille" }, antecedents: { sleep: "Peu", medication: " " } },
      } as never,
    ]);
    await openHome({ isAsked: true, isBegun: true, first: [aRequest({ draft: envelope })] });
    expect(await page.findByText("2 topics of 7 have answers. Everything is kept.", {}, shown)).toBeVisible();
    expect(page.getByRole("progressbar")).toHaveProperty("value", 2);
    expect(page.getByRole("link", { name: "Continue" })).toHaveAttribute("href", `/patient/infoRequest/${requestId}`);
  });

  it("says who opened one of their records last", async () => {
    await openHome({ first: [answers(getAccessEvents, { rows: [opening], total: 3 })] });
    expect(
      await page.findByRole("link", { name: /^Who opened my record.*Last: Anne Lavoie, 20\sNov\s2026/ }, shown),
    ).toBeVisible();
  });

  it("keeps what was there once the network goes, with its time", async () => {
    await openHome({ isAsked: true });
    expect(await page.findByRole("link", { name: /^Soins manuels/ }, shown)).toBeVisible();
    jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void dispatchEvent(new Event("offline")));
    expect(page.getByText("You are offline")).toBeVisible();
    expect(page.getByText(/^This is what was here on \d+\s\w+\s2\d{3}, /)).toBeVisible();
    expect(page.getByRole("link", { name: "Fill in the form" })).toBeVisible();
  });

  it("leads to everything that is the patient's, and keeps doing so where one part fails", async () => {
    await openHome({ first: [fails(getPortalDocuments, 500)] });
    expect(await page.findByRole("button", { name: "Try again" }, shown)).toBeVisible();
    expect(await page.findByRole("link", { name: /^Soins manuels/ }, shown)).toBeVisible();
    for (const [name, href] of [
      [/^My health/, "healthHistory"],
      [/^My documents/, "documents"],
      [/^My consents/, "consents"],
      [/^Who can read what/, "whoCanRead"],
      [/^My account/, "accountSettings"],
    ] as const)
      expect(page.getByRole("link", { name })).toHaveAttribute("href", `/patient/${href}`);
  });
});
