import * as React from "react";
import { useLayoutEffect } from "react";
import { act, render, screen } from "@testing-library/react";
import { asLanguage, preferredLanguage } from "./language.ts";
import { onMissingWord, useText } from "./use-text.ts";
import i18next from "i18next";
import {
  onLanguageChosen,
  openWords,
  registerNamespace,
  setLanguage,
  showLanguage,
  withWords,
  wordsLoaded,
} from "./words.ts";

const words = { en: { hello: "Hello {{name}}" }, fr: { hello: "Bonjour {{name}}" } };

function Hello() {
  const t = useText("greeting");
  return <p>{t("hello", { name: "Anne" })}</p>;
}

it("has the words of a namespace that was registered while the first ones were on their way", async () => {
  const opening = openWords("en");
  void registerNamespace("meanwhile", async () => ({ default: { here: "Here" } }));
  await opening;
  await wordsLoaded();
  expect(i18next.t("here", { ns: "meanwhile" })).toBe("Here");
});

it("shows a namespace that arrives later, and follows the language of the page", async () => {
  await openWords("en");
  render(<Hello />);
  await act(() => registerNamespace("greeting", async (language) => ({ default: words[language] })));
  expect(screen.getByText("Hello Anne")).toBeVisible();

  const chosen: string[] = [];
  const unsubscribe = onLanguageChosen((language) => chosen.push(language));
  await act(() => setLanguage("fr"));
  unsubscribe();

  expect(screen.getByText("Bonjour Anne")).toBeVisible();
  expect(document.documentElement.lang).toBe("fr");
  expect(document.cookie).toContain("carnet-lang=fr");
  expect(preferredLanguage()).toBe("fr");
  expect(chosen).toEqual(["fr"]);
});

it("draws nobody again for words of another namespace or of another language", async () => {
  await openWords("en");
  await setLanguage("en");
  await registerNamespace("greeting", async (language) => ({ default: words[language] }));
  let drawn = 0;
  function Counted() {
    drawn++;
    return <p>{useText("greeting")("hello", { name: "Anne" })}</p>;
  }
  render(<Counted />);
  await act(() => registerNamespace("not spoken here", async () => ({ default: words.en })));
  await act(() => i18next.reloadResources(["fr"], ["greeting"]));
  expect(drawn).toBe(1);
  await act(() => i18next.reloadResources(["en"], ["greeting"]));
  expect(drawn).toBe(2);
});

it("has the words of a namespace that was registered while another language was on its way, in that one too", async () => {
  await openWords("en");
  await setLanguage("en");
  let arrive: (words: { default: object }) => void = () => undefined;
  const late = new Promise<{ default: object }>((resolve) => (arrive = resolve));
  await registerNamespace("long", (language) => (language === "fr" ? late : Promise.resolve({ default: words.en })));
  const changing = setLanguage("fr");
  await registerNamespace("fresh", async (language) => ({ default: words[language] }));
  arrive({ default: words.fr });
  await changing;
  expect(i18next.t("hello", { ns: "fresh", name: "Anne" })).toBe("Bonjour Anne");
});

it("gives a part of the page that brings words of its own once they are there, in the language that is shown by then", async () => {
  await openWords("en");
  await setLanguage("en");
  const arrive: Record<string, (words: { default: object }) => void> = {};
  const load = withWords(async () => {
    void registerNamespace("brought", (language) => new Promise((resolve) => (arrive[language] = resolve)));
    return "part";
  });
  const steps: string[] = [];
  const loading = load().then((part) => steps.push(`${part}: ${i18next.t("hello", { ns: "brought", name: "Anne" })}`));
  await new Promise((over) => setTimeout(over, 20));
  steps.push("its code is there");
  const changing = setLanguage("fr");
  await new Promise((over) => setTimeout(over, 20));
  arrive["fr"]!({ default: words.fr });
  await changing;
  steps.push("another language is shown");
  arrive["en"]!({ default: words.en });
  await loading;
  expect(steps).toEqual(["its code is there", "another language is shown", "part: Bonjour Anne"]);
});

it("asks for words that never came once the network is back, and shows them", async () => {
  await openWords("en");
  await setLanguage("en");
  let isAway = true;
  function Away() {
    return <p>{useText("away")("hello", { name: "Anne" })}</p>;
  }
  render(<Away />);
  jest.useFakeTimers();
  try {
    const given = registerNamespace("away", () =>
      isAway ? Promise.reject(new Error("no network")) : Promise.resolve({ default: words.en }),
    );
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await given;
    expect(screen.getByText("hello")).toBeVisible();
    isAway = false;
    dispatchEvent(new Event("online"));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText("Hello Anne")).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

describe("while words do not come", () => {
  const away = () => Promise.reject(new Error("no network"));
  beforeEach(async () => {
    await openWords("en");
    await setLanguage("en");
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it("refuses the part they belong to, and no other, and gives it once they are asked for again and come", async () => {
    let isAway = true;
    const come = () => (isAway ? away() : Promise.resolve({ default: { here: "Here" } }));
    const loadSilent = withWords(async () => {
      void registerNamespace("silent", come);
      return "silent";
    });
    const loadOther = withWords(async () => {
      void registerNamespace("other", async () => ({ default: {} }));
      return "other";
    });
    const loading = Promise.allSettled([loadSilent(), loadOther()]);
    await jest.advanceTimersByTimeAsync(60_000);
    const [silent, other] = await loading;
    expect([silent.status, other]).toEqual(["rejected", { status: "fulfilled", value: "other" }]);
    isAway = false;
    expect(await loadSilent()).toBe("silent");
    expect(i18next.t("here", { ns: "silent" })).toBe("Here");
  });

  it("stays in the language it can speak when another is chosen, says so, and tells nobody", async () => {
    await registerNamespace("half", (language) =>
      language === "fr" ? away() : Promise.resolve({ default: words.en }),
    );
    const chosen: string[] = [];
    const unsubscribe = onLanguageChosen((language) => chosen.push(language));
    const choosing = setLanguage("fr");
    await jest.advanceTimersByTimeAsync(60_000);
    unsubscribe();
    expect([await choosing, chosen]).toEqual([false, []]);
    expect([document.documentElement.lang, preferredLanguage()]).toEqual(["en", "en"]);
    expect(i18next.t("hello", { ns: "half", name: "Anne" })).toBe("Hello Anne");
  });

  it("says so at once where the browser knows that there is no network", async () => {
    await registerNamespace("asked", async (language) => ({ default: words[language] }));
    const online = jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    expect(await setLanguage("fr")).toBe(false);
    online.mockRestore();
    expect(document.documentElement.lang).toBe("en");
  });

  it("takes the language the server gave once the network is back", async () => {
    let isAway = true;
    await registerNamespace("given", (language) =>
      language === "fr" && isAway ? away() : Promise.resolve({ default: words[language] }),
    );
    await registerNamespace("half", async (language) => ({ default: words[language] }));
    const showing = showLanguage("fr");
    await jest.advanceTimersByTimeAsync(60_000);
    await showing;
    expect(document.documentElement.lang).toBe("en");
    isAway = false;
    dispatchEvent(new Event("online"));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(document.documentElement.lang).toBe("fr");
    expect(i18next.t("hello", { ns: "given", name: "Anne" })).toBe("Bonjour Anne");
  });
});

it("shows words that arrive after the first draft of a screen, before it listens", async () => {
  await openWords("en");
  function Early() {
    const t = useText("late");
    useLayoutEffect(() => void i18next.addResourceBundle(i18next.language, "late", { come: "Come in" }), []);
    return <p>{t("come")}</p>;
  }
  render(<Early />);
  expect(screen.getByText("Come in")).toBeVisible();
});

it("follows the words also where its code is evaluated after they were opened", async () => {
  await openWords("en");
  jest.isolateModules(() => {
    jest.doMock("i18next", () => ({ __esModule: true, default: i18next }));
    jest.doMock("react", () => React);
    const { useText: useTextLate } = jest.requireActual<typeof import("./use-text.ts")>("./use-text.ts");
    function Late() {
      const t = useTextLate("later");
      useLayoutEffect(() => void i18next.addResourceBundle(i18next.language, "later", { come: "Come again" }), []);
      return <p>{t("come")}</p>;
    }
    render(<Late />);
  });
  expect(screen.getByText("Come again")).toBeVisible();
});

it("tells of a key without a word, once its namespace is there", async () => {
  const missing: string[] = [];
  const unsubscribe = onMissingWord((key) => missing.push(key));
  function Wrong() {
    return <p>{useText("greeting")("goodbye")}</p>;
  }
  render(<Wrong />);
  unsubscribe();
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

it("counts a million in French as it counts two", async () => {
  await openWords("fr");
  await setLanguage("fr");
  const forms = { list: { found_one: "{{count}} dossier", found_other: "{{count}} dossiers" } };
  await registerNamespace("counted", async () => ({ default: forms }));
  const counted = [1, 2, 1_000_000].map((count) => i18next.t("list.found", { ns: "counted", count }));
  expect(counted).toEqual(["1 dossier", "2 dossiers", "1000000 dossiers"]);
});
