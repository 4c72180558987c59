import { useEffect, useSyncExternalStore } from "react";

const claimed: string[] = [];
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((hear) => hear());

/** Names the tab of the browser after the page that is shown. Of a patient only initials: tabs are seen by whoever passes by. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (!title) return undefined;
    claimed.push(title);
    tell();
    return () => {
      claimed.splice(claimed.lastIndexOf(title), 1);
      tell();
    };
  }, [title]);
}

/** What the page that is shown calls itself; the newest, while one replaces another. */
export const useClaimedTitle = (): string | undefined =>
  useSyncExternalStore(
    (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    () => claimed.at(-1),
  );

/** The initials of a name, for a title. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.trim().split(/[\s-]+/))
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join(" ");
