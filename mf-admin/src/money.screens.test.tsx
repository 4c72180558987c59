import {
  type ChargeErrorRow,
  getAllClinics,
  getArchivedChargeErrors,
  getChargeErrors,
  getFreeTrials,
  getHealth,
  getPlanPrices,
  getRelayReputation,
  grantFreeTrial,
  setPlanPrices,
} from "@carnet/services/admin/contract";
import { getClientExceptions } from "@carnet/services/account/contract";
import {
  archiveInvoice,
  type ClinicInvoice,
  convertTrial,
  createInvoice,
  getAllInvoices,
  getBillingDifferences,
  getCoupons,
  previewConversion,
  refundInvoice,
  retryInvoice,
  saveCoupon,
  terminateTrial,
} from "@carnet/services/clinic/contract";
import { answers, aUser, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { routes } from "./routes.tsx";

const ada = aUser({ role: "admin", firstName: "Ada", email: "ada@carnet.example" });
const words = (language: string) => import(`../locales/${language}.json`);
const open = (at: string, table: Answer[] = [], language: "en" | "fr" = "en") =>
  openScreen(routes, { namespace: "admin", words, at, answers: table, as: ada, language });

const invoice: ClinicInvoice = getAllInvoices.answer.parse(getAllInvoices.example.answer).rows[0]!;
const listed = (...rows: ClinicInvoice[]) =>
  answers(getAllInvoices, { rows, total: rows.length, page: 0, pageSize: 20 });

it("every page is reached from the administrator's rail (ADM-001)", async () => {
  const { user, location } = await open("/invoices", [
    listed(invoice),
    answers(getHealth, getHealth.answer.parse(getHealth.example.answer)),
  ]);
  const tab = (name: string) => screen.getByRole("tab", { name });
  expect(tab("Money")).toHaveAttribute("aria-selected", "true");
  expect(tab("Invoices")).toHaveAttribute("aria-selected", "true");
  for (const name of ["Failed charges", "Sales", "Free trials", "Prices and coupons"]) expect(tab(name)).toBeVisible();
  await user.click(tab("Sales"));
  await waitFor(() => expect(location()).toBe("/sales"));
  await user.click(tab("Health"));
  await waitFor(() => expect(location()).toBe("/services"));
  await screen.findByRole("tab", { name: "Services" });
  for (const name of ["Warnings", "Errors by version", "Mail relay", "Audit log"]) expect(tab(name)).toBeVisible();
});

describe("a refund (BIL-017)", () => {
  const openRefund = async (of: ClinicInvoice, ...table: Answer[]) => {
    const opened = await open("/invoices", [listed(of), ...table]);
    await opened.user.click(await screen.findByRole("button", { name: `More about invoice ${of.number}` }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Give back…" }));
    return { ...opened, field: await screen.findByRole("textbox", { name: /Amount to give back/ }) };
  };

  it("reads 12,5 as 12.50, repeats it on the button, and sends cents", async () => {
    const { user, field, requests } = await openRefund(invoice, answers(refundInvoice, {}));
    expect(field).toHaveValue("551.88");
    await user.clear(field);
    await user.type(field, "12,5");
    await user.click(screen.getByRole("button", { name: "Give back $12.50" }));
    expect(await screen.findByText("$12.50 of invoice 1042 were given back.")).toBeVisible();
    expect(requests.find(({ path }) => path.endsWith("/refund"))?.body).toEqual({ amount: 1_250, amountRefunded: 0 });
  });

  it("of more than is left is refused at the field", async () => {
    const { user, field } = await openRefund({ ...invoice, amountRefunded: 55_000 });
    expect(field).toHaveValue("1.88");
    await user.clear(field);
    await user.type(field, "1.89");
    await user.tab();
    expect(await screen.findByText("This is more than can still be refunded.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Give back" })).toBeDisabled();
  });

  it("that the provider refuses says its words in the dialog, and keeps the amount", async () => {
    const { user, field } = await openRefund(invoice, answers(refundInvoice, { errorMsg: "The bank is closed." }));
    await user.click(screen.getByRole("button", { name: "Give back $551.88" }));
    expect(await screen.findByText("The bank is closed.")).toBeVisible();
    expect(field).toHaveValue("551.88");
  });

  it.each([
    ["2018-01-04T00:00:00.000Z", 0, "50.00"],
    ["2018-01-11T23:59:59.999Z", 52_000, "31.88"],
    ["2018-01-12T00:00:00.000Z", 0, "551.88"],
    ["2018-01-03T23:59:59.999Z", 0, "551.88"],
  ])("of an invoice of %s, %i given back, proposes %s (BIL-018)", async (createdAt, amountRefunded, proposed) => {
    const { field } = await openRefund({ ...invoice, createdAt, amountRefunded });
    expect(field).toHaveValue(proposed);
  });

  it("is not offered of a refund, of what was not paid, or where nothing is left", async () => {
    const rows = [
      { ...invoice, id: "00000000-0000-4000-8000-000000000001", number: 1, isRefundOfInvoiceNumber: 9, total: -5 },
      { ...invoice, id: "00000000-0000-4000-8000-000000000002", number: 2, chargedAt: null },
      { ...invoice, id: "00000000-0000-4000-8000-000000000003", number: 3, amountRefunded: invoice.total },
    ];
    await open("/invoices", [listed(...rows)]);
    expect(await screen.findByText("Refund of 9")).toBeVisible();
    expect(screen.queryByRole("button", { name: /More about invoice/ })).not.toBeInTheDocument();
  });
});

it("an invoice is written by hand to a clinic, in cents, and not without words and amounts (BIL-019)", async () => {
  const { rows } = getAllClinics.answer.parse(getAllClinics.example.answer);
  const { user, requests } = await open("/invoices", [
    listed(),
    answers(getAllClinics, { rows, total: 1, page: 0, pageSize: 10 }),
    answers(createInvoice, invoice),
  ]);
  await user.click(await screen.findByRole("button", { name: "New invoice" }));
  const confirm = await screen.findByRole("button", { name: "Charge the card" });
  await user.click(await screen.findByRole("radio", { name: "Clinique des Tilleuls" }));
  await user.type(screen.getByRole("textbox", { name: /Line 1: what for/ }), "Import of records");
  expect(confirm).toBeDisabled();
  await user.type(screen.getByRole("textbox", { name: /Line 1: amount/ }), "10");
  await user.click(confirm);
  expect(await screen.findByText("Invoice 1042 is paid.")).toBeVisible();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({
    clinicId: rows[0]!.id,
    lines: [{ description: "Import of records", amount: 1_000 }],
  });
});

describe("prices and coupons", () => {
  const plans = { q0: 990, q1: 2_990, q2: 4_990, q3: 6_990 };
  const prices = answers(getPlanPrices, { month: plans, year: plans });
  const none = answers(getCoupons, { rows: [], total: 0, page: 0, pageSize: 20 });

  it("prices are changed in place, on what they were (ADM-001)", async () => {
    const { user, requests } = await open("/prices", [prices, none, answers(setPlanPrices, {})]);
    const field = await screen.findByRole("textbox", { name: "Beginner, Per month" });
    const save = screen.getByRole("button", { name: "Set the prices" });
    expect(save).toBeDisabled();
    await user.clear(field);
    await user.type(field, "31");
    expect(screen.getByText("New plans cost this from now on.")).toBeVisible();
    await user.click(save);
    expect(await screen.findByText("The prices are set.")).toBeVisible();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({
      month: { ...plans, q1: 3_100 },
      year: plans,
      was: { month: plans, year: plans },
    });
  });

  it("a coupon is made, listed with who uses it, and ended (BIL-010)", async () => {
    const coupon = { code: "TILLEUL", rebate_percentage: 15, validUntil: null, uses: 3 };
    const { user, requests } = await open("/prices", [
      prices,
      answers(getCoupons, { rows: [coupon], total: 1, page: 0, pageSize: 20 }),
      answers(saveCoupon, {}),
    ]);
    expect(await screen.findByRole("row", { name: /TILLEUL 15% For good 3/ })).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: /^Code/ }), "friend");
    await user.type(screen.getByRole("textbox", { name: /^Rebate/ }), "20");
    await user.click(screen.getByRole("button", { name: "Save the coupon" }));
    expect(await screen.findByText("Coupon FRIEND is saved.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "More about coupon TILLEUL" }));
    await user.click(await screen.findByRole("menuitem", { name: "End the coupon" }));
    expect(await screen.findByText("Coupon TILLEUL has ended.")).toBeVisible();
    const saved = requests
      .filter(({ method }) => method === "PUT")
      .map(({ path, body }) => [path.split("/").at(-1), body]);
    expect(saved).toEqual([
      ["friend", { rebate_percentage: 20, validUntil: null }],
      ["TILLEUL", { rebate_percentage: 15, validUntil: expect.any(String) }],
    ]);
  });
});

it("a trial is granted by address, and it is said when nobody has it (ADM-005)", async () => {
  const trials = answers(getFreeTrials, { rows: [], next: null, total: 0 });
  const { user, answer } = await open("/trials", [trials, refuses(grantFreeTrial, "emailNotInSystem")]);
  await user.click(await screen.findByRole("button", { name: "Grant a trial" }));
  await user.type(await screen.findByRole("textbox", { name: /Address of the account/ }), "anne@tilleuls.example");
  await user.click(screen.getByRole("button", { name: "Grant the trial" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Nobody has an account with this address.");
  answer(answers(grantFreeTrial, { id: "00000000-0000-4000-8000-000000000000" }));
  await user.click(screen.getByRole("button", { name: "Grant the trial" }));
  expect(await screen.findByText("anne@tilleuls.example has a free trial of thirty days.")).toBeVisible();
});

it("the relay's letters are counted (ADM-015)", async () => {
  await open("/relay", [
    answers(getRelayReputation, getRelayReputation.answer.parse(getRelayReputation.example.answer)),
  ]);
  expect(await screen.findByText("412")).toBeVisible();
  expect(screen.getByText("99.3% of what was tried has arrived.")).toBeVisible();
});

it("errors of pages stand by version, those of one version alone where it is chosen (ERR-004)", async () => {
  const rows = getClientExceptions.answer.parse(getClientExceptions.example.answer);
  const { user, requests } = await open("/reports", [answers(getClientExceptions, rows)]);
  await user.click(await screen.findByRole("button", { name: "2026-11-23" }));
  expect(await screen.findByText("Version 2026-11-23")).toBeVisible();
  expect(requests.at(-1)?.query.get("version")).toBe("2026-11-23");
  expect(screen.getByText("x is undefined")).toBeVisible();
});

it("the daily look at the provider's books says whether they agree, and what did not", async () => {
  const { rows } = getBillingDifferences.answer.parse(getBillingDifferences.example.answer);
  const look = { page: 0, pageSize: 20, lastLookAt: "2026-11-24T04:00:00.000Z" };
  const agrees = await open("/differences", [
    answers(getBillingDifferences, { ...look, found: 0, rows: [], total: 0 }),
  ]);
  expect(await screen.findByText(/^Agrees with the books of the card provider/)).toBeVisible();
  agrees.unmount();
  await open("/differences", [answers(getBillingDifferences, { ...look, found: 1, rows, total: 1 })]);
  expect(await screen.findByText(/^1 differed from the books/)).toBeVisible();
  expect(screen.getByRole("row", { name: /Clinique des Tilleuls in_1 Paid false true/ })).toBeVisible();
});

const owner = { id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", name: "Hélène Morel", email: "dr.morel@tilleuls.example" };

describe("failed charges (ADM-003, ADM-004)", () => {
  const charge: ChargeErrorRow = {
    id: "2e3d4c5b-6f7a-4b8c-9d0e-1f2a3b4c5d6e",
    number: 1042,
    createdAt: "2026-11-20T15:00:00.000Z",
    clinic: { id: "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e", name: "Clinique des Tilleuls" },
    owner,
    total: 4_490,
    stripeFailureCode: "card_declined",
    isBrokenReason: null,
  };
  const page = (rows: ChargeErrorRow[]) => ({ rows, total: rows.length, page: 0, pageSize: 20 });
  const pressed = async (item: string, ...table: Answer[]) => {
    const opened = await open("/charges", [answers(getChargeErrors, page([charge])), ...table]);
    await opened.user.click(await screen.findByRole("button", { name: "More about invoice 1042" }));
    await opened.user.click(await screen.findByRole("menuitem", { name: item }));
    return opened;
  };

  it("are tried again, and what the card says then is said", async () => {
    await pressed("Try again", refuses(retryInvoice, "card_declined", { exception: "cardError" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/card/i);
  });

  it("are archived with a reason, and not without one", async () => {
    const { user, requests } = await pressed("Archive…", answers(archiveInvoice, {}));
    const dialog = within(await screen.findByRole("dialog", { name: "Archive invoice 1042?" }));
    expect(dialog.getByRole("button", { name: "Archive" })).toBeDisabled();
    await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "The clinic has closed.");
    await user.click(dialog.getByRole("button", { name: "Archive" }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ reason: "The clinic has closed." }),
    );
  });

  it("are shown with their reason once they are archived", async () => {
    const archived = { ...charge, isBrokenReason: "The clinic has closed." };
    const { user } = await open("/charges", [
      answers(getChargeErrors, page([])),
      answers(getArchivedChargeErrors, page([archived])),
    ]);
    await user.click(await screen.findByRole("radio", { name: "Archived" }));
    expect(await screen.findByText("The clinic has closed.")).toBeVisible();
  });
});

it("a free trial that runs is ended after a question (ADM-005)", async () => {
  const trial = {
    id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
    user: owner,
    createdAt: "2026-11-01T15:00:00.000Z",
    endsAt: "2099-12-01T15:00:00.000Z",
    terminatedAt: null,
    convertedAt: null,
  };
  const { user, requests } = await open("/trials", [
    answers(getFreeTrials, { rows: [trial], next: null, total: 1 }),
    answers(terminateTrial, {}),
  ]);
  await user.click(await screen.findByRole("button", { name: "More about the trial of Hélène Morel" }));
  await user.click(await screen.findByRole("menuitem", { name: "End the trial" }));
  const dialog = within(await screen.findByRole("dialog", { name: "End the trial of Hélène Morel?" }));
  expect(requests.some(({ method }) => method === "PUT")).toBe(false);
  await user.click(dialog.getByRole("button", { name: "End the trial" }));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith("/terminate"))).toBe(true));
});

describe("a trial converted by the administrator (ADM-005, BIL-013)", () => {
  const person = { id: "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13", name: "Hélène Morel", email: "helene@tilleuls.example" };
  const trial = {
    id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
    user: person,
    createdAt: "2026-11-01T14:00:00.000Z",
    endsAt: "2099-12-01T14:00:00.000Z",
    terminatedAt: null,
    convertedAt: null,
  };
  const preview = previewConversion.answer.parse(previewConversion.example.answer);
  const openDialog = async (...table: Answer[]) => {
    const opened = await open("/trials", [answers(getFreeTrials, { rows: [trial], next: null, total: 1 }), ...table]);
    await opened.user.click(await screen.findByRole("button", { name: /Hélène Morel$/ }));
    await opened.user.click(await screen.findByRole("menuitem", { name: "Convert…" }));
    return {
      ...opened,
      dialog: within(await screen.findByRole("dialog", { name: "Convert the trial of Hélène Morel" })),
    };
  };

  it("says what is charged now and next, of the plan that is chosen, and charges that", async () => {
    const monthly = { ...preview, now: 2_863, next: { at: "2027-01-01T17:00:00.000Z", amount: 2_863 } };
    const { user, dialog, requests } = await openDialog(
      answers(previewConversion, ({ query }) => (query.get("plan") === "small-month" ? monthly : preview)),
      answers(convertTrial, {}),
    );
    expect(await dialog.findByRole("button", { name: "Charge $551.88 CAD and convert" })).toBeEnabled();
    await user.click(dialog.getByRole("combobox", { name: "Their plan" }));
    await user.click(await screen.findByRole("option", { name: "Beginner by the month" }));
    expect(await dialog.findByText("Charged now, with taxes: $28.63 CAD")).toBeVisible();
    expect(dialog.getByText("Next: $28.63 CAD on 1 Jan 2027")).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Charge $28.63 CAD and convert" }));
    expect(await screen.findByText("The trial of Hélène Morel has become a paid plan.")).toBeVisible();
    expect(requests.find(({ method }) => method === "PUT")?.body).toEqual({ planAndRecurrence: "small-month" });
  });

  it("of a clinic without a card says so, and charges nothing", async () => {
    const { dialog } = await openDialog(answers(previewConversion, { ...preview, hasCard: false }));
    expect(await dialog.findByText(/^No clinic of Hélène Morel has a card yet/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Charge $551.88 CAD and convert" })).toBeDisabled();
  });

  it("that covers no plan cannot be converted; a card that says no is said in the dialog", async () => {
    const { dialog, unmount } = await openDialog(
      answers(previewConversion, { ...preview, lines: [], taxes: [], now: 0, next: null }),
    );
    expect(await dialog.findByText(/there is nothing to convert/)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Convert" })).toBeDisabled();
    unmount();
    const declined = await openDialog(answers(previewConversion, preview), refuses(convertTrial, "card_declined"));
    await declined.user.click(await declined.dialog.findByRole("button", { name: /^Charge/ }));
    expect(await declined.dialog.findByText("The card was declined.")).toBeVisible();
  });
});
