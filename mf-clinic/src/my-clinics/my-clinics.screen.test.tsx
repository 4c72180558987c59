import { screen, waitFor, within } from "@testing-library/react";
import { answers, fails, refuses, asks } from "@carnet/shell/testing";
import {
  checkCoupon,
  extendTrustLog,
  getAccountInfo,
  getClinic,
  getInvoices,
  getMyClinics,
  getMyInvitations,
  previewOpening,
  saveClinic,
} from "@carnet/services/clinic/contract";
import { getUserInfo } from "@carnet/services/account/contract";
import { aUser } from "@carnet/shell/testing";
import { aClinicView, aListedClinic, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const none = [answers(getMyClinics, []), answers(getMyInvitations, [])];
const account = answers(getAccountInfo, anAccount());

describe("my clinics", () => {
  it("teaches who is in no clinic what to do", async () => {
    await openRoom("/myClinic", none);
    expect(await screen.findByText("You are in no clinic yet")).toBeVisible();
    expect(screen.getByRole("button", { name: "Create a clinic" })).toBeEnabled();
  });

  it("lists clinics with one's role and plan, each a link", async () => {
    const two = [
      aListedClinic(),
      aListedClinic({
        id: "8b2e1d6f-1a2c-4d4b-8d66-2a3f4e5d6c02",
        name: "Ailleurs",
        isOwner: false,
        canAdmin: false,
        plan: null,
      }),
    ];
    await openRoom("/myClinic", [answers(getMyClinics, two), none[1]!]);
    const link = await screen.findByRole("link", { name: /Clinique des Tilleuls/ });
    expect(link).toHaveTextContent("Owner");
    expect(screen.getByRole("link", { name: /Ailleurs/ })).toHaveTextContent("No plan");
  });

  it("goes straight to the only clinic", async () => {
    const opened = await openRoom("/myClinic", [
      answers(getMyClinics, [aListedClinic()]),
      none[1]!,
      answers(getClinic, aClinicView()),
    ]);
    await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}`));
  });

  it("leads from /invoice to the invoices of the clinic one owns, and says who else is not invoiced (NAV-001)", async () => {
    const opened = await openRoom("/invoice", [
      answers(getMyClinics, [aListedClinic()]),
      answers(getClinic, aClinicView()),
      fails(getInvoices, 500),
    ]);
    await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}/admin?sub=billing`));
    opened.unmount();
    await openRoom("/invoice", none);
    expect(await screen.findByText("No clinic of yours is invoiced")).toBeVisible();
  });

  it("offers to try again when the list cannot be had", async () => {
    const opened = await openRoom("/myClinic", [fails(getMyClinics, 500), none[1]!]);
    const retry = await screen.findByRole("button", { name: "Try again" });
    opened.answer(none[0]!);
    await opened.user.click(retry);
    expect(await screen.findByText("You are in no clinic yet")).toBeVisible();
  });

  it("says it in French", async () => {
    await openRoom("/myClinic", none, { language: "fr" });
    expect(await screen.findByText("Vous n’êtes dans aucune clinique")).toBeVisible();
  });
});

describe("the wizard that opens a clinic", () => {
  it("waits while one's account is not answered, and closes when the session is over (BIL-004)", async () => {
    const { user, answer } = await openRoom("/myClinic", [...none, fails(getAccountInfo, 500)]);
    await user.click(await screen.findByRole("button", { name: "Create a clinic" }));
    const dialog = await screen.findByRole("dialog", { name: "Create a clinic" });
    const again = await within(dialog).findByRole("button", { name: "Try again" }, { timeout: 15_000 });
    answer(fails(getAccountInfo, 401));
    await user.click(again);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull(), { timeout: 15_000 });
  });

  const made = aClinicView({ address: "" });
  const creating = [
    ...none,
    account,
    answers(saveClinic, made),
    answers(getClinic, made),
    answers(extendTrustLog, { seq: 2 }),
    answers(getUserInfo, aUser()),
  ];

  it("walks from the role to the plan to the clinic, by the year and without a card during the trial", async () => {
    const opened = await openRoom("/myClinic", creating);
    const { user } = opened;
    await user.click(await screen.findByRole("button", { name: "Create a clinic" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Create a clinic" }));
    expect(await dialog.findByRole("radio", { name: /I treat patients/ })).toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    expect(dialog.getByRole("radio", { name: "Yearly" })).toBeChecked();
    expect(dialog.getByText("$449.00")).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: "Monthly" }));
    expect(dialog.getByText("$44.90")).toBeVisible();
    expect(dialog.getByText(/Free for 30 days/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await user.click(dialog.getByRole("button", { name: "Back" }));
    expect(dialog.getByRole("radio", { name: "Monthly" })).toBeChecked();
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await user.type(dialog.getByRole("textbox", { name: /Name of the clinic/ }), "Clinique des Tilleuls");
    await user.click(dialog.getByRole("button", { name: "Create the clinic" }));
    await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}/admin`));
    const put = opened.requests.find(asks(saveClinic));
    expect(put?.body).toEqual({
      clinicName: "Clinique des Tilleuls",
      clinicAddress: "",
      clinicPhone: "",
      clinicCountry: "CA",
      isSolo: false,
      plan: "medium-month",
    });
    expect(put?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("says of each plan what it has and lacks, for one person and before taxes (BIL-001)", async () => {
    const freeTrial = { id: tilleuls, endsAt: "2026-12-28T15:00:00.000Z", terminatedAt: null, convertedAt: null };
    const { user } = await openRoom("/myClinic?create", [...none, answers(getAccountInfo, anAccount({ freeTrial }))]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Next" }));
    expect(dialog.getByText(/^Free until 28 Dec 2026, without a card/)).toBeVisible();
    const cards = dialog.getAllByRole("radio", { name: /per person and year, before taxes/ });
    const said = cards.map((card) => card.closest("label")!.textContent!);
    const all = "Records, sessions and forms of your ownPatient portalReceipts";
    expect(said[0]).toContain(`${all}A valid student card is needed`);
    expect(said[1]).toMatch(/Patient portalWithout: Receipts$/);
    expect(said[2]).toMatch(new RegExp(`${all}$`));
    expect(said[3]).toContain(`${all}Has what Premium has`);
  });

  it("takes a rebate off, and says when a coupon is not valid", async () => {
    const coupon = answers(checkCoupon, ({ params }) => (params["code"] === "SPRING" ? { rebate_percentage: 15 } : {}));
    const { user } = await openRoom("/myClinic?create", [...none, account, coupon]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Next" }));
    await user.type(dialog.getByRole("textbox", { name: "Coupon" }), "NOPE");
    await user.click(dialog.getByRole("button", { name: "Check" }));
    expect(await dialog.findByText("This coupon is not valid.")).toBeVisible();
    await user.clear(dialog.getByRole("textbox", { name: "Coupon" }));
    await user.type(dialog.getByRole("textbox", { name: "Coupon" }), "SPRING");
    await user.click(dialog.getByRole("button", { name: "Check" }));
    expect(await dialog.findByText(/15% off/)).toBeVisible();
    expect(dialog.getByText("$381.65")).toBeVisible();
  });

  it("asks a student for the card before going on", async () => {
    const { user } = await openRoom("/myClinic?create", [...none, account]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("button", { name: "Next" }));
    await user.click(dialog.getByRole("radio", { name: /Student/ }));
    expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
    await user.click(dialog.getByRole("checkbox", { name: /valid student card/ }));
    expect(dialog.getByRole("button", { name: "Next" })).toBeEnabled();
  });

  it("says what a second clinic charges now and next before its button, where it will be (CLI-009)", async () => {
    const card = { id: "card_1", brand: "Visa", last4: "4242", expMonth: 5, expYear: 2039 };
    const paying = anAccount({ freeTrialOffered: false, stripeCustomerInfo: { customerId: "cus_1", cards: [card] } });
    const said = previewOpening.answer.parse(previewOpening.example.answer);
    const opened = await openRoom("/myClinic?create", [
      answers(getAccountInfo, paying),
      answers(previewOpening, said),
      ...creating,
    ]);
    const { user } = opened;
    const dialog = within(await screen.findByRole("dialog"));
    for (let step = 0; step < 3; step++) await user.click(await dialog.findByRole("button", { name: "Next" }));
    const create = await dialog.findByRole("button", { name: "Create the clinic and pay $551.88" });
    expect(dialog.getByText(/^Next charge: \$551\.88/)).toBeVisible();
    await user.type(dialog.getByRole("textbox", { name: /Name of the clinic/ }), "Rive nord");
    await user.click(create);
    await waitFor(() =>
      expect(opened.requests.find(asks(saveClinic))?.body).toMatchObject({
        plan: "medium-year",
        stripeCardId: "card_1",
      }),
    );
    expect(Object.fromEntries(opened.requests.find(asks(previewOpening))!.query)).toEqual({
      plan: "medium-year",
      country: "CA",
    });
  });

  it("says in plain words why a clinic was refused", async () => {
    const { user } = await openRoom("/myClinic?create", [...none, account, refuses(saveClinic, "invalidCoupon")]);
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(await dialog.findByRole("radio", { name: /I run it/ }));
    await user.click(dialog.getByRole("button", { name: "Next" }));
    await user.type(dialog.getByRole("textbox", { name: /Name of the clinic/ }), "X");
    await user.click(dialog.getByRole("button", { name: "Create the clinic" }));
    expect(await dialog.findByText("This coupon is not valid, or no longer is.")).toBeVisible();
  });
});
