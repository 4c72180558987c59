import { waitFor } from "@testing-library/dom";
import type { RemoteApp } from "@carnet/shell/contract";
import { lazyRemote, type RemotePanel } from "./lazy-remote.ts";
import { RemoteFailure } from "./remote-failure.ts";

const props = { name: "mf_patient", basename: "/therapist" };
const step = (app: RemoteApp, life: "mount" | "unmount") =>
  (app[life] as (given: typeof props) => Promise<unknown>)(props);

/** A panel that notes what it shows, and a remote that notes its life. */
function scene(load: () => Promise<RemoteApp>) {
  const shown: string[] = [];
  let again = () => undefined as void;
  const panel: RemotePanel = {
    waiting: () => shown.push("waiting"),
    failed: (failure, retry) => {
      shown.push(failure.reason);
      again = retry;
    },
    clear: () => shown.push("clear"),
  };
  const app = lazyRemote("mf_patient", panel, { limit: 20, load });
  return { app, shown, retry: () => again() };
}

const living = (lived: string[]): RemoteApp => ({
  bootstrap: [async () => lived.push("words"), async () => lived.push("bootstrap")],
  mount: async () => lived.push("mount"),
  unmount: async () => lived.push("unmount"),
});

it("mounts at once and shows the remote when it arrives", async () => {
  const lived: string[] = [];
  const { app } = scene(async () => living(lived));
  await step(app, "mount");
  await waitFor(() => expect(lived).toEqual(["words", "bootstrap", "mount"]));
  await step(app, "unmount");
  await step(app, "mount");
  await waitFor(() => expect(lived).toEqual(["words", "bootstrap", "mount", "unmount", "mount"]));
});

it.each([
  ["is down", () => Promise.reject(new Error("503")), "down"],
  ["never answers", () => new Promise<RemoteApp>(() => undefined), "slow"],
  ["is of another contract", () => Promise.reject(new RemoteFailure("mf_patient", "contract")), "contract"],
  [
    "crashes while mounting",
    async () => ({ ...living([]), mount: async () => Promise.reject(new Error("x")) }),
    "crashed",
  ],
])("says so when the remote %s, without holding up the page", async (_how, load, reason) => {
  const { app, shown } = scene(load);
  await step(app, "mount");
  await waitFor(() => expect(shown.at(-1)).toBe(reason));
});

it("works after a retry", async () => {
  const lived: string[] = [];
  let tries = 0;
  const { app, shown, retry } = scene(async () => (++tries === 1 ? Promise.reject(new Error("503")) : living(lived)));
  await step(app, "mount");
  await waitFor(() => expect(shown.at(-1)).toBe("down"));
  retry();
  await waitFor(() => expect(lived).toContain("mount"));
});

it("does not mount a remote that arrives after its page was left", async () => {
  const lived: string[] = [];
  let arrive = (_app: RemoteApp) => undefined as void;
  const { app } = scene(() => new Promise((resolve) => (arrive = resolve)));
  await step(app, "mount");
  await step(app, "unmount");
  arrive(living(lived));
  // Whatever it might still do, it would do within its limit.
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(lived).toEqual([]);
});
