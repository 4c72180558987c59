import { act, render, screen } from "@testing-library/react";
import { openWords, registerNamespace, useText } from "@carnet/shell/i18n";
import { RouterProvider } from "react-router";
import { appRouter } from "./app-router.ts";

it("draws a page that came between the making of the router and its drawing, as from the cache of the browser", async () => {
  const page = { Component: () => <h1>Sign in</h1> };
  const routes = [{ path: "*", lazy: async () => page, HydrateFallback: () => <p>Loading…</p> }];
  const router = appRouter(routes, "/");
  const before = router.state;
  await new Promise((over) => setTimeout(over, 20));
  expect(router.state.initialized).toBe(true);
  // React drew what the router said a moment ago, and listens only now.
  const late = {
    ...router,
    get state() {
      return calls++ === 0 ? before : router.state;
    },
  };
  let calls = 0;
  render(<RouterProvider router={late} />);
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
});

it("draws a page that comes later once the words that its code registers are there", async () => {
  await openWords("en");
  let arrive: (words: { default: object }) => void = () => undefined;
  const Page = () => <h1>{useText("later")("title")}</h1>;
  const lazy = async () => {
    void registerNamespace("later", () => new Promise((resolve) => (arrive = resolve)));
    return { Component: Page };
  };
  const router = appRouter([{ children: [{ path: "*", lazy, HydrateFallback: () => <p>Loading…</p> }] }], "/");
  render(<RouterProvider router={router} />);
  await act(() => new Promise((over) => setTimeout(over, 20)));
  expect(screen.getByText("Loading…")).toBeVisible();
  expect(screen.queryByRole("heading")).toBeNull();
  arrive({ default: { title: "Members" } });
  expect(await screen.findByRole("heading", { name: "Members" })).toBeVisible();
});
