import { aUser, openScreen } from "@carnet/shell/testing";
import { PaletteLoading } from "./palette-loading.tsx";

it("keeps what is typed for the palette: the text, and the last key that ended it", async () => {
  const begun = { text: "", keys: null };
  const close = jest.fn();
  const { user, findByRole } = await openScreen(
    [{ path: "/", element: <PaletteLoading begun={begun} onClose={close} /> }],
    { namespace: "shell", words: (spoken) => import(`../locales/${spoken}.json`), at: "/", as: aUser(), answers: [] },
  );
  expect(await findByRole("textbox", { name: "Search" })).toHaveFocus();
  await user.keyboard("zo{Control>}{Enter}{/Control}");
  expect(begun).toEqual({ text: "zo", keys: "Ctrl+Enter" });
  await user.keyboard("é");
  expect(begun).toEqual({ text: "zoé", keys: null });
  await user.keyboard("{Escape}");
  expect(close).toHaveBeenCalledTimes(1);
});
