import { waitFor } from "@testing-library/react";
import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, aUser, openScreen, refuses, asks } from "@carnet/shell/testing";
import {
  authenticateTherapist,
  confirmEmail,
  getMyAddress,
  getTrustStore,
  getUserInfo,
  preauthenticate,
  signOut,
  type UserInfo,
} from "@carnet/services/account/contract";
import { getMyClinics } from "@carnet/services/clinic/contract";
import { leaveFor, therapistEntrance, wayIn } from "../entrance.ts";
import { signInRoutes } from "../sign-in-routes.tsx";
import { signInWords } from "../words.ts";

const email = "anne.morel@tilleuls.example";
const password = "quatre tilleuls en fleur".replaceAll(" ", "-");
let keys: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>["principal"];

beforeAll(async () => {
  ({ principal: keys } = await createCrypto().signup({ email, password, escrow: "platform" }));
});

const server = (...more: Parameters<typeof answers>[]) => [
  answers(preauthenticate, () => ({ salt: keys.salt })),
  answers(authenticateTherapist, () => ({
    pubKey: keys.pubKey,
    secKey: keys.secKey,
  })),
  answers(getUserInfo, aUser({ email })),
  answers(getTrustStore, { store: null, rev: 0 }),
  answers(getMyAddress, { address: "203.0.113.7" }),
  answers(getMyClinics, []),
  answers(signOut, {}),
  ...more.map((one) => answers(...one)),
];
const open = (at: string, table = server(), language: "en" | "fr" = "en") =>
  openScreen(signInRoutes(therapistEntrance), {
    namespace: "sign-in",
    words: signInWords,
    at,
    answers: table,
    language,
  });

async function fill(screen: Awaited<ReturnType<typeof open>>, typed = password) {
  await screen.user.type(await screen.findByLabelText(/E-mail address|Adresse courriel/), email);
  await screen.user.type(screen.getByLabelText(/^Password|^Mot de passe/), typed);
  await screen.user.click(screen.getByRole("button", { name: /Sign in|Se connecter/ }));
}

describe("whoever is signed in already", () => {
  const openAs = (at: string, user: UserInfo, table = server()) =>
    openScreen(signInRoutes(therapistEntrance), {
      namespace: "sign-in",
      words: signInWords,
      at,
      answers: table,
      as: user,
    });

  it.each([
    ["/login", "/therapist/home?led=signedIn"],
    ["/login?next=%2Ftherapist%2Fpatient%2F42", "/therapist/patient/42"],
    ["/login?next=%2Fpatient%2Fhome", "/therapist/home?led=signedIn"],
  ])("is led from %s to %s, and asked for nothing", async (at, to) => {
    const screen = await openAs(at, aUser({ email }));
    await waitFor(() => expect(location.pathname + location.search).toBe(to));
    expect(screen.queryByLabelText("E-mail address")).toBeNull();
  });

  it("is shown what became of a mailed link all the same", async () => {
    const screen = await openAs(`/login#confirm=${"A".repeat(43)}`, aUser({ email }), [
      answers(confirmEmail, {}),
      ...server(),
    ]);
    expect(await screen.findByText(/your address is confirmed/)).toBeVisible();
  });
});

describe("where whoever signs in goes (ACC-008)", () => {
  const patient = { role: "patient" } as const;

  it.each([
    ["therapist", "/therapist/login", null, "/therapist/home"],
    ["patient", "/therapist/login", null, "/patient/home"],
    ["patient", "/therapist/login", "/therapist/patient/42", "/patient/home"],
    ["patient", "/therapist/login", "/patient/infoRequest/7", "/patient/infoRequest/7"],
    ["therapist", "/therapist/login", "/patient/home", "/therapist/home"],
    ["admin", "/therapist/login", null, "/therapist/admin"],
  ] as const)("%s at %s with next %j: %s", (role, _at, next, to) =>
    expect(wayIn(therapistEntrance, { role }, next)).toBe(to),
  );

  it("loads the patients' page anew: the therapists' does not show it", () => {
    const load = jest.fn();
    leaveFor(therapistEntrance, wayIn(therapistEntrance, patient, null), load);
    expect(load.mock.calls).toEqual([["/patient/home"]]);
  });
});

describe("signing in", () => {
  it("opens the keys in the browser and goes home; the password never leaves it (ACC-001, ACC-004)", async () => {
    const screen = await open("/login");
    await fill(screen);

    await screen.findByRole("button", { name: "Sign in" }, { timeout: 20_000 });
    expect(location.pathname).toBe("/therapist/home");
    const sent = JSON.stringify(screen.requests.map(({ body }) => body));
    expect(sent).not.toContain(password);
    expect(screen.requests.find(({ path }) => path.endsWith("/authenticate/therapist"))?.body).toEqual({
      email,
      password: keys.passwordHash,
    });
  });

  it("returns to where the person was (NAV-007), and never to another site", async () => {
    const screen = await open("/login?next=%2Ftherapist%2Fpatient%2F42");
    await fill(screen);
    await screen.findByRole("button", { name: "Sign in" }, { timeout: 20_000 });
    expect(location.pathname).toBe("/therapist/patient/42");
  });

  it.each([
    ["en", "invalidEmailOrPassword", /address or the password is not right/],
    ["fr", "invalidEmailOrPassword", /mot de passe n’est pas bon/],
    ["en", "emailNotConfirmed", /not confirmed yet/],
    ["fr", "passwordResetNotYetCompleted", /15 à 40 minutes/],
    ["en", "encryptionNotYetCompleted", /being prepared/],
    ["fr", "userAccountDisabled", /désactivé/],
  ] as const)("says in %s that %s (ACC-005)", async (language, code, words) => {
    const table = [refuses(authenticateTherapist, code), ...server()];
    const screen = await open("/login", table, language);
    await fill(screen);
    expect(await screen.findByText(words, {}, { timeout: 20_000 })).toBeVisible();
  });

  it("says that imported records wait, lets in who comes to seal them, and leads there (ADM-014)", async () => {
    const waits = answers(authenticateTherapist, ({ body }, refuse) => {
      if (!(body as { sealsImports?: boolean }).sealsImports)
        throw refuse("encryptionNotYetCompleted", { imports: true });
      return { pubKey: keys.pubKey, secKey: keys.secKey };
    });
    const screen = await open("/login", [waits, ...server()], "fr");
    await fill(screen);
    const enter = await screen.findByRole("button", { name: "Se connecter et les sceller" }, { timeout: 20_000 });
    expect(screen.getByText("Des patients attendent d’être scellés")).toBeVisible();
    await screen.user.click(enter);
    await waitFor(() => expect(location.pathname).toBe("/therapist/patients/import/handed"), { timeout: 20_000 });
  });

  it("sounds an alarm when the server gives other keys, and ends the session again", async () => {
    const { principal: other } = await createCrypto().signup({ email, password, escrow: "none" });
    const mixed = { pubKey: other.pubKey, secKey: keys.secKey };
    const table = [answers(authenticateTherapist, mixed), ...server()];
    const screen = await open("/login", table);
    await fill(screen);
    expect(await screen.findByText("These are not the keys this browser knows", {}, { timeout: 20_000 })).toBeVisible();
    expect(screen.requests.some(asks(signOut))).toBe(true);
  });

  it("asks for both fields before it asks the server", async () => {
    const screen = await open("/login");
    await screen.user.click(await screen.findByRole("button", { name: "Sign in" }));
    expect(screen.getAllByText("This is needed.")).toHaveLength(2);
    expect(screen.requests).toEqual([]);
  });

  it("confirms the address of the mailed link, once", async () => {
    const guid = "A".repeat(43);
    const confirm = answers(confirmEmail, {});
    const screen = await open(`/login?next=%2Fx#confirm=${guid}`, [confirm, ...server()]);
    expect(await screen.findByText(/your address is confirmed/)).toBeVisible();
    expect(screen.location()).toBe("/login?next=%2Fx");
  });

  it("asks for the password where the link is followed in another browser, and sends the link's secret with it", async () => {
    const guid = "C".repeat(43);
    const screen = await open(`/login#confirm=${guid}`, [refuses(confirmEmail, "passwordNeeded"), ...server()]);
    expect(await screen.findByText(/not the browser the account was opened in/)).toBeVisible();
    await fill(screen);
    await screen.findByRole("button", { name: "Sign in" }, { timeout: 20_000 });
    expect(screen.requests.find(({ path }) => path.endsWith("/authenticate/therapist"))?.body).toEqual({
      email,
      password: keys.passwordHash,
      confirm: guid,
    });
  });

  it("says in French where a change of address is confirmed", async () => {
    const screen = await open(`/login#confirm=${"D".repeat(43)}`, [refuses(confirmEmail, "sessionNeeded")], "fr");
    expect(await screen.findByText(/connectez-vous avec l’adresse actuelle/)).toBeVisible();
  });

  it("confirms it through the documented query too, and takes that out of the address", async () => {
    const guid = "B".repeat(43);
    const confirm = answers(confirmEmail, {});
    const screen = await open(`/login?confirm=${guid}`, [confirm, ...server()]);
    expect(await screen.findByText(/your address is confirmed/)).toBeVisible();
    expect(screen.location()).toBe("/login");
  });
});
