import { openScreen } from "@carnet/shell/testing";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { landingRoutes } from "./routes.tsx";
import { landingWords } from "./words.ts";

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
  ] as const;
  for (const [name, href] of ways) expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(href);
  expect(document.title).toBe(`Carnet · ${words.tab}`);
  expect(screen.requests).toEqual([]);
});
