import { render } from "@testing-library/react";
import { usePageMark, type PageMark } from "./use-page-mark.ts";

function Marked({ mark }: { mark: PageMark }) {
  usePageMark(mark);
  return null;
}

it("says on the root what stands on a page, until the last of its kind is gone", () => {
  const root = document.documentElement;
  const first = render(<Marked mark="bar" />);
  const second = render(<Marked mark="bar" />);
  expect(root.hasAttribute("data-has-bar")).toBe(true);
  expect(root.hasAttribute("data-has-rail")).toBe(false);
  first.unmount();
  expect(root.hasAttribute("data-has-bar")).toBe(true);
  second.unmount();
  expect(root.hasAttribute("data-has-bar")).toBe(false);
});
