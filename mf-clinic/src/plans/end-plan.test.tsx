import { screen, waitFor, within } from "@testing-library/react";
import { answers, aUser } from "@carnet/shell/testing";
import { getUserInfo } from "@carnet/services/account/contract";
import {
  addLicense,
  cancelPlan,
  type ChargePreview,
  getAccountInfo,
  getClinic,
  getMembers,
  previewLicense,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMember, aMembersView, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const preview: ChargePreview = {
  lines: [
    { description: "credit", amount: -2_490 },
    { description: "medium-year", amount: 5_063 },
  ],
  taxes: [
    { tax: "GST", rate: 5, number: "1", amount: 129 },
    { tax: "QST", rate: 9.975, number: "2", amount: 257 },
  ],
  credit: 0,
  now: 2_959,
  currency: "CAD",
  next: { at: "2027-11-28T15:00:00.000Z", amount: 51_623 },
};
const nextCharge = { at: "2099-02-01T15:00:00.000Z", amount: 4_490 };

async function open(item: string) {
  const opened = await openRoom(`/myClinic/${tilleuls}/members`, [
    answers(getClinic, aClinicView()),
    answers(getMembers, aMembersView({ members: [aMember({ nextCharge })] })),
    answers(getAccountInfo, anAccount({ freeTrialOffered: false })),
    answers(getUserInfo, aUser()),
    answers(cancelPlan, {}),
    answers(addLicense, {}),
    answers(previewLicense, preview),
  ]);
  await opened.user.click(await screen.findByRole("button", { name: "More about Julie Lavoie" }));
  await opened.user.click(await screen.findByRole("menuitem", { name: item }));
  return { ...opened, dialog: within(await screen.findByRole("dialog")) };
}
const sent = (requests: { method: string; path: string; body: unknown }[], path: string) =>
  requests.find((request) => request.method === "PUT" && request.path.includes(path))?.body;

describe("the plan of a member", () => {
  it("ends at the end of what is paid unless another day is chosen", async () => {
    const { user, dialog, requests } = await open("End the plan…");
    expect(dialog.getByText(/^Next charge: .*44\.90 before taxes/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "End the plan" }));
    await waitFor(() => expect(sent(requests, "cancelPlan")).toEqual({ clinicId: tilleuls, date: nextCharge.at }));
  });

  it("ends now, and says that nothing is given back", async () => {
    const { user, dialog, requests } = await open("End the plan…");
    expect(dialog.getByText(/What is paid is not given back/)).toBeVisible();
    await user.click(dialog.getByRole("radio", { name: /^Now/ }));
    await user.click(dialog.getByRole("button", { name: "End the plan" }));
    await waitFor(() => expect(sent(requests, "cancelPlan")).toEqual({ clinicId: tilleuls }));
  });

  it("ends with a day of the clinic, and with none that is over", async () => {
    const { user, dialog, requests } = await open("End the plan…");
    await user.click(dialog.getByRole("radio", { name: /^On a day/ }));
    const confirm = dialog.getByRole("button", { name: "End the plan" });
    expect(confirm).toBeDisabled();
    const day = dialog.getByRole("textbox", { name: "Last day of the plan" });
    await user.type(day, "2020-01-31");
    expect(confirm).toBeDisabled();
    await user.clear(day);
    await user.type(day, "2098-01-31");
    await user.click(confirm);
    await waitFor(() => expect(sent(requests, "cancelPlan")).toMatchObject({ date: "2098-02-01T05:00:00.000Z" }));
  });

  it("becomes another one, with what is charged now and next said before", async () => {
    const { user, dialog, requests } = await open("Change the plan…");
    await waitFor(() => expect(dialog.getByRole("button", { name: "Next" })).toBeEnabled());
    await user.click(dialog.getByRole("button", { name: "Next" }));
    expect(dialog.getByText(/charged to the clinic’s card every year/)).toBeVisible();
    expect(await dialog.findByRole("row", { name: "Charged today, CAD $29.59" })).toBeVisible();
    expect(dialog.getByRole("row", { name: "Credit for the plan before -$24.90" })).toBeVisible();
    expect(dialog.getByRole("row", { name: "GST 5% $1.29" })).toBeVisible();
    expect(dialog.getByText("Next charge: $516.23 CAD on 28 Nov 2027, taxes included.")).toBeVisible();
    expect(requests.find(({ path }) => path.endsWith("/planPreview"))?.query.get("plan")).toBe("medium-year");
    expect(dialog.getByText(/What is left of the plan they have is taken off/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Pay $29.59 and give the licence" }));
    await waitFor(() => expect(sent(requests, "newLicense")).toMatchObject({ plan: "medium-year" }));
  });
});
