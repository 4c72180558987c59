import { onReportedError } from "@carnet/shell/api";
import {
  browserSession,
  currentUser,
  forgetUser,
  isSigningOut,
  onBrowserSession,
  rememberLeft,
  stillStands,
  type SessionEnd,
} from "@carnet/shell/session";
import { endedPath, type Area } from "./where-to.ts";

/** Comes with the first session that is lost. */
export const loseSession = async (): Promise<SessionEnd | null> => (await import("./lose-session.ts")).loseSession();

/** A page that nobody saw for so long shows nothing until it is known whose it is: it heard of nothing meanwhile. */
const unseenFor = 60_000;

/**
 * A page belongs to the session it was opened in. When that is over, whatever ended it, the page shows nothing at once and is left once,
 * by `load`, for the login page, which leads on whoever has signed in to this browser since. It is found out by any call that is
 * refused, the stream of changes, another window of this browser, and by asking when the page is seen again.
 */
export function watchSession(area: Area, load: (path: string) => void): void {
  let isLeaving = false;
  let unseenSince: number | null = null;

  const leave = async () => {
    const user = currentUser();
    if (!user || isLeaving || isSigningOut()) return;
    isLeaving = true;
    const { pathname, search } = location;
    const isLogin = pathname === `${area.contextRoot}/login`;
    document.body.hidden = !isLogin;
    const end = await loseSession().catch((): SessionEnd => "over");
    // The login page shows nothing of anybody, and may be saying that the link just followed has ended this session.
    const stays = end === null || (isLogin && end !== "replaced");
    if (stays) {
      if (end !== null) forgetUser();
      isLeaving = false;
      document.body.hidden = false;
      return;
    }
    if (end !== "elsewhere") rememberLeft(user.id);
    load(endedPath(area, end === "elsewhere" ? end : "over", pathname, search));
  };
  const isReplaced = () => browserSession() !== currentUser()?.sessionId;

  /** A page that is seen again may show what it fetched before its session ended: its session is asked for before anything else. */
  const look = async () => {
    if (!currentUser()) return;
    if (isReplaced()) return leave();
    const { style } = document.documentElement;
    if (unseenSince !== null && Date.now() - unseenSince > unseenFor) style.opacity = "0";
    unseenSince = null;
    const stands = await stillStands().catch(() => true);
    if (!stands) await leave();
    style.opacity = "";
  };

  onReportedError((notice) => {
    if (notice.kind === "signedOut") void leave();
  });
  onBrowserSession(() => {
    if (currentUser() && isReplaced()) void leave();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void look();
    else unseenSince = Date.now();
  });
  // Frozen and woken, or kept by the browser and gone back to; what was left already is loaded anew.
  document.addEventListener("resume", () => void look());
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (isLeaving) load(location.pathname + location.search);
    else void look();
  });
}
