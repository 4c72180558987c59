import { openScreen } from "@carnet/shell/testing";
import { useKeys } from "./use-keys.ts";

function Page({ onSearch, onCreate }: { onSearch: () => void; onCreate: () => void }) {
  const keys = useKeys({ onCreate, onSearch, enabled: true });
  return (
    <>
      <input aria-label="name" />
      {keys.shown && <p>the keys</p>}
    </>
  );
}

async function open() {
  const [onSearch, onCreate] = [jest.fn(), jest.fn()];
  history.replaceState(null, "", "/therapist/home");
  const screen = await openScreen(
    [{ path: "/therapist/home", element: <Page onSearch={onSearch} onCreate={onCreate} /> }],
    {
      namespace: "shell",
      words: (spoken) => import(`../locales/${spoken}.json`),
      at: "/therapist/home",
    },
  );
  await screen.findByRole("textbox");
  return { ...screen, onSearch, onCreate };
}

describe("keys of one letter", () => {
  it("lead to a new patient, to the search and to the list of themselves", async () => {
    const { user, onSearch, onCreate, findByText } = await open();
    await user.keyboard("/");
    expect(onSearch).toHaveBeenCalledTimes(1);
    await user.keyboard("?");
    expect(await findByText("the keys")).toBeVisible();
    await user.keyboard("n");
    expect(onCreate).toHaveBeenCalledTimes(1);
  });

  it("stay silent while somebody types, or something lies over the page", async () => {
    const { user, onSearch, onCreate, getByRole } = await open();
    await user.type(getByRole("textbox"), "n/?");
    expect(getByRole("textbox")).toHaveValue("n/?");
    (document.activeElement as HTMLElement).blur();
    const over = document.body.appendChild(document.createElement("div"));
    over.setAttribute("role", "dialog");
    await user.keyboard("/n");
    over.remove();
    expect(onSearch).not.toHaveBeenCalled();
    expect(onCreate).not.toHaveBeenCalled();
  });
});
