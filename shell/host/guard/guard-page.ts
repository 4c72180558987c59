import { onTrouble } from "@carnet/shell/api";
import { goTo } from "@carnet/shell/federation";
import { currentUser, onUserChanged } from "@carnet/shell/session";
import { loginPath, whereTo, type Area } from "./where-to.ts";

/** Sends whoever may not be where they are to where they may, now and after each step; a lost session goes to login with `next`. */
export function guardPage(area: Area): void {
  const check = () => {
    const { pathname, search } = location;
    const elsewhere = whereTo(area, currentUser(), pathname, search);
    if (elsewhere) goTo(elsewhere);
  };
  addEventListener("popstate", check);
  onUserChanged(check);
  onTrouble((notice) => {
    if (notice.kind !== "signedOut") return;
    const { pathname, search } = location;
    goTo(loginPath(area, pathname, search));
  });
  check();
}
