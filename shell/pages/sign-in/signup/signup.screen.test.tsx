import { waitFor } from "@testing-library/react";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import { signupBody, signupTherapist } from "@carnet/services/account/contract";
import { therapistEntrance } from "../entrance.ts";
import { signInRoutes } from "../sign-in-routes.tsx";
import { signInWords } from "../words.ts";

const password = "quatre-tilleuls-en-fleur";
const mailed = answers(signupTherapist, { activationRequired: true });
const open = (at: string, ...table: Parameters<typeof openScreen>[1]["answers"] & object) =>
  openScreen(signInRoutes(therapistEntrance), { namespace: "sign-in", words: signInWords, at, answers: table });

const link = "/signup?email=sofia%40tilleuls.example&firstName=Sofia&lastName=Nadeau";

async function fillAndAccept(screen: Awaited<ReturnType<typeof open>>) {
  await screen.user.type(await screen.findByLabelText(/^Password/), password);
  await screen.user.type(screen.getByLabelText(/^The same again/), password);
  await screen.user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.user.click(await screen.findByRole("button", { name: "Accept" }));
}

describe("signing up", () => {
  it("goes from form to terms to account to countdown (ACC-009 to ACC-011)", async () => {
    const screen = await open(link, mailed);
    expect(await screen.findByLabelText(/E-mail address/)).toHaveValue("sofia@tilleuls.example");

    await fillAndAccept(screen);

    expect(
      await screen.findByText(/We have sent a link to sofia@tilleuls.example/, {}, { timeout: 20_000 }),
    ).toBeVisible();
    expect(screen.getByRole("timer")).toHaveTextContent(/opens in (30|29) seconds/);
    const { body } = screen.requests[0]!;
    expect(signupBody.parse(body)).toMatchObject({ firstName: "Sofia", langCode: "en", invitationId: null });
    expect(JSON.stringify(body)).not.toContain(password);
  });

  it("counts down to the sign-in screen, with the address filled in", async () => {
    const screen = await open(link, mailed);
    await fillAndAccept(screen);
    await screen.findByRole("timer", {}, { timeout: 20_000 });
    const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 31_000);
    await waitFor(() => expect(screen.location()).toBe("/login"));
    now.mockRestore();
    expect(await screen.findByLabelText(/E-mail address/)).toHaveValue("sofia@tilleuls.example");
  });

  it.each([
    [{ confirmed: true, isPatient: false }, /It is confirmed/],
    [{ confirmed: false, isPatient: false }, /not confirmed yet/],
    [{ confirmed: true, isPatient: true }, /a patient’s account/],
  ])("says of a taken address what %o means, with the way to sign in (ACC-012)", async (fields, words) => {
    const screen = await open(link, refuses(signupTherapist, "emailAlreadyExists", fields));
    await fillAndAccept(screen);
    expect(await screen.findByText(words, {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.getByRole(fields.isPatient ? "link" : "button", { name: "Sign in" })).toBeVisible();
  });

  it.each([
    [
      "invited, under somebody else's session",
      "drRoy@tilleuls.example",
      "therapist",
      /This invitation is for sofia@tilleuls\.example/,
    ],
    [
      "invited to work under the address of their patient account",
      "sofia@tilleuls.example",
      "patient",
      /address of your patient account/,
    ],
    ["who has this account", "sofia@tilleuls.example", "therapist", /You have this account already/],
  ] as const)("says whose a link is and who is here to somebody %s", async (_who, email, role, words) => {
    const invited = `${link}&invitationId=7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13`;
    const screen = await openScreen(signInRoutes(therapistEntrance), {
      namespace: "sign-in",
      words: signInWords,
      at: invited,
      as: aUser({ email, role }),
    });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(`You are signed in as ${email}`)).toBeVisible();
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    const isTheirs = email.startsWith("sofia");
    expect(screen.queryByRole("button", { name: "Sign out and go on with the link" }) === null).toBe(isTheirs);
  });

  it("tells an invited patient which address to use", async () => {
    const invited = `${link}&invitationId=7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13`;
    const screen = await open(
      invited,
      refuses(signupTherapist, "emailAlreadyExists", { confirmed: true, isPatient: true }),
    );
    await fillAndAccept(screen);
    expect(
      await screen.findByText(/ask whoever invited you to send the invitation there/, {}, { timeout: 20_000 }),
    ).toBeVisible();
  });

  it("makes no account of whoever declines the terms", async () => {
    const screen = await open(link);
    await screen.user.type(await screen.findByLabelText(/^Password/), password);
    await screen.user.type(screen.getByLabelText(/^The same again/), password);
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    await screen.user.click(await screen.findByRole("button", { name: "Decline" }));
    await screen.user.click(screen.getByRole("button", { name: "I understand" }));
    expect(screen.requests).toEqual([]);
  });

  it.each([
    ["short", "short", /At least 12 characters\.$/],
    ["with a space", "quatre tilleuls", /has no spaces/],
    ["made of one's own name", "sofianadeau1", /easy to guess/],
  ])("refuses a password that is %s (ACC-013)", async (_what, typed, words) => {
    const screen = await open(link);
    await screen.user.type(await screen.findByLabelText(/^Password/), typed);
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("The two are not the same.")).toBeVisible();
    expect(screen.requests).toEqual([]);
  });
});
