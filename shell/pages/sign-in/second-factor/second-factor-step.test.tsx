import { waitFor } from "@testing-library/react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, aUser, openScreen, refuses, asks } from "@carnet/shell/testing";
import {
  authenticateTherapist,
  getMyAddress,
  getTrustStore,
  getUserInfo,
  preauthenticate,
  proveSecondFactor,
  signOut,
  type SecondFactorRequired,
} from "@carnet/services/account/contract";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { therapistEntrance } from "../entrance.ts";
import { signInRoutes } from "../sign-in-routes.tsx";
import { signInWords } from "../words.ts";

const email = "anne.morel@tilleuls.example";
const password = "quatre-tilleuls-en-fleur";
const challenge = "c".repeat(43);
const slow = { timeout: 20_000 };
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

beforeAll(async () => {
  ({ principal: keys } = await createCrypto().signup({ email, password, escrow: "platform" }));
});

const own = () => ({ pubKey: keys.pubKey, secKey: keys.secKey });
const asking: SecondFactorRequired = { challenge, methods: ["totp", "recoveryCode"] };

async function atSecondStep(second: Parameters<typeof openScreen>[1]["answers"] & object, fields = asking) {
  const screen = await openScreen(signInRoutes(therapistEntrance), {
    namespace: "sign-in",
    words: signInWords,
    at: "/login",
    answers: [
      ...second,
      answers(preauthenticate, () => ({ salt: keys.salt })),
      refuses(authenticateTherapist, "secondFactorRequired", fields),
      answers(getUserInfo, aUser({ email })),
      answers(getTrustStore, { store: null, rev: 0 }),
      answers(getMyClinics, []),
      answers(getMyAddress, { address: "203.0.113.7" }),
      answers(signOut, {}),
    ],
  });
  await screen.user.type(await screen.findByLabelText(/E-mail address/), email);
  await screen.user.type(screen.getByLabelText(/^Password/), password);
  await screen.user.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "One more step" }, slow);
  return screen;
}

describe("the second step of signing in", () => {
  it("takes the digits of the app, pasted with a space, and opens the keys that wait", async () => {
    const screen = await atSecondStep([answers(proveSecondFactor, own)]);
    const field = screen.getByLabelText(/Code of your app/);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await screen.user.paste("123 456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => {
      expect(location.pathname).toBe("/therapist/home");
    }, slow);
    const sent = screen.requests.find(asks(proveSecondFactor))!;
    expect(sent.body).toEqual({ challenge, code: "123456" });
  });

  it("takes a code from the paper", async () => {
    const screen = await atSecondStep([refuses(proveSecondFactor, "wrongSecondFactor", { triesLeft: 4 })]);
    await screen.user.click(screen.getByRole("button", { name: /use a recovery code/ }));
    await screen.user.type(screen.getByLabelText(/Recovery code/), "abcde-fgh12");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("This is not right. 4 tries are left.")).toBeVisible();
    const sent = screen.requests.find(asks(proveSecondFactor))!;
    expect(sent.body).toEqual({ challenge, recoveryCode: "ABCDE-FGH12" });
  });

  it("asks for six digits before it asks the server", async () => {
    const screen = await atSecondStep([]);
    await screen.user.type(screen.getByLabelText(/Code of your app/), "12a3");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Six digits.")).toBeVisible();
    expect(screen.requests.some(asks(proveSecondFactor))).toBe(false);
  });

  it("begins again with the address kept when the challenge is over", async () => {
    const screen = await atSecondStep([refuses(proveSecondFactor, "challengeExpired")]);
    await screen.user.type(screen.getByLabelText(/Code of your app/), "123456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/took a little too long/)).toBeVisible();
    expect(screen.getByLabelText(/E-mail address/)).toHaveValue(email);
    expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  });

  describe("with a passkey alone, where the page has none to give", () => {
    const required: SecondFactorRequired = {
      challenge,
      methods: ["passkey", "recoveryCode"],
      passkey: { challenge: "YQ" },
    };
    const isSecure = (value: boolean) => Object.assign(globalThis, { isSecureContext: value });
    afterEach(() => void Reflect.deleteProperty(globalThis, "isSecureContext"));

    it.each([
      [false, /over http, and browsers give passkeys to https pages only.* one of your recovery codes will do/],
      [true, /This browser does not know passkeys/],
    ])("says why (https: %s), and takes a code from the paper", async (https, why) => {
      isSecure(https);
      const screen = await atSecondStep([refuses(proveSecondFactor, "wrongSecondFactor", { triesLeft: 4 })], required);
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.queryByRole("button", { name: /app or a passkey/ })).not.toBeInTheDocument();
      await screen.user.type(screen.getByLabelText(/Recovery code/), "abcde-fgh12");
      await screen.user.click(screen.getByRole("button", { name: "Continue" }));
      expect(await screen.findByText("This is not right. 4 tries are left.")).toBeVisible();
    });

    it("says that there is no other way in when no code is left", async () => {
      isSecure(false);
      const screen = await atSecondStep([], { ...required, methods: ["passkey"] });
      expect(screen.getByText(/No recovery code is left/)).toBeVisible();
      expect(screen.queryByRole("button", { name: "Continue" })).not.toBeInTheDocument();
      expect(screen.getByRole("button", { name: "Back to address and password" })).toBeVisible();
    });
  });

  describe("with a passkey", () => {
    const derived = new Uint8Array(32).fill(7);
    const made = {
      getClientExtensionResults: () => ({ prf: { results: { first: derived.buffer } } }),
      toJSON: () => ({
        id: "aWQ",
        rawId: "aWQ",
        type: "public-key",
        response: { clientDataJSON: "e30", authenticatorData: "AA", signature: "AA" },
        clientExtensionResults: { prf: { results: { first: "BwcHBwcH" } } },
      }),
    };
    const passkeyAsks: SecondFactorRequired = { challenge, methods: ["passkey"], passkey: { challenge: "YQ" } };
    const get = jest.fn();
    beforeAll(() => {
      class Known {
        static parseRequestOptionsFromJSON = (options: object) => ({ ...options });
      }
      Object.assign(globalThis, { PublicKeyCredential: Known });
      Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
    });
    afterAll(() => void Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

    it("gives the server the proof, and never what the passkey derives", async () => {
      get.mockResolvedValue(made);
      const screen = await atSecondStep([refuses(proveSecondFactor, "busy")], passkeyAsks);
      await screen.user.click(screen.getByRole("button", { name: "Use a passkey" }));
      await screen.findByRole("alert");
      const sent = screen.requests.find(asks(proveSecondFactor))!;
      expect(sent.body).toMatchObject({ challenge, assertion: { id: "aWQ", clientExtensionResults: {} } });
      expect(JSON.stringify(sent.body)).not.toContain("BwcHBw");
    });

    it("says so when the person calls it off", async () => {
      get.mockRejectedValue(new Error("NotAllowedError"));
      const screen = await atSecondStep([], passkeyAsks);
      await screen.user.click(screen.getByRole("button", { name: "Use a passkey" }));
      expect(await screen.findByText(/The passkey was not used/)).toBeVisible();
    });
  });
});
