import type { RemoteApp } from "@carnet/shell/contract";
import { addErrorHandler, registerApplication, setMountMaxTime, setUnmountMaxTime, start } from "single-spa";
import { lazyRemote, loadFederated, openRegistry } from "@carnet/shell/federation";
import { currentUser } from "@carnet/shell/session";
import { noteStarted } from "./remote-paths.ts";
import { remotePanel } from "./remote.panel.tsx";

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Evaluates the container shown at a path while it is still being found out who is there; a failure waits for its panel. */
export async function warmShown(path: string): Promise<RemoteApp | undefined> {
  const shown = Object.entries(await openRegistry()).find(([, { paths }]) =>
    paths.some((prefix) => under(path, prefix)),
  );
  return shown && loadFederated<RemoteApp>(`${shown[0]}/app`);
}

/** Starts single-spa and registers with it each container that is shown somewhere: at its paths, to somebody who is signed in, in an element of its own. */
export async function startRemotes(): Promise<void> {
  const registry = await openRegistry();
  noteStarted(registry);
  // Whatever goes wrong with what is only ahead of its time, the screen itself finds and tells.
  warmShown(location.pathname)
    .then((app) => app?.prepare?.(location))
    .catch(() => undefined);
  const apps = document.getElementById("apps") as HTMLElement;
  for (const [name, { basename, paths }] of Object.entries(registry)) {
    if (basename === undefined || paths.length === 0) continue;
    const element = document.createElement("div");
    element.id = `app-${name}`;
    apps.append(element);
    registerApplication({
      name,
      activeWhen: ({ pathname }) => currentUser() !== null && paths.some((prefix) => under(pathname, prefix)),
      customProps: { basename },
      app: async () => lazyRemote(name, remotePanel(name, element)) as never,
    });
  }
  setMountMaxTime(10_000, true);
  setUnmountMaxTime(5_000, true);
  addErrorHandler(({ appOrParcelName }) => console.error(`${appOrParcelName}: could not change its state`));
  start({ urlRerouteOnly: true });
}
