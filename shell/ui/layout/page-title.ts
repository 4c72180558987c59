import { useEffect } from "react";
import { usePageStore } from "../remote/use-page-store.ts";

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

const subscribe = (hear: () => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

/** What the page that is shown calls itself; the newest, while one replaces another. */
export const useClaimedTitle = (): string | undefined => usePageStore(subscribe, () => claimed.at(-1));

/** The initials of a name, for a title. */
export const initialsOf = (...names: readonly string[]): string =>
  names
    .flatMap((name) => name.trim().split(/[\s-]+/))
    .map((word) => word.charAt(0).toLocaleUpperCase())
    .filter(Boolean)
    .map((letter) => `${letter}.`)
    .join(" ");
