import { act, screen, waitFor } from "@testing-library/react";
import { useState, type ComponentType } from "react";
import { Menu } from "../overlay/menu.tsx";
import { renderElement } from "../testing/render-element.tsx";
import { lazyComponent } from "./lazy-component.tsx";

type Sheet = ComponentType<{ words: string }>;
const Sheet: Sheet = ({ words }) => <p>{words}</p>;

/** A component whose code comes, or does not, when the test says so; how often it was asked for. */
function aComponent() {
  const loads: { come: () => void; fail: () => void }[] = [];
  const Component = lazyComponent<{ words: string }>(
    () =>
      new Promise<Sheet>((resolve, reject) =>
        loads.push({ come: () => resolve(Sheet), fail: () => reject(new Error("503")) }),
      ),
  );
  return { Component, loads };
}

function Opener({ Component }: { Component: ReturnType<typeof aComponent>["Component"] }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <output>{opened ? "open" : "shut"}</output>
      <Component wanted={opened} onGiveUp={() => setOpened(false)} words="Here it is" />
    </>
  );
}

describe("a lazy component", () => {
  it("counts the first press: it is there as soon as its code is, and the opener keeps its element and its focus", async () => {
    const { Component, loads } = aComponent();
    const { user } = await renderElement(<Opener Component={Component} />);
    const opener = screen.getByRole("button", { name: "Open" });
    opener.focus();
    await user.keyboard("{Enter}");
    expect(screen.queryByText("Here it is")).not.toBeInTheDocument();
    loads[0]?.come();
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(loads).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Open" })).toBe(opener);
    expect(opener).toHaveFocus();
  });

  it("says so when its code does not come, and opens when it comes at the second try", async () => {
    const { Component, loads } = aComponent();
    const { user } = await renderElement(<Opener Component={Component} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    loads[0]?.fail();
    expect(await screen.findByRole("alert")).toHaveTextContent("Something did not work");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    loads[1]?.come();
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("comes by itself once the network is back", async () => {
    const { Component, loads } = aComponent();
    const { user } = await renderElement(<Opener Component={Component} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    loads[0]?.fail();
    await screen.findByRole("alert");
    act(() => void window.dispatchEvent(new Event("online")));
    loads[1]?.come();
    expect(await screen.findByText("Here it is")).toBeVisible();
    expect(loads).toHaveLength(2);
  });

  it("can be let be when its code does not come", async () => {
    const { Component, loads } = aComponent();
    const { user } = await renderElement(<Opener Component={Component} />);
    await user.click(screen.getByRole("button", { name: "Open" }));
    loads[0]?.fail();
    await user.click(await screen.findByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByText("shut")).toBeInTheDocument();
  });
});

describe("a menu, whose list is lazy", () => {
  it("hangs from the button that was there before, goes by keys, and gives the focus back", async () => {
    const onSelect = jest.fn();
    const { user } = await renderElement(
      <Menu label="Deeds" items={[{ label: "Print", onSelect }, { label: "Archive" }]} />,
    );
    const opener = screen.getByRole("button", { name: "Deeds" });
    opener.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menu", { name: "Deeds" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Deeds", expanded: true })).toBe(opener);
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Print" })).toHaveFocus());
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("menuitem", { name: "Archive" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());

    await user.click(opener);
    await screen.findByRole("menu");
    await user.click(opener);
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    expect(onSelect).not.toHaveBeenCalled();
  });
});
