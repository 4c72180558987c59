import { screen, waitFor, within } from "@testing-library/react";
import { answers, asks, refuses, type Answer } from "@carnet/shell/testing";
import { getClinic, getMembers, getMyClinics } from "@carnet/services/clinic/contract";
import { getPatient, searchPatients, type PatientView } from "@carnet/services/patient/contract";
import {
  getPayments,
  getReceipt,
  getReceipts,
  getSeanceHistory,
  historyPageSize,
  previewReceipt,
  type Payment,
  type ReceiptContent,
  type ReceiptSummary,
  type ReceiptView,
  type SeanceSummary,
} from "@carnet/services/seance/contract";
import { aClinicView, aListedClinic } from "@carnet/shell/testing/clinic";
import { aFoundPatient } from "../testing/a-found-patient.ts";
import { openRoom } from "../testing/open-room.ts";

const issueReceipt = jest.fn();
const handOutReceipt = jest.fn();
const takenBack = expect.any(Function);
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async () => ({ ReceiptPaper: () => "the paper", issueReceipt, handOutReceipt }),
}));

/** Somebody else in each test: what was read of one is kept. */
let id: string;
beforeEach(() => {
  id = crypto.randomUUID();
  issueReceipt.mockReset().mockResolvedValue("2026-00042");
  handOutReceipt.mockReset().mockResolvedValue("2026-00042");
});

const [seance] = getSeanceHistory.example.answer as SeanceSummary[];
const sessionId = (number: number) => `2f1b9c7e-40f2-4c55-9d0e-${String(number).padStart(12, "0")}`;
const session = (number: number, changes: Partial<SeanceSummary> = {}): SeanceSummary => ({
  ...seance!,
  id: sessionId(number),
  patientId: id,
  number,
  amountPaid: seance!.billing.total,
  ...changes,
});
const receipted = { lastReceiptGeneratedAt: "2026-11-21T15:00:00.000Z" };
/** Newest first, a page at a time, as the service answers. */
const sessionsFrom = (all: SeanceSummary[]) =>
  answers(getSeanceHistory, ({ query }) => {
    const before = Number(query.get("before") ?? Infinity);
    return all.filter(({ number }) => number < before).slice(0, historyPageSize);
  });
const summary = (getReceipts.example.answer as { receipts: ReceiptSummary[] }).receipts[0]!;
const content = previewReceipt.example.answer as ReceiptContent;

interface Opening {
  sessions?: SeanceSummary[];
  patient?: Partial<PatientView>;
  language?: "en" | "fr";
  more?: Answer[];
  canAdmin?: boolean;
}

async function openTab({
  sessions = [session(3)],
  patient = {},
  language = "en",
  more = [],
  canAdmin = true,
}: Opening = {}) {
  const clinic = aListedClinic();
  const [first] = (getPayments.example.answer as { payments: Payment[] }).payments;
  const payment: Payment = { ...first!, patientId: id, patientName: "Camille Gagnon" };
  const record = {
    ...(getPatient.example.answer as PatientView),
    id,
    email: null,
    billingEmail: "factures@tilleuls.example",
    ...patient,
  };
  return openRoom(
    "/money?sub=receipts",
    [
      ...more,
      answers(getMyClinics, [clinic]),
      answers(getClinic, { ...aClinicView(), canAdmin }),
      answers(getMembers, getMembers.example.answer as never),
      answers(searchPatients, [aFoundPatient({ id, clinicId: clinic.id })]),
      answers(getPayments, { payments: [payment, { ...payment, seanceId: sessionId(9) }], next: null }),
      answers(getPatient, record),
      answers(previewReceipt, content),
      sessionsFrom(sessions),
    ],
    { language },
  );
}

async function pick(opening: Opening = {}) {
  const room = await openTab(opening);
  await room.user.type(await screen.findByRole("combobox", { name: /^Patient/ }), "cam");
  await room.user.click(await screen.findByRole("option", { name: /^Camille/ }));
  return room;
}
const ticks = () => screen.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked);

describe("a receipt that is prepared", () => {
  it.each([
    ["en", "Sessions for the receipt", /Show sessions already on a receipt \(1\)/, "2 of 2 paid sessions"],
    ["fr", "Séances pour le reçu", /Montrer les séances déjà sur un reçu \(1\)/, "2 séances payées sur 2"],
  ] as const)(
    "ticks each paid session, none that is owed, and hides those that have a receipt until asked, in %s (RCP-002)",
    async (language, caption, show, chosen) => {
      const { user } = await pick({
        language,
        sessions: [session(4), session(3), session(2, { amountPaid: 0 }), session(1, receipted)],
      });
      const table = within(await screen.findByRole("table", { name: caption }));
      expect(table.getAllByRole("rowheader")).toHaveLength(4);
      expect(ticks()).toEqual([true, true, true, false]);
      expect(table.getAllByRole("checkbox").at(-1)).toBeDisabled();
      expect(table.getByText(chosen)).toBeVisible();
      expect(table.getByRole("link", { name: /90/ })).toHaveAttribute(
        "href",
        `/therapist/seance?patientId=${id}&number=2&panel=receipts`,
      );
      await user.click(screen.getByRole("button", { name: show }));
      expect(table.getAllByRole("checkbox")).toHaveLength(5);
      expect(ticks().at(-1)).toBe(false);
    },
  );

  it("offers who paid last, once each, and shows their sessions at a press", async () => {
    const { user } = await openTab({ sessions: [session(4), session(3)] });
    const last = within(await screen.findByRole("list", { name: "Who paid last" }));
    expect(last.getAllByRole("button")).toHaveLength(1);
    await user.click(last.getByRole("button", { name: "Camille Gagnon" }));
    expect(await screen.findByRole("checkbox", { name: /^Session 4/ })).toBeChecked();
    expect(screen.getByRole("combobox", { name: /^Patient/ })).toHaveValue("Camille Gagnon");
  });

  it("is shown as paper before it is issued, and sent once however often one presses (RCP-001, RCP-004)", async () => {
    const { user, requests } = await pick({
      sessions: [session(4), session(3)],
      patient: { preferences: { receiptMode: "email" } },
    });
    expect(await screen.findByText("the paper")).toBeVisible();
    expect(requests.find(asks(previewReceipt))?.body).toEqual({ ids: [sessionId(3), sessionId(4)] });
    let finish = (_number: string) => {};
    issueReceipt.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const send = screen.getByRole("button", { name: "Send receipt" });
    await waitFor(() => expect(send).toBeEnabled());
    await user.dblClick(send);
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(issueReceipt).toHaveBeenCalledTimes(1);
    expect(issueReceipt).toHaveBeenCalledWith(
      expect.objectContaining({
        patientId: id,
        ids: [sessionId(3), sessionId(4)],
        how: { to: "factures@tilleuls.example" },
      }),
      takenBack,
    );
    finish("2026-00042");
    await waitFor(() => expect(send).toBeEnabled());
  });

  it("keeps its intention when the network is gone, and takes another for another choice", async () => {
    const { user } = await pick({ sessions: [session(4), session(3)] });
    issueReceipt.mockRejectedValue(new Error("no network"));
    const print = await screen.findByRole("button", { name: "Print" });
    await waitFor(() => expect(print).toBeEnabled());
    await user.click(print);
    expect(await screen.findByText(/^The receipt did not leave. Press again/)).toBeVisible();
    await user.click(print);
    await user.click(screen.getByRole("checkbox", { name: /^Session 4/ }));
    await waitFor(() => expect(print).toBeEnabled());
    await user.click(print);
    const [one, two, three] = issueReceipt.mock.calls.map(([of]) => of.intention as string);
    expect(two).toBe(one);
    expect(three).not.toBe(one);
  });

  it("is for one therapist, whom those who run the clinic choose (RCP-006)", async () => {
    const other = { therapistId: crypto.randomUUID(), therapistFullName: "Odile Côté" };
    const { user } = await pick({ sessions: [session(3), session(2, other)] });
    expect(await screen.findAllByRole("rowheader")).toHaveLength(2);
    await user.click(screen.getByRole("combobox", { name: "Therapist" }));
    await user.click(await screen.findByRole("option", { name: "Odile Côté" }));
    expect(screen.getByRole("checkbox", { name: /^Session 2/ })).toBeChecked();
    expect(screen.queryByRole("checkbox", { name: /^Session 3/ })).toBeNull();
  });

  it("offers none of a session that is not one's own to receipt", async () => {
    const foreign = { can: { ...seance!.can, receipt: false } };
    await pick({ sessions: [session(3), session(2, foreign)], canAdmin: false });
    expect(await screen.findByRole("checkbox", { name: /^Session 3/ })).toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /^Session 2/ })).toBeNull();
  });

  it("warns of Hotmail, and cannot be sent without an address but printed", async () => {
    await pick({ patient: { billingEmail: "camille@hotmail.com" } });
    expect(await screen.findByText(/^Hotmail and Outlook often hide attachments/)).toBeVisible();
  });

  it("can be printed where there is no address, which is said", async () => {
    await pick({ patient: { billingEmail: null } });
    expect(await screen.findByText("No address to send it to")).toBeVisible();
    expect(screen.getByRole("button", { name: "Send receipt" })).toBeDisabled();
    await waitFor(() => expect(screen.getByRole("button", { name: "Print" })).toBeEnabled());
  });

  it("keeps the list on a plan without receipts, and says why there are no buttons (BIL-020)", async () => {
    await pick({ more: [refuses(previewReceipt, "receiptsDisabled")] });
    expect(await screen.findByText(/^Receipts come with Student, Premium and Premium Plus/)).toBeVisible();
    expect(screen.getByRole("table", { name: "Sessions for the receipt" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });
});

describe("receipts that were issued", () => {
  const issued = (changes: Partial<ReceiptSummary> = {}): ReceiptSummary => ({ ...summary, patientId: id, ...changes });
  const view = (): ReceiptView => ({ ...(getReceipt.example.answer as ReceiptView), ...issued() });
  const listed = (receipts: ReceiptSummary[]) =>
    answers(getReceipts, { receipts, hasMore: false, year: 2026, issuedThisYear: 417 });

  it.each([
    ["en", "Issued", "Not delivered: mailbox full", "417 receipts in 2026"],
    ["fr", "Émis", "Non livré : boîte pleine", "417 reçus en 2026"],
  ] as const)("say what did not arrive, and why, in %s", async (language, tab, lost, count) => {
    const { user } = await openTab({ language, more: [listed([issued()])] });
    await user.click(await screen.findByRole("radio", { name: tab }));
    expect(await screen.findByText(lost)).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByText(/2026-00042\.$/)).toBeVisible();
  });

  it("leave again as they were issued", async () => {
    const { user } = await openTab({ more: [listed([issued()]), answers(getReceipt, view())] });
    await user.click(await screen.findByRole("radio", { name: "Issued" }));
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    const panel = within(await screen.findByRole("dialog", { name: "Receipt 2026-00042" }));
    expect(await panel.findByText("the paper")).toBeVisible();
    await user.click(panel.getByRole("button", { name: "Print" }));
    await waitFor(() => expect(handOutReceipt).toHaveBeenCalledWith(id, summary.id, "print", takenBack));
  });

  it("are replaced by a corrected one, of the same sessions at first", async () => {
    const sessions = [session(4), session(3, { ...receipted, id: view().content.lines[0]!.seanceId })];
    const { user } = await openTab({ sessions, more: [listed([issued()]), answers(getReceipt, view())] });
    await user.click(await screen.findByRole("radio", { name: "Issued" }));
    await user.click(await screen.findByRole("button", { name: "Send again" }));
    await user.click(await screen.findByRole("button", { name: "Issue a corrected receipt" }));
    expect(await screen.findByText(/^This receipt corrects No. 2026-00042 of Camille Gagnon/)).toBeVisible();
    expect(await screen.findByRole("checkbox", { name: /^Session 3/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Session 4/ })).not.toBeChecked();
    const print = screen.getByRole("button", { name: "Print" });
    await waitFor(() => expect(print).toBeEnabled());
    await user.click(print);
    await waitFor(() =>
      expect(issueReceipt).toHaveBeenCalledWith(expect.objectContaining({ replaces: summary.id }), takenBack),
    );
  });
});
