import { act, screen, waitFor } from "@testing-library/react";
import { postError } from "@carnet/shell/api";
import { PmError } from "@carnet/shell/crypto";
import { answers, openScreen } from "@carnet/shell/testing";
import { reportException } from "@carnet/services/account/contract";
import { watchErrors } from "./report-errors.ts";
import { Troubles } from "./troubles.tsx";

const words = (language: string) => import(`../locales/${language}.json`);
const page = () => openScreen([{ path: "/", Component: Troubles }], { namespace: "host", words, at: "/" });

it("says in a sentence that a part of the encryption did not load, and reports which (ERR-004)", async () => {
  const { user, answer, requests } = await page();
  answer(answers(reportException, {}));
  watchErrors();
  const missing = "https://carnet.example/mf/crypto_mf/worker-rare.1.js did not load: HTTP 404";
  act(() => postError({ kind: "engine", error: new PmError("engine", missing) }));
  expect(await screen.findByRole("dialog", { name: "Part of the encryption did not load" })).toBeVisible();
  expect(screen.getByText(/worker-rare\.1\.js did not load: HTTP 404/)).toBeVisible();
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ message: `PmError: engine, ${missing}` }));
  await user.click(screen.getByRole("button", { name: "Stay here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
