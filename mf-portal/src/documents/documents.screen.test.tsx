import { screen as page, waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import type { PatientRef } from "@carnet/shell/crypto";
import { answers, fails, refuses, type Answer } from "@carnet/shell/testing";
import {
  aFoundedClinic,
  aSentDocument,
  type FoundedClinic,
  type Sending,
  type Sent,
} from "@carnet/shell/testing/clinic";
import { getPortalDocument, getPortalDocuments } from "@carnet/services/portal/contract";
import { aPortal } from "../testing/a-portal.ts";
import { aRecord, openPortal, patientId } from "../testing/open-portal.ts";

jest.mock("./load-viewer.ts", () => ({
  loadViewer: async () => {
    const viewer = jest.requireActual("./file-viewer.tsx");
    await viewer.loadViewerWords();
    return viewer;
  },
}));

let clinic: FoundedClinic;
let portal: PatientRef;
let other: PatientRef;
beforeAll(async () => {
  clinic = await aFoundedClinic();
  portal = await aPortal(clinic);
  other = await aPortal(clinic, "Bruno");
});
beforeEach(() => void jest.spyOn(clinic.crypto, "reopenPortal").mockImplementation(async () => portal));
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  jest.restoreAllMocks();
});

const shown = { timeout: 15_000 };
const text = (words: string) => new TextEncoder().encode(words);

const aDocument = (bytes: Uint8Array<ArrayBuffer>, sending: Partial<Sending> = {}) =>
  aSentDocument(bytes, { clinic, under: portal, ...sending });

const serving = (sent: readonly Sent[]): Answer[] => [
  answers(getPortalDocuments, () => sent.map(({ row }) => row)),
  answers(getPortalDocument, ({ params }) => sent.find(({ row }) => row.id === params["id"])!.body),
];
const openList = (table: readonly Answer[], { at = "/documents", language = "en" as "en" | "fr" } = {}) =>
  openPortal([aRecord(), ...table], { at, language, user: clinic.user });
const openOne = ({ row }: Sent, table: readonly Answer[]) =>
  openList(table, { at: `/documents/${patientId}/${row.id}` });

describe("the documents of a patient (POR-015)", () => {
  it.each([
    ["en", "Open", "New", "Left on .* by Anne Lavoie"],
    ["fr", "Ouvrir", "Nouveau", "Déposé le .* par Anne Lavoie"],
  ] as const)("are listed with who left them, the unopened ones as new: %s", async (language, open, fresh, from) => {
    const seen = await aDocument(text("a"), { name: "lettre.txt", row: { openedAt: "2026-11-21T09:00:00.000Z" } });
    const sent = await aDocument(text("b"), { before: seen.row.id });
    await openList(serving([sent, seen]), { language });
    expect(await page.findByText("exercices.txt", {}, shown)).toBeVisible();
    expect(page.getAllByRole("link", { name: open })[0]).toHaveAttribute(
      "href",
      `/patient/documents/${patientId}/${sent.row.id}`,
    );
    expect(page.getAllByText(fresh)).toHaveLength(1);
    expect(page.getAllByText(new RegExp(from))).toHaveLength(2);
  });

  it("say that nothing was left, where nothing was", async () => {
    await openList(serving([]));
    expect(await page.findByText("Your clinic has left nothing yet", {}, shown)).toBeVisible();
  });

  it("are opened in the browser and drawn as text", async () => {
    const sent = await aDocument(text("Trois fois dix ponts."));
    const opened = await openOne(sent, serving([sent]));
    expect(await page.findByText("Trois fois dix ponts.", {}, shown)).toBeVisible();
    expect(page.getByRole("button", { name: "Download" })).toBeVisible();
    expect(JSON.stringify(opened.requests)).not.toContain("ponts");
  });

  it("are not opened where a file is not what its name says", async () => {
    const sent = await aDocument(text("<script>alert(1)</script>"), { name: "radio.png" });
    await openOne(sent, serving([sent]));
    expect(await page.findByText("This file is not what its name says", {}, shown)).toBeVisible();
    expect(page.queryByText(/alert/)).toBeNull();
  });

  it("of a kind that cannot be drawn say so, and can be downloaded", async () => {
    const sent = await aDocument(text("PK\u0003\u0004"), { name: "plan.docx" });
    await openOne(sent, serving([sent]));
    expect(await page.findByText("This kind of file is not shown here", {}, shown)).toBeVisible();
  });

  it("that are put in place of another are not shown", async () => {
    const sent = await aDocument(text("Pour Camille"));
    const swapped = await aDocument(text("Autre chose"));
    await openOne(sent, serving([{ row: sent.row, body: swapped.body }]));
    expect(await page.findByText(/^This is not what your clinic sent/, {}, shown)).toBeVisible();
    expect(page.queryByText("Autre chose")).toBeNull();
  });

  it("that are sealed for somebody else are not opened, and hide no other", async () => {
    const foreign = await aDocument(text("Pour Bruno"), { name: "bruno.txt", under: other });
    const own = await aDocument(text("Pour Camille"), { name: "camille.txt" });
    await openList(serving([own, foreign]));
    expect(await page.findByText("camille.txt", {}, shown)).toBeVisible();
    expect(page.getByText("A document that cannot be opened")).toBeVisible();
    expect(page.queryByText("bruno.txt")).toBeNull();
  });

  it("that the server leaves out are missed", async () => {
    const first = await aDocument(text("a"));
    const second = await aDocument(text("b"), { before: first.row.id });
    await openList(serving([second]));
    expect(await page.findByText(/^One document that your clinic sent is missing here/, {}, shown)).toBeVisible();
  });

  it("that this device was given before are missed, the newest of them too", async () => {
    const first = await aDocument(text("a"));
    const newest = await aDocument(text("b"), { before: first.row.id });
    const opened = await openList(serving([newest, first]));
    expect(await page.findAllByRole("link", { name: "Open" }, shown)).toHaveLength(2);
    expect(page.queryByText(/is missing here/)).toBeNull();
    opened.unmount();
    queryClient.clear();
    await openList(serving([first]));
    expect(await page.findByText(/^One document that your clinic sent is missing here/, {}, shown)).toBeVisible();
  });

  it("are remembered on this device without an id that can be read, also those of a release before", async () => {
    const ids = () => JSON.stringify(Object.entries(localStorage));
    const [first, lost] = [await aDocument(text("a")), crypto.randomUUID()];
    localStorage.setItem(`carnet/portal-documents/${patientId}`, JSON.stringify([first.row.id, lost]));
    await openList(serving([first]));
    expect(await page.findByText(/^One document that your clinic sent is missing here/, {}, shown)).toBeVisible();
    for (const id of [patientId, first.row.id, lost]) expect(ids()).not.toContain(id);
    expect(Object.keys(localStorage).filter((key) => key.startsWith("carnet/portal-documents/"))).toHaveLength(1);
  });

  it("that are withdrawn say so, in the list and where they are open", async () => {
    const sent = await aDocument(text("Trois fois dix ponts."));
    const opened = await openOne(sent, serving([sent]));
    await page.findByText("Trois fois dix ponts.", {}, shown);
    sent.row.withdrawnAt = "2026-11-22T10:00:00.000Z";
    await queryClient.invalidateQueries({ queryKey: [getPortalDocuments.call] });
    expect(await page.findByText(/^Your clinic has withdrawn this document/, {}, shown)).toBeVisible();
    expect(page.queryByText("Trois fois dix ponts.")).toBeNull();
    opened.unmount();
    await openList(serving([sent]));
    expect(await page.findByText(/^Your clinic withdrew it on/, {}, shown)).toBeVisible();
    expect(page.queryByRole("link", { name: "Open" })).toBeNull();
  });

  it("that are withdrawn before the list knows say so too", async () => {
    const sent = await aDocument(text("a"));
    await openOne(sent, [answers(getPortalDocuments, [sent.row]), refuses(getPortalDocument, "documentWithdrawn")]);
    expect(await page.findByText(/^Your clinic has withdrawn this document/, {}, shown)).toBeVisible();
  });

  it("that nobody sent are said not to be there", async () => {
    await openList(serving([]), { at: `/documents/${patientId}/${crypto.randomUUID()}` });
    expect(await page.findByText("There is no document at this address", {}, shown)).toBeVisible();
  });
});

describe("the recommendations of a patient (POR-013)", () => {
  const field = { id: crypto.randomUUID(), label: "Every day", value: "Ten bridges", meta: { type: "text" } };
  const filled = (value: string) =>
    text(JSON.stringify({ title: "Exercises", numCols: 3, fields: [{ ...field, value }] }));

  it("are read as they were filled, apart from documents", async () => {
    const sent = await aDocument(filled("Ten bridges"), { name: "Exercises", kind: "recommendation" });
    const opened = await openList(serving([sent]), { at: "/recommendations" });
    expect(await page.findByText("Exercises", {}, shown)).toBeVisible();
    opened.unmount();
    await openOne(sent, serving([sent]));
    expect(await page.findByText("Ten bridges", {}, shown)).toBeVisible();
    expect(page.getByText("Every day")).toBeVisible();
  });

  it("stay readable where the network goes once they were opened", async () => {
    const sent = await aDocument(filled("Ten bridges"), { name: "Exercises", kind: "recommendation" });
    const opened = await openOne(sent, serving([sent]));
    await page.findByText("Ten bridges", {}, shown);
    opened.answer(fails(getPortalDocument, 0), fails(getPortalDocuments, 0));
    await queryClient.invalidateQueries({ queryKey: ["portal", "document"] });
    await waitFor(() => expect(opened.requests.filter(({ path }) => path.endsWith("/data"))).toHaveLength(2));
    expect(page.getByText("Ten bridges")).toBeVisible();
    expect(page.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});
