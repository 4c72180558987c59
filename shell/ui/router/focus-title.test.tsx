import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { Link, RouterProvider, useSearchParams, type RouteObject } from "react-router";
import { goTo } from "@carnet/shell/federation";
import { appRouter } from "./app-router.ts";

/** A page whose title comes a little later than the page. */
function Later() {
  const [title, setTitle] = useState("\u00a0");
  useEffect(() => void setTimeout(() => setTitle("Patients"), 50), []);
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
      <button>Open</button>
    </main>
  );
}

/** A page that is drawn once more, title and all, when what it shows is there. */
function Twice() {
  const [isThere, setThere] = useState(false);
  useEffect(() => void setTimeout(() => setThere(true), 80), []);
  return (
    <main key={String(isThere)} id="content" tabIndex={-1}>
      <h1>Florence</h1>
      {isThere && <p>Session 8</p>}
    </main>
  );
}

const WithField = () => (
  <main>
    <h1>Sign in</h1>
    <input aria-label="E-mail" autoFocus />
  </main>
);

const Tab = ({ name }: { name: string }) => (
  <main>
    <h1>Account</h1>
    <Link to="/account/one">One</Link>
    <Link to="/account/two">Two</Link>
    <p>{name}</p>
  </main>
);

/** A page that another one takes the place of, at the same path. */
function Home() {
  const [query] = useSearchParams();
  return (
    <main key={String(query)} id="content" tabIndex={-1}>
      <h1>{query.has("closed") ? "A closed record" : "Home"}</h1>
    </main>
  );
}

/** A page that adds to its address what it shows. */
function Tidy() {
  const [query, setQuery] = useSearchParams();
  const [title, setTitle] = useState("\u00a0");
  useEffect(() => {
    if (!query.has("day")) setQuery({ day: "today" }, { replace: true });
    else setTimeout(() => setTitle("A day"), 20);
  }, [query, setQuery]);
  return (
    <main id="content" tabIndex={-1}>
      <h1>{title}</h1>
    </main>
  );
}

const Today = () => (
  <main>
    <h1>Today</h1>
    <Link to="/patients">All patients</Link>
    <Link to="/field">Field</Link>
  </main>
);

const routes: RouteObject[] = [
  { path: "/", Component: Today },
  { path: "/patients", Component: Later },
  { path: "/twice", Component: Twice },
  { path: "/field", Component: WithField },
  { path: "/home", Component: Home },
  { path: "/tidy", Component: Tidy },
  { path: "/account/one", element: <Tab name="one" /> },
  { path: "/account/two", element: <Tab name="two" /> },
];

/** The page as a host draws it: a rail, a palette where one is open, and what the address shows. */
function Host({ palette = false }) {
  return (
    <>
      <nav data-rail>
        <button onClick={() => goTo("/patients")}>Patients</button>
        <button onClick={() => goTo("/account/one")}>Account</button>
      </nav>
      {palette && (
        <div role="dialog" aria-modal="true">
          <h1>Search</h1>
        </div>
      )}
      <RouterProvider router={appRouter(routes, "/")} />
    </>
  );
}

const title = (name: string) => screen.findByRole("heading", { level: 1, name });

beforeEach(() => act(() => goTo("/")));
afterEach(() => document.body.focus());

it("shows a new page from its top, and one that is gone back to where it was left", async () => {
  render(<Host />);
  await title("Today");
  document.documentElement.scrollTop = 300;
  await userEvent.click(screen.getByRole("link", { name: "All patients" }));
  await waitFor(async () => expect(await title("Patients")).toHaveFocus());
  expect(document.documentElement.scrollTop).toBe(0);
  document.documentElement.scrollTop = 200;
  act(() => history.back());
  await waitFor(async () => expect(await title("Today")).toHaveFocus());
  expect(document.documentElement.scrollTop).toBe(200);
});

describe("after a change of page the focus", () => {
  it("is on the title still where the page is drawn once more", async () => {
    render(<Host />);
    await title("Today");
    act(() => goTo("/twice"));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Florence" })).toHaveFocus());
    await screen.findByText("Session 8");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Florence" })).toHaveFocus());
  });

  it("is on the title where what had it is hidden with the page before", async () => {
    const before = document.body.appendChild(document.createElement("div"));
    before.innerHTML = '<h1>The day</h1><a href="#row">Florence</a>';
    before.querySelector("a")!.focus();
    act(() => goTo("/patients"));
    before.hidden = true;
    const next = document.body.appendChild(document.createElement("h1"));
    next.textContent = "Florence";
    await waitFor(() => expect(next).toHaveFocus());
    before.remove();
    next.remove();
  });

  it("stays where it is on the page one arrives at", async () => {
    render(<Host />);
    await title("Today");
    expect(document.body).toHaveFocus();
  });

  it("goes to the title, once it says something: from the rail", async () => {
    render(<Host />);
    await userEvent.click(screen.getByRole("button", { name: "Patients" }));
    await waitFor(async () => expect(await title("Patients")).toHaveFocus());
    await userEvent.tab();
    expect(screen.getByRole("button", { name: "Open" })).toHaveFocus();
  });

  it("goes there by a link that is gone with its page, and back again", async () => {
    render(<Host />);
    await userEvent.click(await screen.findByRole("link", { name: "All patients" }));
    await waitFor(async () => expect(await title("Patients")).toHaveFocus());
    act(() => history.back());
    await waitFor(async () => expect(await title("Today")).toHaveFocus());
  });

  it("goes to the title of what takes the place of a page at the same path", async () => {
    render(<Host />);
    act(() => goTo("/home"));
    await waitFor(async () => expect(await title("Home")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    act(() => goTo("/home?closed=true"));
    await waitFor(async () => expect(await title("A closed record")).toHaveFocus());
  });

  it("goes to the title of a page that adds to its own address meanwhile", async () => {
    render(<Host />);
    act(() => goTo("/tidy"));
    await waitFor(async () => expect(await title("A day")).toHaveFocus());
  });

  it("waits for a palette to be put away, whose own title it leaves alone", async () => {
    const { rerender } = render(<Host palette />);
    act(() => goTo("/patients"));
    await title("Patients");
    expect(document.body).toHaveFocus();
    rerender(<Host />);
    await waitFor(async () => expect(await title("Patients")).toHaveFocus());
  });

  it("is never taken from a field that has it", async () => {
    render(<Host />);
    await userEvent.click(await screen.findByRole("link", { name: "Field" }));
    await title("Sign in");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveFocus();
  });

  it("nor from somebody who has gone on meanwhile", async () => {
    render(<Host />);
    await userEvent.click(screen.getByRole("button", { name: "Patients" }));
    await userEvent.tab();
    const here = document.activeElement;
    await title("Patients");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(here);
  });

  it.each([
    ["is not taken from who has gone on by another key", "{ArrowDown}", false],
    ["is still taken where a modifier alone was pressed, as to silence a screen reader", "{Control}", true],
  ])("%s", async (_what, keys, isMoved) => {
    render(<Host />);
    act(() => goTo("/patients"));
    await userEvent.keyboard(keys);
    await title("Patients");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement === (await title("Patients"))).toBe(isMoved);
  });

  it("stays on the tab that was chosen", async () => {
    render(<Host />);
    await userEvent.click(screen.getByRole("button", { name: "Account" }));
    await waitFor(async () => expect(await title("Account")).toHaveFocus());
    await userEvent.click(screen.getByRole("link", { name: "Two" }));
    await screen.findByText("two");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(screen.getByRole("link", { name: "Two" })).toHaveFocus();
  });
});
