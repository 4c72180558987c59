import { act, screen, within } from "@testing-library/react";
import { postError } from "@carnet/shell/api";
import { openScreen } from "@carnet/shell/testing";
import { Troubles } from "./troubles.tsx";

jest.mock("@carnet/shell/journal", () => ({
  ...jest.requireActual<object>("@carnet/shell/journal"),
  unsavedText: (wordless: string) => `Slept better. ${wordless}`,
}));

const words = (language: string) => import(`../locales/${language}.json`);
const draft = "Slept better. A drawing: it is kept on this device, and cannot be copied as text.";
const fatal = { kind: "fatal", code: "http500", status: 500, requestId: null, context: null } as const;

it.each([
  ["the network is away", { kind: "offline" } as const],
  ["something failed", fatal],
])("when %s, what was typed is shown and can be copied", async (_when, trouble) => {
  const { user } = await openScreen([{ path: "/", Component: Troubles }], { namespace: "host", words, at: "/" });
  act(() => postError(trouble));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(draft)).toBeInTheDocument();
  await user.click(dialog.getByRole("button", { name: /^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe(draft);
  act(() => postError({ kind: "online" }));
});
