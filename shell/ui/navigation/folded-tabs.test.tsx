import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderElement } from "../testing/render-element.tsx";
import { Tabs } from "./tabs.tsx";

/** 100 px a tab, 60 the button of the others; the bar as wide as the test says. */
let room = 1000;
const measured = jest.spyOn(HTMLElement.prototype, "getBoundingClientRect");
const watched = new Set<() => void>();
const realObserver = globalThis.ResizeObserver;
beforeEach(() => {
  measured.mockReset().mockImplementation(function width(this: HTMLElement) {
    const px = this.hasAttribute("data-tab") ? 100 : this.hasAttribute("data-more") ? 60 : room;
    return new DOMRect(0, 0, px, 44);
  });
  globalThis.ResizeObserver = class {
    constructor(private readonly tell: () => void) {}
    observe() {
      watched.add(this.tell);
    }
    unobserve() {}
    disconnect() {
      watched.delete(this.tell);
    }
  } as unknown as typeof ResizeObserver;
});
afterAll(() => {
  measured.mockRestore();
  globalThis.ResizeObserver = realObserver;
});
const resize = (px: number) => {
  room = px;
  act(() => {
    for (const tell of watched) tell();
  });
};

const names = ["Summary", "Chart", "History", "Files", "Access"] as const;
type Name = (typeof names)[number];
const opened = jest.fn<void, [Name]>();

function Record({ first = "Summary" as Name, badge = 6 }) {
  const [tab, setTab] = useState<Name>(first);
  const tabs = names.map((value) => ({ value, label: value, ...(value === "Files" && { badge }) }));
  return (
    <Tabs
      folds
      label="Record"
      tabs={tabs}
      value={tab}
      onChange={(next) => {
        opened(next);
        setTab(next);
      }}
    />
  );
}

const shown = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
const more = () => screen.queryByRole("button", { name: "More" });

describe("tabs for which there is no room", () => {
  it("are in a list at the end, from which one is opened and takes its place in the line", async () => {
    room = 360;
    const { user } = await renderElement(<Record />);
    expect(shown()).toEqual(["Summary", "Chart", "History"]);
    expect(more()).toHaveAttribute("aria-expanded", "false");
    await user.click(more()!);
    const list = within(await screen.findByRole("menu"));
    expect(list.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Files · 6", "Access"]);
    await user.click(list.getByRole("menuitem", { name: "Access" }));
    expect(opened).toHaveBeenLastCalledWith("Access");
    expect(shown()).toEqual(["Summary", "Chart", "Access"]);
    expect(screen.getByRole("tab", { name: "Access" })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Access" })).toHaveAttribute("tabindex", "0");
  });

  it("come back, and the list goes, once there is room", async () => {
    room = 360;
    await renderElement(<Record />);
    resize(500);
    expect(shown()).toHaveLength(5);
    expect(more()).toBeNull();
    resize(499);
    expect(shown()).toHaveLength(4);
    expect(more()).not.toBeNull();
  });

  it("are one stop with the others: arrows lead to their list and around it, never to what is folded away", async () => {
    room = 360;
    const { user } = await renderElement(<Record />);
    await user.tab();
    expect(screen.getByRole("tab", { name: "Summary" })).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(more()).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(screen.getByRole("tab", { name: "Summary" })).toHaveFocus();
    await user.keyboard("{End}");
    expect(more()).toHaveFocus();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "History" })).toHaveFocus();
    await user.keyboard("{Home}");
    await user.tab();
    expect(screen.getByRole("tablist").parentElement).not.toContainElement(document.activeElement as HTMLElement);
  });

  it("open by keys, and an arrow in their list moves nothing in the line", async () => {
    room = 360;
    const { user } = await renderElement(<Record />);
    await user.tab();
    await user.keyboard("{End}{Enter}");
    const [first, second] = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(first).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(second).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(second).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(opened).toHaveBeenLastCalledWith("Access");
    expect(more()).toHaveFocus();
  });

  it("are measured when the room changes, and not when something is drawn", async () => {
    room = 360;
    const { rerender } = await renderElement(<Record />);
    measured.mockClear();
    rerender(<Record badge={7} />);
    expect(measured).not.toHaveBeenCalled();
    resize(260);
    expect(measured).toHaveBeenCalled();
    expect(shown()).toEqual(["Summary", "Chart"]);
  });

  it("say More in French too", async () => {
    room = 360;
    await renderElement(<Record />, "fr");
    expect(screen.getByRole("button", { name: "Plus" })).toBeVisible();
  });
});
