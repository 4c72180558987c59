import { onTrouble } from "@carnet/shell/api";
import { goTo } from "@carnet/shell/federation";
import { currentUser, onUserChanged, refreshSession } from "@carnet/shell/session";
import { endedPath, isOpen, loginPath, whereTo, type Area } from "./where-to.ts";

/** Comes with the first session that is lost. */
export const loseSession = async (): Promise<boolean> => (await import("./lose-session.ts")).loseSession();

/**
 * Sends whoever may not be where they are to where they may, now and after each step; a lost session goes to login with `next`,
 * whoever is asked for a second factor in the middle of their work to where one is enrolled.
 */
export function guardPage(area: Area): void {
  const elsewhere = () => whereTo(area, currentUser(), location.pathname, location.search);
  const check = () => {
    const to = elsewhere();
    if (to) goTo(to);
  };
  // The page that was asked for leaves no step behind: going back from where it led would lead there again.
  for (let to = elsewhere(); to; to = elsewhere()) history.replaceState(null, "", to);
  addEventListener("popstate", check);
  onUserChanged(check);
  const leave = async () => {
    const { pathname, search } = location;
    goTo(loginPath(area, pathname, search));
    if (await loseSession()) location.assign(endedPath(area));
  };
  let leaving: Promise<void> | null = null;
  /** Several calls may say it at once: who is on the way to an open page stays on it, with its `next`. */
  onTrouble((notice) => {
    if (notice.kind === "halfSignedIn" && !currentUser()?.mustEnrolSecondFactor) void refreshSession().catch(() => {});
    if (notice.kind !== "signedOut" || isOpen(area, location.pathname)) return;
    leaving ??= leave().finally(() => (leaving = null));
  });
}
