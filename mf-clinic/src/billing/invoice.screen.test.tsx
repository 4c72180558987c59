import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { answers, fails, refuses } from "@carnet/shell/testing";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import {
  clinicInvoice,
  getAccountInfo,
  getClinic,
  getInvoice,
  getInvoices,
  retryInvoice,
} from "@carnet/services/clinic/contract";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const invoice = {
  ...clinicInvoice.parse(getInvoice.example.answer),
  createdAt: "2026-11-23T16:00:00.000Z",
  clinic: { id: tilleuls, name: "Clinique des Tilleuls" },
};
const at = `/invoice?invoiceId=${invoice.id}`;

describe("an invoice (BIL-015)", () => {
  it("is reached from the list of its clinic, and says what it was for, how much, and that it was charged", async () => {
    const opened = await openRoom(`/myClinic/${tilleuls}/admin?sub=billing`, [
      answers(getClinic, aClinicView()),
      answers(getAccountInfo, anAccount()),
      answers(getInvoices, [invoice]),
      answers(getInvoice, invoice),
    ]);
    await opened.user.click(await screen.findByRole("link", { name: "1042" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 1042" })).toBeVisible();
    expect(opened.location()).toBe(at);
    const table = within(screen.getByRole("table", { name: "Invoice 1042" }));
    expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "WhatAmount",
      "Premium · Yearly$480.00",
      "Before taxes$480.00",
      "GST 5% · 123456789 RT0001$24.00",
      "QST 9.975% · 1234567890 TQ0001$47.88",
      "Total, CAD$551.88",
    ]);
    expect(screen.getByText("For Anne Lavoie")).toBeVisible();
    expect(screen.getByText("Carnet · 23 Nov 2026")).toBeVisible();
    expect(screen.getByText("Charged")).toBeVisible();
    await opened.user.click(screen.getByRole("link", { name: "All invoices of this clinic" }));
    await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}/admin?sub=billing`));
  });

  it("stands in a list whose older ones come as one scrolls (BIL-014)", async () => {
    const all = Array.from({ length: 130 }, (_, at) => ({
      ...invoice,
      id: `00000000-0000-4000-8000-000000000${at + 100}`,
      number: 1130 - at,
    }));
    const { requests } = await openRoom(`/myClinic/${tilleuls}/admin?sub=billing`, [
      answers(getClinic, aClinicView()),
      answers(getAccountInfo, anAccount()),
      answers(getInvoices, ({ query }) => {
        const before = Number(query.get("before") ?? Infinity);
        return all.filter(({ number }) => number < before).slice(0, Number(query.get("limit")));
      }),
    ]);
    expect(await screen.findByRole("link", { name: "1130" })).toBeVisible();
    const cursors = () =>
      requests.filter(({ path }) => path.endsWith("/invoices")).map(({ query }) => query.get("before"));
    expect(cursors()).toEqual([null]);
    for (const row of [45, 95, 125]) {
      Object.assign(globalThis, { scrollY: row * 44 });
      fireEvent.scroll(globalThis.window);
      expect(await screen.findByRole("link", { name: String(1130 - row) })).toBeVisible();
    }
    await waitFor(() => expect(cursors()).toEqual([null, "1081", "1031"]));
    Object.assign(globalThis, { scrollY: 0 });
  });

  it("says it in French, with what it came to before taxes", async () => {
    await openRoom(at, [answers(getInvoice, { ...invoice, chargedAt: null })], { language: "fr" });
    expect(await screen.findByRole("heading", { level: 1, name: "Facture 1042" })).toBeVisible();
    expect(screen.getByRole("row", { name: /Avant taxes 480,00/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /^TPS 5\s% · 123456789 RT0001 24,00/ })).toBeVisible();
    expect(screen.getByText("Non débité")).toBeVisible();
  });

  it("that was paid in part by a credit, or gives one back, says so and still adds up", async () => {
    const part = { lines: [{ description: "small-month", amount: 2_490 }], preTaxTotal: 2_490, taxes: [] };
    const used = await openRoom(at, [answers(getInvoice, { ...invoice, ...part, credit: -1_510, total: 980 })]);
    expect(await screen.findByRole("row", { name: "From your credit -$15.10" })).toBeVisible();
    expect(screen.getByRole("row", { name: "Total, CAD $9.80" })).toBeVisible();
    used.unmount();
    const back = { lines: [{ description: "refund", amount: -1_000 }], preTaxTotal: -1_000, taxes: [], total: -1_000 };
    await openRoom(at, [answers(getInvoice, { ...invoice, ...back, isRefundOfInvoiceNumber: 1041 })]);
    expect(await screen.findByRole("heading", { level: 1, name: "Credit note 1042" })).toBeVisible();
    expect(screen.getByText("Refund of 1041")).toBeVisible();
  });

  it("that the card refused says why, and its owner pays it with the card of today (BIL-009)", async () => {
    const unpaid = { ...invoice, chargedAt: null, stripeFailureCode: "card_declined" };
    const opened = await openRoom(`/myClinic/${tilleuls}/admin?sub=paymentInfo`, [
      answers(getClinic, aClinicView({ stripeCardId: "card_1" })),
      answers(getAccountInfo, anAccount()),
      answers(getInvoices, [unpaid]),
      refuses(retryInvoice, "expired_card", { exception: "cardError" }),
    ]);
    const title = await screen.findByText("Invoice 1042 is not paid: $551.88 CAD");
    const notice = within(title.closest<HTMLElement>("[role=alert]")!);
    expect(await notice.findByText(/^The card was declined\./)).toBeVisible();
    await opened.user.click(notice.getByRole("button", { name: "Pay $551.88 now" }));
    expect(await notice.findByText(/^This card has expired\./)).toBeVisible();
    opened.answer(answers(retryInvoice, { ...invoice }), answers(getInvoices, [invoice]));
    await opened.user.click(notice.getByRole("button", { name: "Pay $551.88 now" }));
    expect(await screen.findByText("Invoice 1042 is paid. Thank you.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/is not paid/)).not.toBeInTheDocument());
  });

  it.each([
    ["without a card", { stripeCardId: null }, /Choose another card/],
    ["to who does not own the clinic", { isOwner: false, stripeCardId: "card_1" }, /The owner pays it here/],
  ])("that the card refused offers nothing to press %s", async (_whom, parts, words) => {
    const unpaid = { ...invoice, chargedAt: null, stripeFailureCode: "card_declined" };
    await openRoom(at, [answers(getInvoice, unpaid), answers(getClinic, aClinicView(parts))]);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole("button", { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it("is printed from its own page (BIL-015)", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => {});
    const { user } = await openRoom(at, [answers(getInvoice, invoice)]);
    await user.click(await screen.findByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it("of somebody else is not there, and one that does not come can be asked for again", async () => {
    const opened = await openRoom(at, [refuses(getInvoice, "notFound")]);
    expect(await screen.findByText("This no longer exists, or you may not see it.")).toBeVisible();
    opened.unmount();
    const again = await openRoom(at, [fails(getInvoice, 500)]);
    const retry = await screen.findByRole("button", { name: "Try again" });
    again.answer(answers(getInvoice, invoice));
    await again.user.click(retry);
    expect(await screen.findByRole("heading", { level: 1, name: "Invoice 1042" })).toBeVisible();
  });
});
