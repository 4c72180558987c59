import { onReportedError } from "@carnet/shell/api";
import { goTo, guardSteps } from "@carnet/shell/federation";
import { askWhose, currentUser, onUserChanged, refreshSession } from "@carnet/shell/session";
import { endedPath, homePath, isOpen, isWithin, loginPath, whereTo, type Area } from "./where-to.ts";

/** Comes with the first session that is lost. */
export const loseSession = async (): Promise<boolean> => (await import("./lose-session.ts")).loseSession();

/**
 * Sends whoever may not be where they are to where they may, now and after each step; a lost session goes to login with `next`,
 * whoever is asked for a second factor in the middle of their work to where one is enrolled. Answers whether this page is the one
 * they may see: another area is a page of its own, which `load` goes to, and nothing is seen of this one until it is there.
 */
export function guardPage(area: Area, load: (path: string) => void = loadPage): boolean {
  const elsewhere = () => whereTo(area, currentUser(), location.pathname, location.search);
  const check = () => {
    const to = elsewhere();
    if (to && !isWithin(area, to)) leaveFor(to);
    else if (to) goTo(to, { evenHeld: true });
  };
  const leaveFor = (path: string) => {
    document.body.hidden = true;
    load(path);
  };
  // The page that was asked for leaves no step behind: going back from where it led would lead there again.
  for (let to = elsewhere(); to; to = elsewhere()) {
    if (!isWithin(area, to)) {
      leaveFor(to);
      return false;
    }
    history.replaceState(null, "", to);
  }
  guardSteps();
  addEventListener("popstate", check);
  onUserChanged(check);
  /** Nothing of the person is seen while it is asked how their session ended. */
  const leave = async () => {
    const { pathname, search } = location;
    document.body.hidden = true;
    if (await loseSession().catch(() => false)) return location.assign(endedPath(area));
    document.body.hidden = false;
    goTo(loginPath(area, pathname, search), { evenHeld: true });
  };
  let leaving: Promise<void> | null = null;
  /** Several calls may say it at once: who is on the way to an open page stays on it, with its `next`. */
  const leaveOnce = () => {
    if (!isOpen(area, location.pathname)) leaving ??= leave().finally(() => (leaving = null));
  };
  onReportedError((notice) => {
    if (notice.kind === "halfSignedIn" && !currentUser()?.mustEnrolSecondFactor) void refreshSession().catch(() => {});
    if (notice.kind === "signedOut") leaveOnce();
  });
  /**
   * A page that was left may show what it fetched while its person was signed in: before anything else they are asked for.
   * Whoever signed in meanwhile starts on a page of their own; the session is theirs, and is not ended.
   */
  document.addEventListener("visibilitychange", async () => {
    const shown = currentUser();
    if (document.visibilityState !== "visible" || !shown) return;
    const holder = await askWhose().catch(() => shown.id);
    if (holder === null) return leaveOnce();
    if (holder === shown.id) return;
    document.body.hidden = true;
    location.assign(homePath(area));
  });
  return true;
}

const loadPage = (path: string) => location.replace(path);
