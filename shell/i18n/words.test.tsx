import { act, render, screen } from "@testing-library/react";
import { asLanguage, preferredLanguage } from "./language.ts";
import { onMissingWord, useText } from "./use-text.ts";
import { onLanguageChosen, openWords, registerNamespace, setLanguage } from "./words.ts";

const words = { en: { hello: "Hello {{name}}" }, fr: { hello: "Bonjour {{name}}" } };

function Hello() {
  const t = useText("greeting");
  return <p>{t("hello", { name: "Anne" })}</p>;
}

it("shows a namespace that arrives later, and follows the language of the page", async () => {
  await openWords("en");
  render(<Hello />);
  await act(() => registerNamespace("greeting", async (language) => ({ default: words[language] })));
  expect(screen.getByText("Hello Anne")).toBeVisible();

  const chosen: string[] = [];
  const deaf = onLanguageChosen((language) => chosen.push(language));
  await act(() => setLanguage("fr"));
  deaf();

  expect(screen.getByText("Bonjour Anne")).toBeVisible();
  expect(document.documentElement.lang).toBe("fr");
  expect(document.cookie).toContain("carnet-lang=fr");
  expect(preferredLanguage()).toBe("fr");
  expect(chosen).toEqual(["fr"]);
});

it("tells of a key without a word, once its namespace is there", async () => {
  const missing: string[] = [];
  const deaf = onMissingWord((key) => missing.push(key));
  function Wrong() {
    return <p>{useText("greeting")("goodbye")}</p>;
  }
  render(<Wrong />);
  deaf();
  expect(missing[0]).toContain("greeting:goodbye");
});

it.each([
  ["fr-CA", "fr"],
  ["en_US", "en"],
  ["FR", "fr"],
  ["de", null],
  ["", null],
] as const)("reads the language of %s as %s", (code, language) => {
  expect(asLanguage(code)).toBe(language);
});
