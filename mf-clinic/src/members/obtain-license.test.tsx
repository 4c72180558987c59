import { screen, waitFor, within } from "@testing-library/react";
import { setAnswer } from "@carnet/shell/app";
import { answers, aUser } from "@carnet/shell/testing";
import { getUserInfo } from "@carnet/services/account/contract";
import {
  addLicense,
  type ChargePreview,
  getAccountInfo,
  getClinic,
  getMembers,
  getMyProfile,
  previewLicense,
} from "@carnet/services/clinic/contract";
import { aClinicView, aMembersView, aProfile, asTherapist, tilleuls } from "@carnet/shell/testing/clinic";
import { anAccount } from "../testing/an-account.ts";
import { openRoom } from "../testing/open-room.ts";

const open = (clinic = aClinicView(), account = anAccount(), at = "members/obtainLicense") =>
  openRoom(`/myClinic/${tilleuls}/${at}`, [
    answers(getClinic, clinic),
    answers(getMembers, aMembersView()),
    answers(getMyProfile, aProfile()),
    answers(getAccountInfo, account),
    answers(previewLicense, previewLicense.example.answer as ChargePreview),
    answers(addLicense, {}),
    answers(getUserInfo, aUser()),
  ]);

it("leads an owner who took a licence to their profile, where disciplines are defined (NAV-008)", async () => {
  const opened = await open();
  const press = async (name: string) =>
    opened.user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Next" })).toBeEnabled());
  await press("Next");
  await press("Give the licence");
  await waitFor(() => expect(opened.location()).toBe(`/myClinic/${tilleuls}/therapistProfile/defineDisciplines`));
  expect(opened.requests.find(({ path }) => path.endsWith("/newLicense"))?.body).toMatchObject({ userId: aUser().id });
});

it("offers an owner every plan, and what is charged before it is given (MEM-010)", async () => {
  const opened = await open();
  const dialog = within(await screen.findByRole("dialog", { name: /^Licence for / }));
  for (const plan of [/^Student/, /^Beginner/, /^Premium/, /^Premium Plus/])
    expect((await dialog.findAllByRole("radio", { name: plan }))[0]).toBeVisible();
  await opened.user.click(dialog.getByRole("radio", { name: /^Beginner/ }));
  await opened.user.click(dialog.getByRole("button", { name: "Next" }));
  expect(dialog.getByText(/gets the plan Beginner/)).toBeVisible();
  await opened.user.click(dialog.getByRole("button", { name: "Give the licence" }));
  await waitFor(() =>
    expect(opened.requests.find(({ path }) => path.endsWith("/newLicense"))?.body).toMatchObject({
      plan: "small-year",
    }),
  );
});

it("says what is charged where the trial ended after the page was opened", async () => {
  const { user } = await open(aClinicView(), anAccount({ freeTrialOffered: false }), "members");
  const [more] = await screen.findAllByRole("button", { name: /^More about / });
  setAnswer(getAccountInfo, {}, anAccount({ freeTrialOffered: true }));
  await user.click(more!);
  await user.click(await screen.findByRole("menuitem", { name: /^(Change the plan|Give a licence)…$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const next = await dialog.findByRole("button", { name: "Next" });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  expect(await dialog.findByText("What is charged")).toBeVisible();
  expect(await dialog.findByRole("button", { name: /^Pay / })).toBeEnabled();
});

it("offers a manager none, and says whom to ask (MEM-012)", async () => {
  const opened = await open(aClinicView({ isOwner: false, isManager: true }));
  const dialog = within(await screen.findByRole("dialog", { name: "A licence is needed" }));
  expect(dialog.getByText(/^Only the owner of Clinique des Tilleuls gives licences/)).toBeVisible();
  expect(dialog.queryByRole("radio")).toBeNull();
  expect(opened.requests.some(({ method }) => method === "PUT")).toBe(false);
});

it("tells a therapist whom to ask (MEM-012)", async () => {
  const opened = await open(aClinicView(asTherapist));
  const dialog = within(await screen.findByRole("dialog", { name: "A licence is needed" }));
  expect(dialog.getByText(/^Only the owner of Clinique des Tilleuls gives licences: ask \p{Lu}/u)).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Next" })).toBeNull();
  expect(opened.requests.some(({ method }) => method === "PUT")).toBe(false);
});
