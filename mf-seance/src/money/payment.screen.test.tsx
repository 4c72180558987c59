import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { openJournal } from "@carnet/shell/journal";
import { queueReceipt } from "@carnet/shell/workspace";
import { savePatient } from "@carnet/services/patient/contract";
import { answers, asks, fails, refuses, type Answer } from "@carnet/shell/testing";
import {
  createReceipt,
  getReceipt,
  previewReceipt,
  sendReceipt,
  getToday,
  updateSeance,
  withdrawReceipt,
  type ReceiptContent,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { aDay } from "../testing/a-day.ts";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

jest.mock("../receipts/open-press.ts", () => jest.requireActual("../testing/a-press.ts"));

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const content = previewReceipt.example.answer as ReceiptContent;
const shown = { timeout: 15_000 };

async function openPayment(more: Answer[] = [], patient = {}) {
  const seance = await aSealedSeance(world, { parts: { notes: "Slept better." } });
  const opened = await openSeances(
    { ...world, patient: { ...world.patient, ...patient } },
    { seances: [seance], more: [answers(updateSeance, {}), answers(previewReceipt, content), ...more] },
  );
  await opened.user.click(await screen.findByRole("button", { name: "Payment" }, shown));
  const panel = within(await screen.findByRole("dialog", { name: /^Payment of session/ }, shown));
  const kept = () =>
    opened.requests.filter(({ method, path }) => method === "PUT" && path.endsWith("/seance")).map(({ body }) => body);
  return { ...opened, seance, panel, kept };
}

it("keeps amount, method and day in one change, and takes it back by one", async () => {
  const { panel, user, kept, seance } = await openPayment();
  await user.click(panel.getByRole("radio", { name: "Cheque" }));
  const day = panel.getByRole("textbox", { name: /^On/ });
  await user.clear(day);
  await user.paste("2026-01-05");
  await user.tab();
  expect(panel.getByText(/^Leaves \$0\.00 to collect/)).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Paid, no receipt now" }));
  await waitFor(() => expect(kept()).toHaveLength(1), shown);
  const { total } = seance.billing;
  expect(kept()[0]).toEqual({
    id: seance.id,
    amountPaid: total,
    paymentMethod: "CHECK",
    receivedOn: "2026-01-05",
  });
  await user.click(await panel.findByRole("button", { name: "Undo" }, shown));
  await waitFor(() => expect(kept()).toHaveLength(2), shown);
  expect(kept()[1]).toMatchObject({ amountPaid: 0 });
});

it("adds a second payment to the first, and says what is left", async () => {
  const { panel, user, kept, seance } = await openPayment();
  const amount = panel.getByRole("textbox", { name: /^Received/ });
  await user.clear(amount);
  await user.paste("50");
  await user.tab();
  await user.click(panel.getByRole("button", { name: "Paid in part" }));
  await waitFor(() => expect(kept()).toHaveLength(1), shown);
  await user.click(panel.getByRole("radio", { name: "Debit" }));
  await user.click(panel.getByRole("button", { name: "Paid, no receipt now" }));
  await waitFor(() => expect(kept()).toHaveLength(2), shown);
  expect(kept()).toMatchObject([{ amountPaid: 5_000 }, { amountPaid: seance.billing.total, paymentMethod: "DEBIT" }]);
});

const issued = { id: crypto.randomUUID(), year: 2026, number: 42, firstIssuedAt: "2026-11-20T14:00:00.000Z" };
const withReceipts = [
  answers(createReceipt, { ...issued, isDuplicate: false }),
  answers(getReceipt, getReceipt.example.answer as ReceiptView),
  answers(sendReceipt, {}),
];

it("pays and sends the receipt by Ctrl Enter, once, and stops its letter while it waits", async () => {
  const { user, panel, kept, requests } = await openPayment([...withReceipts, answers(withdrawReceipt, {})], {
    billingEmail: "camille@hotmail.com",
  });
  const part = within(panel.getByRole("region", { name: "Receipt" }));
  expect(part.getByText("camille@hotmail.com")).toBeVisible();
  expect(part.getByText(/^Hotmail and Outlook often put/)).toBeVisible();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(await panel.findByText(/^Receipt 2026-00042 leaves in \d+ s$/, undefined, shown)).toBeVisible();
  expect(kept()).toHaveLength(1);
  const letters = requests.filter(({ path }) => path.endsWith("/receiptEmail"));
  expect(letters).toHaveLength(1);
  await user.click(panel.getByRole("button", { name: "Undo" }));
  expect(await screen.findByText("The letter did not leave. Receipt 2026-00042 stays issued.")).toBeVisible();
  const { deliveryId } = letters[0]!.body as { deliveryId: string };
  expect(requests.find(({ method }) => method === "DELETE")?.path).toContain(`/deliveries/${deliveryId}`);
  expect(panel.queryByText(/leaves in \d+ s/)).not.toBeInTheDocument();
});

it("shows the paper before the payment, as if it were paid the way that is chosen", async () => {
  const { user, panel, requests } = await openPayment(withReceipts, { billingEmail: "camille@courriel.example" });
  await user.click(panel.getByRole("radio", { name: "Debit" }));
  const open = await panel.findByRole("button", { name: "Open the preview" });
  await waitFor(() => expect(open).toBeEnabled(), shown);
  await user.click(open);
  const paper = within(
    await screen.findByRole("dialog", { name: /^Receipt of session \d+ · Camille Tremblay$/ }, shown),
  );
  expect(await paper.findByRole("article", { name: "Preview of the receipt" }, shown)).toBeVisible();
  const asked = requests.filter(({ path }) => path.endsWith("/receipts/preview")).map(({ body }) => body);
  expect(asked.at(-1)).toMatchObject({ owedBy: "DEBIT" });
  await user.click(paper.getByRole("button", { name: "Back to the payment" }));
  expect(await screen.findByRole("radio", { name: "Debit" }, shown)).toBeChecked();
});

it("changes the address for bills in place, over what stood there, and says what is wrong with one", async () => {
  const { user, panel, requests } = await openPayment(
    [...withReceipts, answers(savePatient, ({ body }) => ({ ...world.patient, billingEmail: body.billingEmail! }))],
    { billingEmail: "camille@courriel.example" },
  );
  await user.click(await panel.findByRole("button", { name: "Change" }, shown));
  const field = panel.getByRole("textbox", { name: /^E-mail for bills/ });
  await user.clear(field);
  await user.paste("camille@");
  await user.click(panel.getByRole("button", { name: "Save" }));
  expect(await panel.findByText("This is no e-mail address.")).toBeVisible();
  await user.clear(field);
  await user.paste("bills@courriel.example");
  await user.click(panel.getByRole("button", { name: "Save" }));
  expect(await panel.findByText("bills@courriel.example", {}, shown)).toBeVisible();
  expect(requests.filter(asks(savePatient)).map(({ body }) => body)).toEqual([
    {
      id: world.patient.id,
      billingEmail: "bills@courriel.example",
      was: { billingEmail: "camille@courriel.example" },
    },
  ]);
});

const goOffline = () => jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
/** A save that waits for its answer until the network is back. */
function aWaitingSave() {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  return { arrive, save: answers(updateSeance, () => arrived.then(() => ({}))) };
}
const sent = { timeout: 40_000 };
const withAddress = { billingEmail: "camille@courriel.example" };

it("queues a receipt with its payment without a network, and sends both once when it is back", async () => {
  const isOnline = goOffline();
  const opened = await openPayment(withReceipts, withAddress);
  const { arrive, save } = aWaitingSave();
  opened.answer(save);
  const { panel, user, kept, requests, seance } = opened;
  expect(panel.getByText(/^There is no network\. .* leaves by mail when the network is back\.$/)).toBeVisible();
  await user.click(panel.getByRole("button", { name: "Paid, receipt when back online" }));
  expect(await panel.findByText(/its receipt leaves for camille@courriel\.example\.$/)).toBeVisible();
  await waitFor(() => expect(kept().length).toBeGreaterThan(0), shown);
  const issuing = () => requests.filter(({ method, path }) => method === "PUT" && path.endsWith("/receipts"));
  const letters = () => requests.filter(({ path }) => path.endsWith("/receiptEmail"));
  expect(issuing()).toHaveLength(0);

  // The network is back, and the first letter fails on the way: the second try is for the same receipt and the same letter.
  opened.answer(fails(sendReceipt, 500));
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  arrive();
  await waitFor(() => expect(letters()).toHaveLength(1), sent);
  expect(panel.queryByRole("button", { name: "Undo" })).not.toBeInTheDocument();
  opened.answer(answers(sendReceipt, {}));
  await waitFor(() => {
    fireEvent(window, new Event("online"));
    expect(letters()).toHaveLength(2);
  }, sent);
  expect(
    await screen.findByText(/^The network is back\. Receipt 2026-00042 leaves in ten seconds/, {}, sent),
  ).toBeVisible();
  expect(kept().at(-1)).toEqual({
    id: seance.id,
    amountPaid: seance.billing.total,
    paymentMethod: "CASH",
    receivedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  expect(new Set(issuing().map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  const [first, second] = letters().map(({ body }) => body as { deliveryId: string; email: string });
  expect(second).toMatchObject({ deliveryId: first!.deliveryId, email: withAddress.billingEmail });
}, 120_000);

it("sends what an earlier page queued, once the session is shown again", async () => {
  const seance = await aSealedSeance(world, { parts: { notes: "Slept better." } });
  const { total: amountPaid } = seance.billing;
  const receipt = queueReceipt(withAddress.billingEmail);
  const draft = { amountPaid, paymentMethod: "CHECK", receipt };
  await openJournal().write(`seance/${seance.id}/clear/payment`, draft, null);
  const { requests } = await openSeances(
    { ...world, patient: { ...world.patient, ...withAddress } },
    { seances: [seance], more: [answers(previewReceipt, content), ...withReceipts] },
  );
  expect(await screen.findByText(/^The network is back\. Receipt 2026-00042 leaves/, {}, sent)).toBeVisible();
  const saved = requests.filter(({ method, path }) => method !== "GET" && /seance$|receipts$|receiptEmail$/.test(path));
  expect(saved.map(({ body }) => body)).toMatchObject([
    { id: seance.id, amountPaid, paymentMethod: "CHECK" },
    { ids: [seance.id] },
    { email: receipt.to, deliveryId: receipt.deliveryId },
  ]);
}, 120_000);

it("sends no receipt that was taken back before the network was there again", async () => {
  const isOnline = goOffline();
  const opened = await openPayment(withReceipts, withAddress);
  const { arrive, save } = aWaitingSave();
  opened.answer(save);
  const { panel, user, kept, requests } = opened;
  await user.click(panel.getByRole("button", { name: "Paid, receipt when back online" }));
  await waitFor(() => expect(kept().length).toBeGreaterThan(0), shown);
  await user.click(panel.getByRole("button", { name: "Undo" }));
  expect(panel.getByRole("button", { name: "Paid, receipt when back online" })).toBeVisible();
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  arrive();
  await waitFor(() => expect(kept().at(-1)).toMatchObject({ amountPaid: 0 }), sent);
  expect(requests.filter(({ path }) => path.endsWith("/receipts"))).toHaveLength(0);
}, 120_000);

it("keeps the payment and says why where a queued receipt is refused", async () => {
  goOffline();
  const { panel, user, kept, answer } = await openPayment(withReceipts, withAddress);
  answer(refuses(createReceipt, "receiptsDisabled"));
  await user.click(panel.getByRole("button", { name: "Paid, receipt when back online" }));
  expect(
    await screen.findByText(/^The payment is recorded; its receipt did not leave\. ./, undefined, sent),
  ).toBeVisible();
  expect(kept()).toHaveLength(1);
}, 120_000);

it("keeps a payment without a network, and says that what is printed waits for one", async () => {
  goOffline();
  const { panel } = await openPayment(withReceipts, {
    ...withAddress,
    preferences: { ...world.patient.preferences, receiptMode: "print" },
  });
  expect(panel.getByText(/^There is no network\. .* its receipt can be sent then\.$/)).toBeVisible();
  expect(panel.queryByRole("button", { name: "Paid, receipt when back online" })).not.toBeInTheDocument();
  expect(panel.getByRole("button", { name: "Paid, no receipt now" })).toBeEnabled();
});

it("leads to the next patient of today once it is paid", async () => {
  const { panel, user } = await openPayment([
    answers(getToday, { ...aDay.empty, visits: [{ ...aDay.aVisit(world.me.id), state: "arrived" }] }),
  ]);
  await user.click(panel.getByRole("button", { name: "Paid, no receipt now" }));
  expect(await panel.findByRole("button", { name: /^Next patient: .*, / }, shown)).toBeVisible();
  expect(panel.getByRole("button", { name: "Back to Today" })).toBeVisible();
});
