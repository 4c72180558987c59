import { waitFor } from "@testing-library/react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, aUser, openScreen, refuses, type Answer } from "@carnet/shell/testing";
import {
  authenticatePatient,
  getMyAddress,
  getTrustStore,
  getUserInfo,
  preauthenticate,
  signOut,
  signupBody,
  signupPatient,
  type SignupBody,
} from "@carnet/services/account/contract";
import { getPortalRecords, type PortalRecord } from "@carnet/services/portal/contract";
import type { Entrance } from "../entrance.ts";
import { signInRoutes } from "../sign-in-routes.tsx";
import { signInWords } from "../words.ts";

const patients: Entrance = { base: "/patient", root: "patient", canSignUp: true, shows: ["/patient"] };
const invitationId = "7c3e9d2c-74ca-4c5b-8c5a-8c5d2cbf3e13";
const linkOf = (email: string) =>
  `/signup?${new URLSearchParams({ invitationId })}#${new URLSearchParams({ proof: "QUJD", email, firstName: "Camille", lastName: "Gagnon" })}`;
const password = "quatre-tilleuls-en-fleur";
const [aRecord] = getPortalRecords.answer.parse(getPortalRecords.example.answer).records as [PortalRecord];
const long = { timeout: 20_000 };

/** The patients' door of an account that is opened once, somebody else's each time; the record knows of it at the second look. */
function aDoor() {
  const user = aUser({ id: crypto.randomUUID(), email: `${crypto.randomUUID()}@example.ca`, role: "patient" });
  let account: SignupBody | null = null;
  let looks = 0;
  const table: Answer[] = [
    answers(signupPatient, ({ body }) => {
      account = signupBody.parse(body);
      return {};
    }),
    answers(preauthenticate, () => ({ salt: account!.salt })),
    answers(authenticatePatient, () => ({ pubKey: account!.pubKey, secKey: account!.secKey })),
    answers(getUserInfo, user),
    answers(getTrustStore, { store: null, rev: 0 }),
    answers(getMyAddress, { address: "203.0.113.7" }),
    answers(getPortalRecords, () => ({ records: ++looks > 1 ? [aRecord] : [] })),
    answers(signOut, {}),
  ];
  return { table, email: user.email, opened: () => account };
}

const open = (email: string, table: readonly Answer[], { at = linkOf(email), language = "en" as "en" | "fr" } = {}) =>
  openScreen(signInRoutes(patients), { namespace: "sign-in", words: signInWords, at, answers: [...table], language });

describe("a patient's way in from the mail", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  it.each([
    ["en", /^Password/, "I accept and continue", "Read the whole terms"],
    ["fr", /^Mot de passe/, "J’accepte et je continue", "Lire toutes les conditions"],
  ] as const)(
    "is one field and one press to the form, with nothing asked that the mail says, in %s",
    async (language, label, accept, terms) => {
      const { table, email, opened } = aDoor();
      const screen = await open(email, table, { language });
      const field = await screen.findByLabelText(label, {}, long);
      expect(screen.getByText("Camille Gagnon")).toBeVisible();
      expect(screen.getByText(email)).toBeVisible();
      expect(screen.queryAllByRole("textbox")).toEqual([]);
      expect(screen.getByRole("button", { name: terms })).toBeVisible();
      await screen.user.type(field, password);
      await screen.user.click(screen.getByRole("button", { name: accept }));
      await waitFor(() => expect(location.pathname).toBe(`/patient/infoRequest/${invitationId}`), long);
      expect(screen.queryByRole("timer")).toBeNull();
      expect(opened()).toMatchObject({
        email,
        firstName: "Camille",
        lastName: "Gagnon",
        langCode: language,
        invitationId,
        proof: "QUJD",
      });
      expect(JSON.stringify(screen.requests)).not.toContain(password);
    },
  );

  it("lets a name be written otherwise, and refuses a weak password at its field", async () => {
    const { table, email, opened } = aDoor();
    const screen = await open(email, table);
    await screen.user.click(await screen.findByRole("button", { name: "Write my name otherwise" }, long));
    const name = screen.getByLabelText(/^First name/);
    await screen.user.clear(name);
    await screen.user.type(name, "Camillo");
    await screen.user.type(screen.getByLabelText(/^Password/), "short");
    await screen.user.click(screen.getByRole("button", { name: "I accept and continue" }));
    expect(await screen.findByText(/At least 12 characters\.$/)).toBeVisible();
    expect(opened()).toBeNull();
    await screen.user.clear(screen.getByLabelText(/^Password/));
    await screen.user.type(screen.getByLabelText(/^Password/), password);
    await screen.user.click(screen.getByRole("button", { name: "I accept and continue" }));
    await waitFor(() => expect(opened()).toMatchObject({ firstName: "Camillo" }), long);
    await waitFor(() => expect(location.pathname).toBe(`/patient/infoRequest/${invitationId}`), long);
  });

  it.each([
    ["en", /^First name/, /Write your own name, not the patient’s/],
    ["fr", /^Prénom/, /Écrivez votre nom, pas celui du patient/],
  ] as const)(
    "asks a parent for their own name, beside the address that the mail went to, in %s",
    async (language, first, whose) => {
      const { email } = aDoor();
      const hash = new URLSearchParams({ proof: "QUJD", email, firstName: "", lastName: "" });
      const screen = await open(email, [], { language, at: `/signup?invitationId=${invitationId}#${hash}` });
      expect(await screen.findByLabelText(first, {}, long)).toHaveValue("");
      expect(screen.getByText(whose)).toBeVisible();
      expect(screen.getByText(email)).toBeVisible();
    },
  );

  it("that is followed a second time is a sign-in with the same password", async () => {
    const { table, email, opened } = aDoor();
    const screen = await open(email, table);
    await screen.user.type(await screen.findByLabelText(/^Password/, {}, long), password);
    await screen.user.click(screen.getByRole("button", { name: "I accept and continue" }));
    await waitFor(() => expect(location.pathname).toBe(`/patient/infoRequest/${invitationId}`), long);
    screen.unmount();
    history.replaceState(null, "", "/");
    const taken = { confirmed: true, isPatient: true };
    const again = await open(email, [refuses(signupPatient, "emailAlreadyExists", taken), ...table.slice(1)]);
    await again.user.type(await again.findByLabelText(/^Password/, {}, long), password);
    await again.user.click(again.getByRole("button", { name: "I accept and continue" }));
    await waitFor(() => expect(location.pathname).toBe(`/patient/infoRequest/${invitationId}`), long);
    expect(opened()).not.toBeNull();
  });

  it("says that there is an account where its password is another", async () => {
    const { table, email } = aDoor();
    const { principal } = await createCrypto().signup({ email, password: `${password}s`, escrow: "platform" });
    const screen = await open(email, [
      refuses(signupPatient, "emailAlreadyExists", { confirmed: true, isPatient: true }),
      answers(preauthenticate, { salt: principal.salt }),
      refuses(authenticatePatient, "invalidEmailOrPassword"),
      ...table.slice(3),
    ]);
    await screen.user.type(await screen.findByLabelText(/^Password/, {}, long), password);
    await screen.user.click(screen.getByRole("button", { name: "I accept and continue" }));
    expect(await screen.findByText("This address has an account already", {}, long)).toBeVisible();
    expect(screen.getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  it("asks everything of somebody whose link says less", async () => {
    const screen = await open("", [], { at: `/signup?invitationId=${invitationId}#proof=QUJD` });
    expect(await screen.findByLabelText(/^First name/)).toBeVisible();
    expect(screen.getByLabelText(/^The same again/)).toBeVisible();
  });
});
