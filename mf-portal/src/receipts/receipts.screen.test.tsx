import { screen as page, waitFor } from "@testing-library/react";
import { queryClient } from "@carnet/shell/app";
import { answers, fails, refuses, type Answer } from "@carnet/shell/testing";
import { getOwnReceipts, getReceipt, type OwnReceipt, type ReceiptView } from "@carnet/services/seance/contract";
import { aRecord, openPortal, patientId } from "../testing/open-portal.ts";

const copyReceipt = jest.fn();
const ReceiptPaper = ({ receipt }: { receipt: ReceiptView }) => <p>{receipt.content.patient.name}</p>;
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ ReceiptPaper, copyReceipt }),
}));

beforeEach(() => copyReceipt.mockReset().mockResolvedValue(undefined));
afterEach(() => queryClient.clear());

const [first] = (getOwnReceipts.example.answer as { receipts: OwnReceipt[] }).receipts as [OwnReceipt];
const whole = getReceipt.example.answer as ReceiptView;
const open = (table: readonly Answer[], { at = "/receipts", language = "en" as "en" | "fr" } = {}) =>
  openPortal([aRecord(), ...table], { at, language });

describe("the receipts of a patient", () => {
  it.each([
    ["en", /^Receipt of 22\sNov\s2026/, /\$90\.00 · No\. 2026-00043 · Anne Lavoie/, /corrected by 2026-00043/],
    ["fr", /^Reçu du 22\snov\.\s2026/, /90,00\s\$ · nº\s2026-00043 · Anne Lavoie/, /corrigé par 2026-00043/],
  ] as const)("are listed, the newest first, with what became of each: %s", async (language, name, sum, corrected) => {
    const second: OwnReceipt = { ...first, id: crypto.randomUUID(), number: 43, day: "2026-11-22" };
    const receipts = [{ ...first, correctedBy: "2026-00043" }, second];
    await open([answers(getOwnReceipts, { receipts })], { language });
    const row = await page.findByRole("link", { name });
    expect(row).toHaveTextContent(sum);
    expect(row).toHaveAttribute("href", `/patient/receipts/${patientId}/${second.id}`);
    expect(page.getAllByText(/2026-000\d\d/)[0]).toHaveTextContent(sum);
    expect(page.getByText(corrected)).toBeVisible();
  });

  it("are new until they were opened, and no longer on the way back", async () => {
    let openedAt: string | null = null;
    const old = { ...first, id: crypto.randomUUID(), number: 41, openedAt: "2026-11-20T14:00:00.000Z" };
    const corrected = { ...first, id: crypto.randomUUID(), number: 40, correctedBy: "2026-00042" };
    const table = [
      answers(getOwnReceipts, () => ({ receipts: [corrected, old, { ...first, openedAt }] })),
      answers(getReceipt, () => {
        openedAt = "2026-11-21T14:00:00.000Z";
        return whole;
      }),
    ];
    const list = await open(table);
    expect(await page.findByRole("link", { name: /2026-00042 · Anne Lavoie\s*New/ })).toBeVisible();
    expect(page.getAllByText("New")).toHaveLength(1);
    list.unmount();
    const paper = await open(table, { at: `/receipts/${patientId}/${first.id}` });
    expect(await page.findByText("Camille Gagnon")).toBeVisible();
    paper.unmount();
    await open(table);
    expect(await page.findByText(/2026-00041/)).toBeVisible();
    await waitFor(() => expect(page.queryByText("New")).toBeNull());
  });

  it("say that there is none, where there is none", async () => {
    await open([answers(getOwnReceipts, { receipts: [] })]);
    expect(await page.findByText("No receipt yet")).toBeVisible();
  });

  it("do not hide what else there is where they do not load", async () => {
    await open([fails(getOwnReceipts, 500)]);
    expect(await page.findByRole("button", { name: "Try again" })).toBeVisible();
    expect(page.getByRole("heading", { name: "Clinique des Tilleuls" })).toBeVisible();
  });
});

describe("a receipt that is opened", () => {
  const at = `/receipts/${patientId}/${whole.id}`;

  it("is the paper as it was issued, to print and to keep, and names the one that took its place", async () => {
    const { user } = await open([answers(getReceipt, { ...whole, correctedBy: "2026-00050" })], { at });
    expect(await page.findByText("Camille Gagnon")).toBeVisible();
    expect(page.getByRole("heading", { name: "Receipt 2026-00042" })).toBeVisible();
    expect(page.getByText(/number 2026-00050 takes its place/)).toBeVisible();
    await user.click(page.getByRole("button", { name: "Print" }));
    expect(copyReceipt).toHaveBeenLastCalledWith(expect.objectContaining({ id: whole.id }), "print");
    copyReceipt.mockRejectedValueOnce(new Error("no network"));
    await user.click(page.getByRole("button", { name: "Download as PDF" }));
    expect(copyReceipt).toHaveBeenLastCalledWith(expect.objectContaining({ id: whole.id }), "save");
    expect(await page.findByText(/could not be made just now/)).toBeVisible();
  });

  it("is none at the address of somebody else's", async () => {
    await open([refuses(getReceipt, "CANNOT_ACCESS_PATIENT")], { at });
    expect(await page.findByText("There is no receipt at this address")).toBeVisible();
  });
});
