import { waitFor } from "@testing-library/react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, aUser, openScreen, refuses } from "@carnet/shell/testing";
import {
  authenticateAnswer,
  myAddressAnswer,
  preauthenticateAnswer,
  signOutAnswer,
  trustStoreView,
  userInfo,
} from "@carnet/services/account/contract";
import { myClinicsView } from "@carnet/services/clinic/contract";
import { therapistDoor } from "../door.ts";
import { signInRoutes } from "../sign-in-routes.tsx";
import { signInWords } from "../words.ts";

jest.setTimeout(60_000);

const email = "anne.morel@tilleuls.example";
const password = "quatre-tilleuls-en-fleur";
const challenge = "c".repeat(43);
const slow = { timeout: 20_000 };
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

beforeAll(async () => {
  ({ principal: keys } = await createCrypto().signup({ email, password, escrow: "platform" }));
});

const own = () => ({ pubKey: keys.pubKey, secKey: keys.secKey });
const asks = { challenge, methods: ["totp", "recoveryCode"] };

async function atSecondStep(second: Parameters<typeof openScreen>[1]["answers"] & object, fields: object = asks) {
  const screen = await openScreen(signInRoutes(therapistDoor), {
    namespace: "sign-in",
    words: signInWords,
    at: "/login",
    answers: [
      ...second,
      answers("POST /api/1/preauthenticate", preauthenticateAnswer, () => ({ salt: keys.salt })),
      refuses("POST /api/1/authenticate/therapist", "secondFactorRequired", { ...fields }),
      answers("GET /api/1/userInfo", userInfo, aUser({ email })),
      answers("GET /api/1/trustStore", trustStoreView, { store: null, rev: 0 }),
      answers("GET /api/1/myClinics", myClinicsView, []),
      answers("GET /api/1/myAddress", myAddressAnswer, { address: "203.0.113.7" }),
      answers("POST /api/1/signOut", signOutAnswer, { endedElsewhere: false }),
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
    const screen = await atSecondStep([answers("POST /api/1/secondFactor", authenticateAnswer, own)]);
    const field = screen.getByLabelText(/Code of your app/);
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await screen.user.paste("123 456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => {
      expect(location.pathname).toBe("/therapist/home");
    }, slow);
    const sent = screen.requests.find(({ path }) => path === "/api/1/secondFactor")!;
    expect(sent.body).toEqual({ challenge, code: "123456" });
  });

  it("takes a code from the paper", async () => {
    const screen = await atSecondStep([refuses("POST /api/1/secondFactor", "wrongSecondFactor", { triesLeft: 4 })]);
    await screen.user.click(screen.getByRole("button", { name: /use a recovery code/ }));
    await screen.user.type(screen.getByLabelText(/Recovery code/), "abcde-fgh12");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("This is not right. 4 tries are left.")).toBeVisible();
    const sent = screen.requests.find(({ path }) => path === "/api/1/secondFactor")!;
    expect(sent.body).toEqual({ challenge, recoveryCode: "ABCDE-FGH12" });
  });

  it("asks for six digits before it asks the server", async () => {
    const screen = await atSecondStep([]);
    await screen.user.type(screen.getByLabelText(/Code of your app/), "12a3");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByText("Six digits.")).toBeVisible();
    expect(screen.requests.some(({ path }) => path === "/api/1/secondFactor")).toBe(false);
  });

  it("begins again with the address kept when the challenge is over", async () => {
    const screen = await atSecondStep([refuses("POST /api/1/secondFactor", "challengeExpired")]);
    await screen.user.type(screen.getByLabelText(/Code of your app/), "123456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/took a little too long/)).toBeVisible();
    expect(screen.getByLabelText(/E-mail address/)).toHaveValue(email);
    expect(screen.getByLabelText(/^Password/)).toHaveValue("");
  });

  describe("with a passkey alone, where the page has none to give", () => {
    const asked = { challenge, methods: ["passkey", "recoveryCode"], passkey: { challenge: "YQ" } };
    const isSecure = (value: boolean) => Object.assign(globalThis, { isSecureContext: value });
    afterEach(() => void Reflect.deleteProperty(globalThis, "isSecureContext"));

    it.each([
      [false, /over http, and browsers give passkeys to https pages only.* one of your recovery codes will do/],
      [true, /This browser does not know passkeys/],
    ])("says why (https: %s), and takes a code from the paper", async (https, why) => {
      isSecure(https);
      const screen = await atSecondStep([refuses("POST /api/1/secondFactor", "wrongSecondFactor")], asked);
      expect(screen.getByText(why)).toBeVisible();
      expect(screen.queryByRole("button", { name: /app or a passkey/ })).not.toBeInTheDocument();
      await screen.user.type(screen.getByLabelText(/Recovery code/), "abcde-fgh12");
      await screen.user.click(screen.getByRole("button", { name: "Continue" }));
      expect(await screen.findByText("This is not right.")).toBeVisible();
    });

    it("says that there is no other way in when no code is left", async () => {
      isSecure(false);
      const screen = await atSecondStep([], { ...asked, methods: ["passkey"] });
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
    const passkeyAsks = { challenge, methods: ["passkey"], passkey: { challenge: "YQ" } };
    const get = jest.fn();
    beforeAll(() => {
      class Known {
        static parseRequestOptionsFromJSON = (given: object) => ({ ...given });
      }
      Object.assign(globalThis, { PublicKeyCredential: Known });
      Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
    });
    afterAll(() => void Reflect.deleteProperty(globalThis, "PublicKeyCredential"));

    it("gives the server the proof, and never what the passkey derives", async () => {
      get.mockResolvedValue(made);
      const screen = await atSecondStep([refuses("POST /api/1/secondFactor", "busy")], passkeyAsks);
      await screen.user.click(screen.getByRole("button", { name: "Use a passkey" }));
      await screen.findByRole("alert");
      const sent = screen.requests.find(({ path }) => path === "/api/1/secondFactor")!;
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
