import { act, screen } from "@testing-library/react";
import { renderElement } from "../testing/render-element.tsx";
import { Tabs } from "./tabs.tsx";

const tell = new Set<() => void>();
const sizes = { scrollWidth: 0, clientWidth: 0 };
const former = globalThis.ResizeObserver;
beforeAll(() => {
  globalThis.ResizeObserver = class {
    constructor(private readonly measure: () => void) {}
    observe() {
      tell.add(this.measure);
    }
    disconnect() {
      tell.delete(this.measure);
    }
  } as unknown as typeof ResizeObserver;
  for (const side of ["scrollWidth", "clientWidth"] as const)
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => sizes[side] });
});
afterAll(() => {
  globalThis.ResizeObserver = former;
  for (const side of ["scrollWidth", "clientWidth"] as const) Reflect.deleteProperty(HTMLElement.prototype, side);
});
const resize = (scrollWidth: number, clientWidth: number) => {
  Object.assign(sizes, { scrollWidth, clientWidth });
  act(() => {
    for (const measure of tell) measure();
  });
};

it("fades the edges of its list only while that is wider than its room", async () => {
  await renderElement(
    <Tabs label="Reference" tabs={[{ value: "a", label: "A" }]} value="a" onChange={() => undefined} />,
  );
  const list = screen.getByRole("tablist");
  resize(300, 300);
  expect(list).not.toHaveAttribute("data-overflows");
  resize(300, 200);
  expect(list).toHaveAttribute("data-overflows");
  resize(300, 300);
  expect(list).not.toHaveAttribute("data-overflows");
});
