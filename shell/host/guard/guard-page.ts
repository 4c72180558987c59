import { onReportedError } from "@carnet/shell/api";
import { goTo, guardSteps } from "@carnet/shell/federation";
import { currentUser, onUserChanged, refreshSession } from "@carnet/shell/session";
import { isWithin, whereTo, type Area } from "./where-to.ts";
import { watchSession } from "./watch-session.ts";

/**
 * Sends whoever may not be where they are to where they may, now and after each step; whoever is asked for a second factor in the
 * middle of their work to where one is enrolled. Answers whether this page is the one they may see: another area is a page of its own,
 * which `load` goes to, and nothing is seen of this one until it is there. A page whose session is over leaves by `load` too.
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
  onReportedError((notice) => {
    if (notice.kind === "halfSignedIn" && !currentUser()?.mustEnrolSecondFactor) void refreshSession().catch(() => {});
  });
  watchSession(area, load);
  return true;
}

const loadPage = (path: string) => location.replace(path);
