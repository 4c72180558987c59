import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import settings from "../../settings/locales/en.json";
import settingsFr from "../../settings/locales/fr.json";
import signIn from "../locales/en.json";
import signInFr from "../locales/fr.json";
import { refusalWords } from "./refusal-words.ts";

const account = join(__dirname, "../../../../services/account");

/** The words that the design system has for any refusal. */
const [ui, uiFr] = ["en", "fr"].map(
  (language) =>
    JSON.parse(readFileSync(join(__dirname, `../../../ui/refusals/locales/${language}.json`), "utf8")) as Record<
      "conflict" | "notFound",
      string
    >,
);

/** Every code that the account service refuses with, as its sources say them. */
const refusedWith = readdirSync(account, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
  .flatMap((file) => [...readFileSync(join(account, file), "utf8").matchAll(/new Refusal\(\s*"(\w+)"/g)])
  .map(([, code]) => code!);

/** What the documents name besides: said by a variable, or an answer rather than a refusal. */
const documented = ["passwordResetNotYetCompleted", "tooManyAttempts"];

/** What is said where it happens, in words of its own. */
const saidElsewhere: Record<string, [en: string, fr: string]> = {
  emailAlreadyExists: [signIn.signup.taken.title, signInFr.signup.taken.title],
  secondFactorRequired: [signIn.secondFactor.step.title, signInFr.secondFactor.step.title],
  wrongSecondFactor: [signIn.secondFactor.form.wrong_other, signInFr.secondFactor.form.wrong_other],
  passkeyNotAccepted: [settings.passkeys.dialog.notAccepted, settingsFr.passkeys.dialog.notAccepted],
  nothingKept: [signIn.reset.loss.title, signInFr.reset.loss.title],
  conflict: [ui!.conflict, uiFr!.conflict],
  notFound: [ui!.notFound, uiFr!.notFound],
};

/** No page of ours can bring them about: what would is not offered. */
const neverMet = new Set(["termsDelayLimitReached", "preferencesTooLarge"]);

const wordsOf = (code: string): (string | undefined)[] =>
  saidElsewhere[code] ??
  [signIn, signInFr].map(({ refusal }) =>
    refusalWords(((key: string) => (refusal as Record<string, string>)[key.slice("refusal.".length)]) as never)(code),
  );

describe("what the account service refuses with (ACC-005, ACC-012, ACC-014, ACC-015, ACC-018, ERR-011)", () => {
  const codes = [...new Set([...refusedWith, ...documented])].filter((code) => !neverMet.has(code)).sort();

  it("is read from its sources", () => expect(codes.length).toBeGreaterThan(15));

  it.each(codes)("%s has words in English and in French", (code) => {
    const [english, french] = wordsOf(code);
    expect(english).toMatch(/\w.*\.?/);
    expect(french).toMatch(/\w.*\.?/);
    expect(french).not.toBe(english);
  });
});
