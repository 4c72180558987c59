import { goTo, guardSteps, holdPage } from "./index.ts";

const heard = jest.fn();
let arrived = () => undefined as void;
beforeAll(() => {
  // Before the guard, which lets nobody after it hear of the steps it takes back.
  addEventListener("popstate", () => arrived(), { capture: true });
  guardSteps();
  addEventListener("popstate", heard);
});
/** Takes a step of the history by its button, and waits until the page was told. */
const step = async (take: () => void) => {
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  take();
  await arrival;
};
const at = () => location.pathname;

async function onHeldPage(ask: (leave: () => void) => void) {
  history.pushState({ idx: 1 }, "", "/before");
  history.pushState({ idx: 2 }, "", "/held");
  heard.mockClear();
  return holdPage(ask);
}

it("asks before a link leads elsewhere, and goes only when told", async () => {
  const calls: (() => void)[] = [];
  const release = await onHeldPage((leave) => calls.push(leave));
  goTo("/elsewhere");
  expect([at(), calls.length, heard.mock.calls.length]).toEqual(["/held", 1, 0]);
  calls[0]?.();
  expect(at()).toBe("/elsewhere");
  release();
});

it("asks everyone who holds the page, one after the other", async () => {
  const order: string[] = [];
  const releases = ["one", "two"].map((name) =>
    holdPage((leave) => {
      order.push(name);
      leave();
    }),
  );
  goTo("/after-both");
  expect([order, at()]).toEqual([["one", "two"], "/after-both"]);
  for (const release of releases) release();
});

it("puts the page back when the Back button led away, unheard, and leaves by one step when told", async () => {
  const calls: (() => void)[] = [];
  const release = await onHeldPage((leave) => calls.push(leave));
  await step(() => history.back());
  expect([at(), history.state, calls.length, heard.mock.calls.length]).toEqual(["/held", { idx: 2 }, 1, 0]);
  await step(() => history.back());
  expect([at(), calls.length]).toEqual(["/held", 2]);
  release();
  await step(() => calls[1]?.());
  expect([at(), history.state, heard.mock.calls.length]).toEqual(["/before", { idx: 1 }, 1]);
});

it("leaves at once where nothing is held, and where the session is over", async () => {
  const release = await onHeldPage(() => undefined);
  goTo("/login", { evenHeld: true });
  expect(at()).toBe("/login");
  release();
  await step(() => history.back());
  expect(at()).toBe("/held");
});
