import type { Registry } from "@carnet/shell/contract";
import { openRegistry } from "@carnet/shell/federation";

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a microfrontend of this registry is shown at a path. */
export const shownAt = (registry: Registry, path: string): boolean =>
  Object.values(registry).some(({ paths }) => paths.some((prefix) => under(path, prefix)));

/** The same for the registry of the page; true when it cannot be read, since then nobody can say. */
export async function isRemotePath(path: string): Promise<boolean> {
  return openRegistry().then(
    (registry) => shownAt(registry, path),
    () => true,
  );
}

let started: Registry = {};

/** Notes the registry whose microfrontends are started. */
export const noteStarted = (registry: Registry): void => void (started = registry);

/** The same at once, of those that are started. */
export const isStartedPath = (path: string): boolean => shownAt(started, path);
