import { act, screen } from "@testing-library/react";
import { invalidate } from "@carnet/shell/app";
import { answers, fails, openScreen, type Answer } from "@carnet/shell/testing";
import { getHouseStatus } from "@carnet/services/admin/contract";
import { landingRoutes } from "../landing/routes.tsx";
import { statusWords } from "./words.ts";

const open = (answer: Answer, language: "en" | "fr" = "en") =>
  openScreen(landingRoutes, { namespace: "status", words: statusWords, at: "/status", answers: [answer], language });
const works = answers(getHouseStatus, { works: true, since: null });
const fallen = answers(getHouseStatus, { works: false, since: "2026-11-23T15:11:00.000Z" });

it("says to people without an account that everything works", async () => {
  await open(works);
  expect(await screen.findByText("Everything works.")).toBeVisible();
  expect(screen.getByText(/^Asked every 30 s, last at /)).toBeVisible();
  expect(document.title).toBe("Carnet · Status");
});

it.each([
  ["en", /^Something has not worked since 23\sNov\s2026/],
  ["fr", /^Quelque chose ne fonctionne pas depuis le 23\snov\.\s2026/],
] as const)("says since when something does not, in %s", async (language, words) => {
  await open(fallen, language);
  expect(await screen.findByText(words)).toBeVisible();
});

it("says that it cannot be known where nobody answers, and looks again", async () => {
  let isDown = true;
  const down = fails(getHouseStatus, 503);
  await open({ ...works, reply: (request) => (isDown ? down : works).reply(request) });
  expect(await screen.findByText("How Carnet is cannot be known just now.", {}, { timeout: 10_000 })).toBeVisible();
  isDown = false;
  await act(() => invalidate(getHouseStatus));
  expect(await screen.findByText("Everything works.")).toBeVisible();
}, 20_000);
