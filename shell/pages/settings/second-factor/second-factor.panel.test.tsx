import { waitFor } from "@testing-library/react";
import { onReportedError, type ErrorNotice } from "@carnet/shell/api";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, aUser, fails, openScreen, refuses } from "@carnet/shell/testing";
import {
  confirmTotp,
  getEscrow,
  getMySessions,
  getRecoveryKit,
  getSecondFactor,
  getUserInfo,
  offerTotp,
  preauthenticate,
  removeTotp,
  type UserInfo,
} from "@carnet/services/account/contract";
import { securityRoutes } from "../security-routes.tsx";
import { settingsWords } from "../words.ts";

const slow = { timeout: 30_000 };
const password = "trois-tilleuls-en-fleur";
const codes = Array.from({ length: 10 }, (_, at) => `ABCD${at}-FGHJ${at}`);
const nobodys = { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false };
const app = { secret: "GEZDGNBVGY3TQOJQ", uri: "otpauth://totp/Carnet:anne?secret=GEZDGNBVGY3TQOJQ&issuer=Carnet" };
let salt: string;

beforeAll(async () => {
  const made = await createCrypto().signup({ email: aUser().email, password, escrow: "none" });
  ({ salt } = made.principal);
});

async function open(more: Parameters<typeof openScreen>[1]["answers"] & object = [], given: Partial<UserInfo> = {}) {
  const user = aUser(given);
  return openScreen(securityRoutes, {
    namespace: "settings",
    words: settingsWords,
    at: "/security",
    as: user,
    answers: [
      ...more,
      answers(getEscrow, { keyForMaster: "A".repeat(400), clinicId: null }),
      answers(getSecondFactor, nobodys),
      answers(getRecoveryKit, { storedAt: null }),
      answers(getMySessions, []),
      answers(preauthenticate, () => ({ salt })),
      answers(getUserInfo, user),
    ],
  });
}

describe("the second factor in the settings", () => {
  it("enrols an app: password, picture and text of the secret, a code, and the codes for the paper, once", async () => {
    const screen = await open([answers(offerTotp, app), answers(confirmTotp, { recoveryCodes: codes })]);
    await screen.user.click(await screen.findByRole("button", { name: "Set up" }, slow));
    const dialog = await screen.findByRole("dialog", {}, slow);
    await screen.user.type(
      await screen.findByLabelText(/^Current password/, { selector: "[role=dialog] input" }),
      password,
    );
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByRole("img", { name: /Secret of your authenticator/ }, slow)).toBeInTheDocument();
    expect(dialog).toHaveTextContent("GEZD GNBV GY3T QOJQ");
    await screen.user.type(screen.getByLabelText(/Digits shown by the app/), "123456");
    await screen.user.click(screen.getByRole("button", { name: "Confirm" }));

    expect((await screen.findAllByText(/^ABCD\d-FGHJ\d$/, {}, slow)).map((line) => line.textContent)).toEqual(codes);
    const done = screen.getByRole("button", { name: "Done" });
    expect(done).toBeDisabled();
    await screen.user.click(screen.getByRole("checkbox", { name: /put them away/ }));
    await screen.user.click(done);
    expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument();
    const sent = JSON.stringify(screen.requests.map(({ body }) => body));
    expect(sent).not.toContain(password);
    expect(screen.requests.find(({ method }) => method === "PUT")!.body).toEqual({ code: "123456" });
  });

  it("takes the app away against the password", async () => {
    const on = { ...nobodys, totp: true, recoveryCodesLeft: 3 };
    const screen = await open([answers(getSecondFactor, on), answers(removeTotp, {})]);
    expect(await screen.findByText("3 are left.", {}, slow)).toBeVisible();
    await screen.user.click(screen.getByRole("button", { name: "Remove" }));
    await screen.findByRole("dialog", {}, slow);
    await screen.user.type(
      await screen.findByLabelText(/^Current password/, { selector: "[role=dialog] input" }),
      password,
    );
    await screen.user.click(screen.getByRole("button", { name: "Remove the app" }));
    await waitFor(() => expect(screen.requests.some(({ method }) => method === "DELETE")).toBe(true), slow);
    const sent = screen.requests.find(({ method }) => method === "DELETE")!;
    expect(sent.body).toEqual({ currentPassword: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await screen.findByText("Saved.", {}, slow)).toBeVisible();
  });

  it("leaves no error uncaught where its person has signed out before the account was read again", async () => {
    jest.spyOn(console, "error").mockImplementation(() => {});
    let unsubscribe = () => {};
    const on = { ...nobodys, totp: true, recoveryCodesLeft: 3 };
    const screen = await open([answers(getSecondFactor, on), answers(removeTotp, {}), fails(getUserInfo, 401)]);
    await screen.user.click(await screen.findByRole("button", { name: "Remove" }, slow));
    await screen.findByRole("dialog", {}, slow);
    await screen.user.type(
      await screen.findByLabelText(/^Current password/, { selector: "[role=dialog] input" }),
      password,
    );
    const lost = new Promise<ErrorNotice>((resolve) => (unsubscribe = onReportedError(resolve)));
    await screen.user.click(screen.getByRole("button", { name: "Remove the app" }));
    expect(await lost).toMatchObject({ kind: "signedOut" });
    unsubscribe();
    // An error that nobody caught is the test's, once the tasks that wait are done.
    await new Promise((resolve) => setTimeout(resolve));
  });

  it("says when the password is not right, and keeps the dialog", async () => {
    const screen = await open([refuses(offerTotp, "wrongPassword")]);
    await screen.user.click(await screen.findByRole("button", { name: "Set up" }, slow));
    await screen.findByRole("dialog", {}, slow);
    await screen.user.type(
      await screen.findByLabelText(/^Current password/, { selector: "[role=dialog] input" }),
      "nope",
    );
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("This is not your current password.", {}, slow)).toBeVisible();
  });

  it("says why somebody is held here", async () => {
    const screen = await open([], { role: "admin", mustEnrolSecondFactor: true });
    expect(await screen.findByText(/Administrators can act for others/, {}, slow)).toBeVisible();
    expect(screen.queryByText("Password", { selector: "h2" })).not.toBeInTheDocument();
  });
});
