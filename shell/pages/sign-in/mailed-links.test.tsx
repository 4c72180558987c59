import { waitFor } from "@testing-library/react";
import { keptInviteLink } from "@carnet/shell/app";
import { answers, openScreen } from "@carnet/shell/testing";
import { resetPassword, signupTherapist } from "@carnet/services/account/contract";
import { therapistEntrance } from "./entrance.ts";
import { signInRoutes } from "./sign-in-routes.tsx";
import { signInWords } from "./words.ts";

const secret = "A".repeat(43);
const password = "quatre-tilleuls-en-fleur";
const open = (at: string, table: Parameters<typeof openScreen>[1]["answers"] & object = []) =>
  openScreen(signInRoutes(therapistEntrance), { namespace: "sign-in", words: signInWords, at, answers: table });

/** What a mailed link may do: its secret is read from behind the #, used, and gone from the address bar at once. */
describe("the link of a letter", () => {
  const invitation = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
  const who = `email=sofia%40tilleuls.example&firstName=Sofia&lastName=Nadeau`;

  it.each([
    ["behind the #", `/signup?invitationId=${invitation}&${who}#proof=${secret}`],
    ["in the query of an older letter", `/signup?invitationId=${invitation}&proof=${secret}&${who}`],
  ])("signs up with the invitation's secret, %s", async (_where, at) => {
    const screen = await open(at, [answers(signupTherapist, {})]);
    await screen.user.type(await screen.findByLabelText(/^Password/), password);
    expect(screen.location()).toContain(`/signup?invitationId=${invitation}`);
    expect(screen.location()).not.toContain(secret);
    await screen.user.type(screen.getByLabelText(/^The same again/), password);
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.user.click(await screen.findByRole("button", { name: "Accept" }));
    await screen.findByRole("timer", {}, { timeout: 20_000 });
    expect(screen.requests[0]!.body).toMatchObject({ invitationId: invitation, proof: secret });
  });

  it.each([
    ["behind the #", `/resetPassword#guid=${secret}&email=sofia%40tilleuls.example`, "/resetPassword"],
    ["in the documented path", `/resetPassword/${secret}#email=sofia%40tilleuls.example`, `/resetPassword/${secret}`],
  ])("chooses a new password with the secret %s", async (_where, at, shown) => {
    const screen = await open(at, [answers(resetPassword, {})]);
    expect(await screen.findByDisplayValue("sofia@tilleuls.example")).toBeVisible();
    expect(screen.location()).toBe(shown);
    await screen.user.type(screen.getByLabelText(/^New password/), password);
    await screen.user.type(screen.getByLabelText(/^The same again/), password);
    await screen.user.click(screen.getByRole("button", { name: "Set this password" }));
    await screen.findByRole("link", { name: "Sign in" }, { timeout: 20_000 });
    expect(screen.requests).toHaveLength(1);
  });

  it("says that the page needs the link again when it was opened without one", async () => {
    const screen = await open("/resetPassword");
    expect(await screen.findByRole("link", { name: "Ask for another link" })).toBeVisible();
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });
});

it("keeps the secret of an owner's own link in this tab, and takes it out of the address", async () => {
  const invitation = "5f0c7b0a-3a51-4b3e-9d5c-6f7a8b9c0d1e";
  const fragment = `k=${"K".repeat(22)}&root=${"R".repeat(43)}`;
  const screen = await open(`/signup?invitationId=${invitation}#${fragment}`);
  await screen.findByLabelText(/First name/, {}, { timeout: 20_000 });
  await waitFor(() => expect(screen.location()).toBe(`/signup?invitationId=${invitation}`));
  await waitFor(() => expect(keptInviteLink(invitation)).toEqual({ invitationId: invitation, fragment }));
});
