import { screen, waitFor, within } from "@testing-library/react";
import { answers, type Answer } from "@carnet/shell/testing";
import {
  createReceipt,
  getReceipt,
  previewReceipt,
  sendReceipt,
  updateSeance,
  type ReceiptContent,
  type ReceiptView,
} from "@carnet/services/seance/contract";
import { anOpenWorld, aSealedSeance, type OpenWorld } from "../testing/an-open-chart.ts";
import { openSeances } from "../testing/open-seances.ts";

jest.mock("../receipts/open-press.ts", () => jest.requireActual("../testing/a-press.ts"));

let world: OpenWorld;
beforeEach(async () => {
  world = await anOpenWorld();
});

const shown = { timeout: 15_000 };

async function openPayment(more: Answer[] = [], patient = {}) {
  const seance = await aSealedSeance(world, { parts: { notes: "Slept better." } });
  const opened = await openSeances(
    { ...world, patient: { ...world.patient, ...patient } },
    { seances: [seance], more: [answers(updateSeance, {}), ...more] },
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

it("pays and sends the receipt by Ctrl Enter, once", async () => {
  const issued = { id: crypto.randomUUID(), year: 2026, number: 42, firstIssuedAt: "2026-11-20T14:00:00.000Z" };
  const { user, kept, requests } = await openPayment(
    [
      answers(previewReceipt, previewReceipt.example.answer as ReceiptContent),
      answers(createReceipt, { ...issued, isDuplicate: false }),
      answers(getReceipt, getReceipt.example.answer as ReceiptView),
      answers(sendReceipt, {}),
    ],
    { billingEmail: "camille@courriel.example" },
  );
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(
    await screen.findByText("Receipt 2026-00042 went to camille@courriel.example", undefined, shown),
  ).toBeVisible();
  expect(kept()).toHaveLength(1);
  expect(requests.filter(({ path }) => path.endsWith("/receiptEmail"))).toHaveLength(1);
});
