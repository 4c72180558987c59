import { act } from "@testing-library/react";
import { openScreen } from "@carnet/shell/testing";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { landingRoutes } from "./routes.tsx";
import { landingWords } from "./words.ts";

/** Scrolls everything that is watched into sight. */
let scrollNear: (() => void)[] = [];
beforeEach(() => {
  scrollNear = [];
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      scrollNear.push(() => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
const loaded: string[] = [];
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async (id: string) => {
    loaded.push(id);
    return { PlanPrices: () => <p>the prices</p> };
  },
}));

it.each(["en", "fr"] as const)("shows a visitor the ways in, in %s, and asks the server nothing", async (language) => {
  const { screen: words, end } = { en, fr }[language];
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/", language });
  await screen.findByRole("heading", { level: 1, name: words.title });
  const ways = [
    [words.signup, "/therapist/signup"],
    [end.signup, "/therapist/signup"],
    [words.login, "/therapist/login"],
    [words.toPatient, "/patient/login"],
    [words.exception, "/therapist/whoCanRead"],
    [words.api, "/therapist/api"],
  ] as const;
  for (const [name, href] of ways) expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  expect(document.title).toBe(`Carnet · ${words.tab}`);
  expect(screen.requests).toEqual([]);
});

it("fetches the prices once somebody scrolls to them", async () => {
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/" });
  await screen.findByRole("region", { name: en.prices.title });
  expect(loaded).toEqual([]);
  act(() => scrollNear.forEach((scroll) => scroll()));
  expect(await screen.findByText("the prices")).toBeVisible();
  expect(loaded).toEqual(["mf_clinic/planPrices"]);
});
