import { openScreen } from "@carnet/shell/testing";
import { useKeys } from "./use-keys.ts";

function Page({ onSearch }: { onSearch: () => void }) {
  const keys = useKeys({ create: "/therapist/patient/new", onSearch, enabled: true });
  return (
    <>
      <input aria-label="name" />
      {keys.shown && <p>the keys</p>}
    </>
  );
}

async function open() {
  const onSearch = jest.fn();
  history.replaceState(null, "", "/therapist/home");
  const screen = await openScreen([{ path: "/therapist/home", element: <Page onSearch={onSearch} /> }], {
    namespace: "shell",
    words: (spoken) => import(`../locales/${spoken}.json`),
    at: "/therapist/home",
  });
  await screen.findByRole("textbox");
  return { ...screen, onSearch };
}

describe("keys of one letter", () => {
  it("lead to a new patient, to the search and to the list of themselves", async () => {
    const { user, onSearch, findByText } = await open();
    await user.keyboard("/");
    expect(onSearch).toHaveBeenCalledTimes(1);
    await user.keyboard("?");
    expect(await findByText("the keys")).toBeVisible();
    await user.keyboard("n");
    expect(location.pathname).toBe("/therapist/patient/new");
  });

  it("stay silent while somebody types, or something lies over the page", async () => {
    const { user, onSearch, getByRole } = await open();
    await user.type(getByRole("textbox"), "n/?");
    expect(getByRole("textbox")).toHaveValue("n/?");
    (document.activeElement as HTMLElement).blur();
    const over = document.body.appendChild(document.createElement("div"));
    over.setAttribute("role", "dialog");
    await user.keyboard("/n");
    over.remove();
    expect(onSearch).not.toHaveBeenCalled();
    expect(location.pathname).not.toBe("/therapist/patient/new");
  });
});
