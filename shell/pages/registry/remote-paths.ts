import type { Registry } from "@carnet/shell/contract";
import { openRegistry } from "@carnet/shell/federation";

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a microfrontend of this registry is shown at a path. */
export const shownAt = (registry: Registry, path: string): boolean =>
  Object.values(registry).some(({ paths }) => paths.some((prefix) => under(path, prefix)));

let known: Registry | null = null;

/** The same for the registry of the page; true when it cannot be read, since then nobody can say. */
export async function isRemotePath(path: string): Promise<boolean> {
  return openRegistry().then(
    (registry) => shownAt((known = registry), path),
    () => true,
  );
}

/** The same at once; false as long as the registry was never read. */
export const isKnownRemotePath = (path: string): boolean => known !== null && shownAt(known, path);
