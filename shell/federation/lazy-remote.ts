import type { LifeStep, RemoteApp, RemoteProps } from "@carnet/shell/contract";
import { loadFederated } from "./load-federated.ts";
import { RemoteFailure, within } from "./remote-failure.ts";

/** What the host shows in a remote's place. */
export interface RemotePanel {
  waiting(): void;
  failed(failure: RemoteFailure, retry: () => void): void;
  clear(): void;
}

/** What tests replace. */
interface Options {
  limit?: number;
  load?: (container: string) => Promise<RemoteApp>;
}

const skeletonAfter = 150;

/**
 * The single-spa life of a remote that is loaded when first shown. It mounts at once, so that a slow or dead remote never blocks
 * navigation; the remote itself follows behind a skeleton, or its panel with a retry does.
 */
export function lazyRemote(container: string, panel: RemotePanel, options: Options = {}): RemoteApp {
  const { limit = 8_000, load = (name) => loadFederated<RemoteApp>(`${name}/app`) } = options;
  let app: RemoteApp | undefined;
  let booted = false;
  let shown = false;
  let visit = 0;
  let steps: Promise<unknown> = Promise.resolve();

  const inTurn = (step: () => Promise<void>) => (steps = steps.then(step, step));

  async function show(props: RemoteProps): Promise<void> {
    const mine = ++visit;
    const skeleton = setTimeout(() => mine === visit && panel.waiting(), skeletonAfter);
    try {
      app ??= await within(load(container), limit, container);
      const { bootstrap, mount } = app;
      await inTurn(async () => {
        if (mine !== visit) return;
        if (!booted) await within(run(bootstrap, props), limit, container);
        booted = true;
        clearTimeout(skeleton);
        panel.clear();
        shown = true;
        await within(run(mount, props), limit, container);
      });
    } catch (thrown) {
      const failure =
        thrown instanceof RemoteFailure ? thrown : new RemoteFailure(container, app ? "crashed" : "down", thrown);
      if (mine === visit) panel.failed(failure, () => void show(props));
    } finally {
      clearTimeout(skeleton);
    }
  }

  return {
    bootstrap: async () => undefined,
    mount: async (props) => void show(props),
    async unmount(props) {
      visit++;
      panel.clear();
      await inTurn(async () => {
        if (!shown || !app) return;
        shown = false;
        await run(app.unmount, props).catch(() => undefined);
      });
    },
  };
}

async function run(steps: LifeStep | LifeStep[], props: RemoteProps): Promise<void> {
  for (const step of [steps].flat()) await step(props);
}
