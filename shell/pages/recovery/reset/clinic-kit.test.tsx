import { createCrypto } from "@carnet/shell/crypto/in-process";
import type { ClinicKit } from "@carnet/shell/crypto";
import { answers, openScreen, refuses } from "@carnet/shell/testing";
import { giveClinicShare, resetPassword } from "@carnet/services/account/contract";
import { takeKitInHand } from "../roots/kit-in-hand.ts";
import { therapistEntrance } from "../../sign-in/entrance.ts";
import { signInRoutes } from "../../sign-in/sign-in-routes.tsx";
import { signInWords } from "../../sign-in/words.ts";

const email = "odile.vezina@verger.example";
const password = "trois-tilleuls-en-fleur";
const next = "quatre-bouleaux-sous-la-neige";
const guid = "g".repeat(43);
const [clinicId, userId, resetId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
const slow = { timeout: 40_000 };
let kit: ClinicKit;
let former: { share: string; oldFp: string; oldGen: number };

/** An owner whose second share is sealed to the kit of their clinic, as a sign-in under that policy leaves it. */
beforeAll(async () => {
  const engine = createCrypto();
  const { principal } = await engine.signup({ email, password, escrow: "platform" });
  const record = { publicKey: principal.pubKey, encryptedSecretKey: principal.secKey };
  const enter = async () => {
    const { handle } = await engine.stretch(email, password, principal.salt);
    await engine.unlock(handle, record, { userId });
  };
  await enter();
  const log = await engine.foundClinic({ clinicId });
  await engine.syncLog(clinicId, log);
  kit = await engine.makeClinicKit(clinicId);
  const policy = { mode: "clinic", recoveryKey: kit.recoveryKey } as const;
  log.push(await engine.setEscrowPolicy(clinicId, policy));
  await enter();
  await engine.syncLog(clinicId, log);
  const move = await engine.reEscrow({ current: principal.keyForMaster, clinicIds: [clinicId] });
  const parts = Buffer.from(move!.keyForMaster!, "base64url");
  const { qr } = await engine.fingerprintOf(principal.pubKey);
  former = { share: parts.subarray(135).toString("base64url"), oldFp: qr.slice(4), oldGen: 1 };
});
beforeEach(() => void takeKitInHand(""));

const waiting = () => ({
  resetId,
  watch: "w".repeat(43),
  newFp: "A".repeat(43),
  mode: "timeLock" as const,
  until: "2026-11-22T20:00:00.000Z",
  clinicShare: { clinicId, userId, ...former },
});
const takes = () => answers(giveClinicShare, {});
const link = `/resetPassword#guid=${guid}&email=${encodeURIComponent(email)}`;

async function open(table: Parameters<typeof openScreen>[1]["answers"] & object, language: "en" | "fr" = "en") {
  const given = { namespace: "sign-in", words: signInWords, at: link, answers: table, language };
  const screen = await openScreen(signInRoutes(therapistEntrance), given);
  await screen.findByDisplayValue(email, {}, slow);
  const [first, again] = language === "en" ? [/^New password/, /^The same again/] : [/^Nouveau mot/, /^Le même/];
  await screen.user.type(screen.getByLabelText(first), next);
  await screen.user.type(screen.getByLabelText(again), next);
  return screen;
}
type Screen = Awaited<ReturnType<typeof open>>;
const submit = (screen: Screen) => screen.user.click(screen.getByRole("button", { name: "Set this password" }));
async function type(screen: Screen, code: string) {
  const field = screen.getByLabelText(/^Code of the clinic’s kit/);
  await screen.user.clear(field);
  await screen.user.click(field);
  await screen.user.paste(code);
}
const handed = ({ requests }: Screen) =>
  requests.filter((one) => one.path.endsWith("/clinicShare")).map(({ body }) => giveClinicShare.body.parse(body));

describe("an owner who comes back with the clinic's kit", () => {
  it("types its code with the new password; the half goes to the new key, and the code nowhere", async () => {
    const challenge = "c".repeat(43);
    const refusal = refuses(resetPassword, "secondFactorRequired", { challenge, methods: ["totp"] });
    const screen = await open([refusal, takes()]);
    await screen.user.click(screen.getByRole("radio", { name: /I own the clinic and have its kit/ }));
    await type(screen, kit.code.toLowerCase().replaceAll("-", " "));
    await submit(screen);
    await screen.findByRole("heading", { name: "Show that it is you" }, slow);
    screen.answer(answers(resetPassword, waiting()));
    await screen.user.type(screen.getByLabelText(/Code of your app/), "123456");
    await screen.user.click(screen.getByRole("button", { name: "Continue" }));
    const done = await screen.findByText("The clinic’s kit has opened its half.", {}, slow);
    expect(done.closest("li")).toHaveAttribute("data-state", "done");
    expect(screen.queryByText(/Custodian B/)).not.toBeInTheDocument();
    expect(handed(screen)).toMatchObject([{ resetId, watch: "w".repeat(43) }]);
    expect(JSON.stringify(screen.requests.map(({ body }) => body))).not.toContain(kit.code);
    expect(takeKitInHand(email)).toBe(kit.code);
  });

  it("is told that a code is not that kit's, hands nothing over, and mends what was typed", async () => {
    const screen = await open([answers(resetPassword, waiting()), takes()]);
    await screen.user.click(screen.getByRole("radio", { name: /I own the clinic and have its kit/ }));
    const other = kit.code.replace(/^..../, (group) => (group === "ABCD" ? "DCBA" : "ABCD"));
    await type(screen, other);
    await submit(screen);
    expect(await screen.findByText(/not the kit that holds your half/, {}, slow)).toBeVisible();
    expect(screen.getByLabelText(/^Code of the clinic’s kit/)).toHaveValue(other);
    expect(handed(screen)).toEqual([]);
    expect(takeKitInHand(email)).toBeNull();
    await type(screen, kit.code);
    await screen.user.click(screen.getByRole("button", { name: "Open this half" }));
    expect(await screen.findByText("The clinic’s kit has opened its half.", {}, slow)).toBeVisible();
    expect(handed(screen)).toHaveLength(1);
  });

  it("is asked for it also who chose no kit, and told what to do without the sheet, in French too", async () => {
    const screen = await open([answers(resetPassword, waiting())], "fr");
    await screen.user.click(screen.getByRole("button", { name: "Enregistrer ce mot de passe" }));
    expect(await screen.findByRole("heading", { name: "La trousse de la clinique, maintenant" }, slow)).toBeVisible();
    await screen.user.click(screen.getByText("Je ne trouve pas la feuille"));
    expect(screen.getByText(/Alors rien ne s’ouvre, pour personne/)).toBeVisible();
  });

  it.each([
    ["approval", /you own no clinic/],
    ["timeLock", /the two custodians hold your spare key/],
  ] as const)("is told that it is not asked for in a reset by %s", async (mode, words) => {
    const { clinicShare: _none, ...rest } = waiting();
    const screen = await open([answers(resetPassword, { ...rest, mode })]);
    await screen.user.click(screen.getByRole("radio", { name: /I own the clinic and have its kit/ }));
    await type(screen, kit.code);
    await submit(screen);
    expect(await screen.findByText(words, {}, slow)).toBeVisible();
  });
});

describe("somebody whose spare key nobody kept", () => {
  it("is told what is lost before anything changes, and goes on with the same keys once they say so", async () => {
    const screen = await open([refuses(resetPassword, "nothingKept")]);
    await submit(screen);
    await screen.findByRole("heading", { name: "Nobody can bring your charts back" }, slow);
    const button = screen.getByRole("button", { name: "Go on without my charts" });
    expect(button).toBeDisabled();
    const { clinicShare: _none, ...rest } = waiting();
    screen.answer(answers(resetPassword, { ...rest, nothingKept: true }));
    await screen.user.click(screen.getByRole("checkbox", { name: /what only I could open is lost/ }));
    await screen.user.click(button);
    expect(await screen.findByText(/nothing is handed over/, {}, slow)).toBeVisible();
    expect(screen.queryByText(/Custodian/)).not.toBeInTheDocument();
    const [first, second] = screen.requests.map(({ body }) => body as { pubKey: string; evenIfLost?: boolean });
    expect(first!.evenIfLost).toBeUndefined();
    expect(second).toMatchObject({ pubKey: first!.pubKey, evenIfLost: true });
  });

  it("goes back to the kit with everything still typed", async () => {
    const screen = await open([refuses(resetPassword, "nothingKept")]);
    await submit(screen);
    await screen.user.click(await screen.findByRole("button", { name: "I have my kit after all" }, slow));
    expect(screen.getByRole("radio", { name: /I have my recovery kit/ })).toBeChecked();
    expect(screen.getByLabelText(/^New password/)).toHaveValue(next);
  });
});
