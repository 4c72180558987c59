import { screen, waitFor, within } from "@testing-library/react";
import { answers, type Answer } from "@carnet/shell/testing";
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

it("keeps a payment without a network, and says that its receipt waits for one", async () => {
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { panel } = await openPayment(withReceipts, { billingEmail: "camille@courriel.example" });
  expect(panel.getByText(/^There is no network\./)).toBeVisible();
  expect(panel.queryByRole("button", { name: "Paid and send receipt" })).not.toBeInTheDocument();
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
