import { screen, waitFor, within } from "@testing-library/react";
import { answers, aUser, refuses } from "@carnet/shell/testing";
import { getUserInfo } from "@carnet/services/account/contract";
import {
  checkCoupon,
  convertTrial,
  getAccountInfo,
  getClinic,
  getInvoices,
  previewConversion,
} from "@carnet/services/clinic/contract";
import { aClinicView, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const at = `/myClinic/${tilleuls}/admin?sub=paymentInfo`;
const freeTrial = {
  id: "1d2c3b4a-5e6f-4a7b-8c9d-0e1f2a3b4c5d",
  endsAt: "2026-11-01T12:00:00.000Z",
  terminatedAt: null,
  convertedAt: null,
};
const card = { id: "card_1", brand: "Visa", last4: "4242", expMonth: 5, expYear: 2029 };
const over = anAccount({
  freeTrial,
  freeTrialOffered: false,
  stripeCustomerInfo: { customerId: "cus_1", cards: [card] },
});
const table = (stripeCardId: string | null) => [
  answers(getClinic, aClinicView({ stripeCardId, plan: "small-year" })),
  answers(getAccountInfo, over),
  answers(getInvoices, []),
  answers(getUserInfo, aUser()),
  answers(previewConversion, previewConversion.answer.parse(previewConversion.example.answer)),
];

describe("a free trial that is over", () => {
  it("asks for a card before a plan can be chosen", async () => {
    await openRoom(at, table(null));
    expect(await screen.findByText("Your free trial ended on 1 Nov 2026")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Choose a plan now" })).not.toBeInTheDocument();
  });

  it("is converted to the plan one had unless another is chosen", async () => {
    const opened = await openRoom(at, [...table("card_1"), answers(convertTrial, {})]);
    await opened.user.click(await screen.findByRole("button", { name: "Choose a plan now" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose your plan" }));
    expect(dialog.getByRole("radio", { name: /^Beginner/ })).toBeChecked();
    await opened.user.click(await dialog.findByRole("button", { name: "Pay $551.88" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(opened.requests.find(({ method }) => method === "PUT")?.body).toEqual({ planAndRecurrence: "small-year" });
  });

  it("is charged at the price it shows: the coupon that was checked goes with it", async () => {
    const opened = await openRoom(at, [
      ...table("card_1"),
      answers(checkCoupon, { rebate_percentage: 15 }),
      answers(convertTrial, {}),
    ]);
    await opened.user.click(await screen.findByRole("button", { name: "Choose a plan now" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Choose your plan" }));
    await opened.user.type(dialog.getByRole("textbox", { name: "Coupon" }), "TILLEUL");
    await opened.user.click(dialog.getByRole("button", { name: "Check" }));
    expect(await dialog.findByText("15% off: the prices above are yours.")).toBeVisible();
    await opened.user.click(await dialog.findByRole("button", { name: "Pay $551.88" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(opened.requests.find(({ method }) => method === "PUT")?.body).toEqual({
      planAndRecurrence: "small-year",
      rebate_coupon: "TILLEUL",
    });
  });

  it("says when the card was declined, and stays open", async () => {
    const opened = await openRoom(at, [...table("card_1"), refuses(convertTrial, "card_declined")]);
    await opened.user.click(await screen.findByRole("button", { name: "Choose a plan now" }));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(await dialog.findByRole("button", { name: "Pay $551.88" }));
    expect(await dialog.findByText("The card was declined.")).toBeVisible();
  });
});
