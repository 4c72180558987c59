import { createCrypto } from "@carnet/shell/crypto/in-process";
import { answers, openScreen, refuses, asks } from "@carnet/shell/testing";
import { cancelReset, getResetState, openRecoveryKit, resetPassword } from "@carnet/services/account/contract";
import { therapistEntrance, type Entrance } from "../../sign-in/entrance.ts";
import { signInRoutes } from "../../sign-in/sign-in-routes.tsx";
import { signInWords } from "../../sign-in/words.ts";
import { digitsOf } from "./digits-of.ts";

/** As the portal has it. */
const patientEntrance: Entrance = { base: "/patient", root: "patient", canSignUp: true, shows: ["/patient"] };

const email = "anne.morel@tilleuls.example";
const next = "quatre-bouleaux-sous-la-neige";
const guid = "g".repeat(43);
const slow = { timeout: 40_000 };
let made: Awaited<ReturnType<ReturnType<typeof createCrypto>["signup"]>>;

beforeAll(async () => {
  made = await createCrypto().signup({ email, password: "trois-tilleuls-en-fleur", escrow: "platform", kit: true });
});

const open = (at: string, table: Parameters<typeof openScreen>[1]["answers"] & object) =>
  openScreen(signInRoutes(therapistEntrance), { namespace: "sign-in", words: signInWords, at, answers: table });

async function choose(screen: Awaited<ReturnType<typeof open>>) {
  await screen.findByDisplayValue(email, {}, slow);
  await screen.user.type(screen.getByLabelText(/^New password/), next);
  await screen.user.type(screen.getByLabelText(/^The same again/), next);
}
const submit = (screen: Awaited<ReturnType<typeof open>>) =>
  screen.user.click(screen.getByRole("button", { name: "Set this password" }));

describe("a forgotten password", () => {
  const link = `/resetPassword#guid=${guid}&email=${encodeURIComponent(email)}`;

  it("opens the same keys at once with the kit, typed in small letters and spaces", async () => {
    const { principal, kit } = made;
    const own = { blob: kit!.blob, publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
    const screen = await open(link, [answers(openRecoveryKit, own), answers(resetPassword, {})]);
    await choose(screen);
    await screen.user.click(screen.getByRole("radio", { name: /I have my recovery kit/ }));
    await screen.user.click(screen.getByLabelText(/Code of the kit/));
    await screen.user.paste(kit!.code.toLowerCase().replaceAll("-", " "));
    expect(screen.getByText("13 of 13 groups")).toBeVisible();
    await submit(screen);
    expect(await screen.findByText(/Your keys opened with the kit/, {}, slow)).toBeVisible();
    const [proof, reset] = screen.requests.map(({ body }) => body as { auth?: string; kit?: { auth: string } });
    expect(proof!.auth).toBe(kit!.auth);
    expect(reset!.kit!.auth).toBe(kit!.auth);
    expect(JSON.stringify(screen.requests.map(({ body }) => body))).not.toContain(kit!.code);
  });

  it("says that a code is not the kit's before anything is changed", async () => {
    const screen = await open(link, [refuses(openRecoveryKit, "wrongRecoveryKit")]);
    await choose(screen);
    await screen.user.click(screen.getByRole("radio", { name: /I have my recovery kit/ }));
    await screen.user.click(screen.getByLabelText(/Code of the kit/));
    await screen.user.paste("ABCD-".repeat(13));
    await submit(screen);
    expect(await screen.findByText(/not the code of your recovery kit/, {}, slow)).toBeVisible();
    expect(screen.requests.some(({ path }) => path.endsWith(guid))).toBe(false);
  });

  it("shows without a kit what to read to whoever approves, and how far it is (ACC-016)", async () => {
    const newFp = Buffer.alloc(32, 9).toString("base64url");
    const waiting = { resetId: crypto.randomUUID(), newFp, mode: "approval" as const };
    const screen = await open(link, [answers(resetPassword, waiting)]);
    await choose(screen);
    await submit(screen);
    expect(await screen.findByRole("heading", { name: "Your charts are on their way" }, slow)).toBeVisible();
    expect(screen.getByText(/15 to 40 minutes/)).toBeVisible();
    const [first] = digitsOf(newFp).digits.split(" ");
    expect(await screen.findByText(first!, {}, slow)).toBeVisible();
    expect(screen.getByText("Waiting for your clinic’s owner or a manager to approve.").closest("li")).toHaveAttribute(
      "aria-current",
      "step",
    );
  });

  it("looks every five seconds without proving the password again, and tells custodian A from B", async () => {
    const watch = "w".repeat(43);
    const waiting = { resetId: crypto.randomUUID(), watch, newFp: "A".repeat(43), mode: "approval" as const };
    const screen = await open(link, [
      answers(getResetState, { state: "approved", releasedA: false, releasedB: true }),
      answers(resetPassword, waiting),
    ]);
    await choose(screen);
    await submit(screen);
    await screen.findByRole("heading", { name: "Your charts are on their way" }, slow);
    expect(await screen.findByText("Custodian B, or your clinic’s kit, has handed over the other half.")).toBeVisible();
    const checking = screen.getByText("Custodian A checks the approval and hands over its half.");
    expect(checking.closest("li")).toHaveAttribute("aria-current", "step");
    const [, ...looks] = screen.requests;
    expect(looks.map(asks(getResetState))).toEqual([true]);
    expect(looks[0]!.body).toEqual({ resetId: waiting.resetId, watch });
  });

  it("asks an owner for a second proof with the same keys, then tells when the hour is over", async () => {
    const challenge = "c".repeat(43);
    const refusal = refuses(resetPassword, "secondFactorRequired", {
      challenge,
      methods: ["totp"],
    });
    const screen = await open(link, [refusal]);
    await choose(screen);
    await submit(screen);
    await screen.findByRole("heading", { name: "Show that it is you" }, slow);
    const until = new Date(Date.now() + 51.5 * 60_000).toISOString();
    const locked = { resetId: crypto.randomUUID(), newFp: "A".repeat(43), mode: "timeLock" as const, until };
    screen.answer(answers(resetPassword, locked));
    await screen.user.type(screen.getByLabelText(/Code of your app/), "123456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/^Ready at .* at the earliest$/, {}, slow)).toBeVisible();
    expect(screen.getByText("52 minutes left")).toBeVisible();
    expect(screen.getByText(/come back after an hour of caution/)).toBeVisible();
    expect(screen.queryByText(/clinic’s owner or a manager has approved/)).not.toBeInTheDocument();
    const [first, second] = screen.requests.map(({ body }) => body as { pubKey: string; secondFactor?: object });
    expect(second!.pubKey).toBe(first!.pubKey);
    expect(second!.secondFactor).toEqual({ challenge, code: "123456" });
  });
});

it("asks for nothing on a page without its link, and leads to where another is asked for", async () => {
  const screen = await open("/resetPassword", []);
  expect(await screen.findByRole("link", { name: "Ask for another link" }, slow)).toHaveAttribute(
    "href",
    "/therapist/forgotPassword",
  );
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

describe("what a reset says it is about", () => {
  const link = `/resetPassword#guid=${guid}&email=${encodeURIComponent(email)}`;

  it("tells without a kit, one by one, what happens to whom; the choice itself keeps a short name", async () => {
    const screen = await open(link, []);
    const radio = await screen.findByRole("radio", { name: "I have no kit" }, slow);
    expect(radio).toBeChecked();
    expect(radio).toHaveAccessibleDescription(/I own a clinic.*wait an hour/);
    expect(screen.getByText("I am in no clinic yet").nextElementSibling).toHaveTextContent("I sign in at once.");
    await screen.user.click(screen.getByRole("radio", { name: "I have my recovery kit" }));
    expect(radio).not.toBeChecked();
  });

  it.each([
    ["en", "I have no kit", "How do your documents come back?", "after an hour of caution. Nobody has to approve."],
    [
      "fr",
      "Je n’ai pas de trousse",
      "Comment vos documents vous reviennent-ils\u00a0?",
      "Personne n’a à donner son accord.",
    ],
  ] as const)(
    "speaks to a patient of documents, an hour, and nobody who approves (%s)",
    async (language, none, legend, means) => {
      const screen = await openScreen(signInRoutes(patientEntrance), {
        namespace: "sign-in",
        words: signInWords,
        at: link,
        language,
        answers: [],
      });
      const radio = await screen.findByRole("radio", { name: none }, slow);
      expect(screen.getByRole("group", { name: legend })).toBeVisible();
      expect(radio).toHaveAccessibleDescription(expect.stringContaining(means));
      expect(screen.getAllByRole("radio")).toHaveLength(2);
      expect(screen.queryByText(/I own a clinic|Je possède une clinique/)).not.toBeInTheDocument();
    },
  );

  it("is titled after where it is: on its way, then refused", async () => {
    const waiting = {
      resetId: crypto.randomUUID(),
      watch: "w".repeat(43),
      newFp: "A".repeat(43),
      mode: "approval" as const,
    };
    const screen = await open(link, [
      answers(getResetState, { state: "refused", releasedA: false, releasedB: false }),
      answers(resetPassword, waiting),
    ]);
    await choose(screen);
    await submit(screen);
    await screen.findByRole("heading", { name: "Your charts are on their way" }, slow);
    await screen.findByRole("heading", { name: "Your clinic refused this request" });
    expect(document.title).toBe("Your clinic refused this request · Carnet");
    expect(screen.queryByRole("heading", { name: "Your charts are on their way" })).not.toBeInTheDocument();
  });
});

describe("the link that calls a reset off", () => {
  const at = `/cancelReset#token=${guid}`;

  it("does nothing until it is pressed, and takes its secret out of the address", async () => {
    const screen = await open(at, [answers(cancelReset, {})]);
    const button = await screen.findByRole("button", { name: "Call it off" }, slow);
    expect(screen.requests).toEqual([]);
    expect(screen.location()).toBe("/cancelReset");
    await screen.user.click(button);
    expect(await screen.findByRole("heading", { name: "It is called off" }, slow)).toBeVisible();
    expect(screen.requests[0]!.body).toEqual({ token: guid });
  });

  it("says when it is too late", async () => {
    const screen = await open(at, [refuses(cancelReset, "guidAlreadyUsed")]);
    await screen.user.click(await screen.findByRole("button", { name: "Call it off" }, slow));
    expect(await screen.findByText(/It is too late/)).toBeVisible();
  });
});

it("shows a fingerprint as the crypto module does", async () => {
  const { pubKey } = made.principal;
  const shown = await createCrypto().fingerprintOf(pubKey);
  expect(digitsOf(shown.qr.slice("pm1:".length))).toEqual(shown);
});
