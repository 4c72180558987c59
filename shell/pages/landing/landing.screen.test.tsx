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
  loaded.length = 0;
  isSeanceAway = false;
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      scrollNear.push(() => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
    }
    observe() {}
    disconnect() {}
  } as never;
});
const loaded: string[] = [];
let isSeanceAway = false;
jest.mock("@carnet/shell/federation", () => ({
  ...jest.requireActual<object>("@carnet/shell/federation"),
  loadFederated: async (id: string) => {
    loaded.push(id);
    if (isSeanceAway && id.startsWith("mf_seance")) throw new Error("The room of sessions is away.");
    return {
      PlanPrices: () => <p>the prices</p>,
      BodyFigure: ({ perspective }: { perspective: string }) => <svg data-testid={`figure of the ${perspective}`} />,
    };
  },
}));

it.each(["en", "fr"] as const)("shows a visitor the ways in, in %s, and asks the server nothing", async (language) => {
  const { screen: words } = { en, fr }[language];
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/", language });
  await screen.findByRole("heading", { level: 1, name: words.title });
  const ways = [
    [words.signup, "/therapist/signup"],
    [words.login, "/therapist/login"],
    [words.toPatient, "/patient/login"],
    [words.exception, "/therapist/whoCanRead"],
    [words.api, "/therapist/api"],
    [words.status, "/therapist/status"],
  ] as const;
  for (const [name, href] of ways)
    for (const way of screen.getAllByRole("link", { name })) expect(way.getAttribute("href")).toBe(href);
  expect(document.title).toBe(`Carnet · ${words.tab}`);
  expect(screen.requests).toEqual([]);
});

it("fetches the prices once somebody scrolls to them", async () => {
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/" });
  await screen.findByRole("region", { name: en.prices.title });
  expect(loaded).not.toContain("mf_clinic/planPrices");
  act(() => scrollNear.forEach((scroll) => scroll()));
  expect(await screen.findByText("the prices")).toBeVisible();
  expect(loaded).toContain("mf_clinic/planPrices");
});

it("shows a session of nobody on the figure of the charts, as one picture with a name", async () => {
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/" });
  expect(await screen.findByTestId("figure of the back")).toBeInTheDocument();
  expect(await screen.findByTestId("figure of the front")).toBeInTheDocument();
  expect(screen.getByRole("img", { name: en.picture.label })).toHaveTextContent(en.picture.reason.text);
  expect(screen.queryByRole("table")).toBeNull();
});

it("stands without the figure where the room of sessions is away, and says nothing of it", async () => {
  isSeanceAway = true;
  const errors = jest.spyOn(console, "error").mockImplementation(() => {});
  const screen = await openScreen(landingRoutes, { namespace: "landing", words: landingWords, at: "/" });
  expect(await screen.findByRole("img", { name: en.picture.label })).toBeVisible();
  expect(screen.queryByTestId("figure of the back")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  errors.mockRestore();
});
