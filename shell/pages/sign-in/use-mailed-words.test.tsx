import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "@carnet/shell/ui/router";
import { useMailedWords } from "./use-mailed-words.ts";

const Shown = () => <p>{useMailedWords(["confirm"]).get("confirm") ?? "nothing"}</p>;

it("reads a link that is followed while the page stands open, and leaves other anchors alone", async () => {
  const router = createMemoryRouter([{ path: "/login", Component: Shown }], { initialEntries: ["/login#main"] });
  render(<RouterProvider router={router} />);
  expect(screen.getByText("nothing")).toBeVisible();
  expect(router.state.location.hash).toBe("#main");
  await act(() => router.navigate("/login#confirm=abc"));
  expect(await screen.findByText("abc")).toBeVisible();
  expect(router.state.location.hash).toBe("");
});
