import { act, screen, waitFor } from "@testing-library/react";
import { postError } from "@carnet/shell/api";
import { registerNamespace } from "@carnet/shell/i18n";
import { answers, openScreen } from "@carnet/shell/testing";
import { reportException } from "@carnet/services/account/contract";
import { reportError, watchErrors } from "./report-errors.ts";
import { Troubles } from "./troubles.tsx";

const words = (language: string) => import(`../locales/${language}.json`);
const page = () => openScreen([{ path: "/", Component: Troubles }], { namespace: "host", words, at: "/" });

beforeAll(() => registerNamespace("host", words));

it("opens one offline dialog for many calls, and tells the page when somebody tries again", async () => {
  const { user } = await page();
  act(() => {
    postError({ kind: "offline" });
    postError({ kind: "offline" });
  });
  expect(await screen.findAllByRole("dialog")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("names the file that is too large", async () => {
  await page();
  act(() => postError({ kind: "tooLarge", fileName: "scan.pdf" }));
  await waitFor(() => expect(screen.getByText(/scan\.pdf exceeds/)).toBeVisible());
});

it("opens one fatal dialog, in the words of a session when one was being saved", async () => {
  const { user } = await page();
  const fatal = { kind: "fatal", code: "unexpected", status: 500, requestId: "r-7", context: "session" } as const;
  act(() => {
    postError(fatal);
    postError({ ...fatal, code: "other", context: null });
  });
  await waitFor(() => expect(screen.getByRole("dialog", { name: "The session could not be saved" })).toBeVisible());
  expect(screen.getByText(/unexpected · r-7/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("posts at most fifty reports of errors nobody caught (ERR-004), none of them with what was typed", async () => {
  const { answer, requests } = await page();
  answer(answers(reportException, {}));
  watchErrors();
  for (let thrown = 0; thrown < 60; thrown++) act(() => reportError(new TypeError("CNRY-typed")));
  await waitFor(() => expect(requests).toHaveLength(50));
  expect(JSON.stringify(requests)).not.toContain("CNRY");
  expect(requests[0]?.body).toMatchObject({ message: "TypeError", version: "unknown" });
});
