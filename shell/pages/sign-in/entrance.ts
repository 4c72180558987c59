import type { ContextRoot, UserInfo } from "@carnet/services/account/contract";
import { goTo } from "@carnet/shell/federation";
import { homeOf, isTheirs } from "@carnet/shell/session";

/** One of the ways into the product: the shell's, the patients' and the administration's. */
export interface Entrance {
  /** The first part of its paths. */
  base: "/therapist" | "/patient" | "/admin";
  /** What its calls end with: `/authenticate/{root}`, `/signup/{root}`. */
  root: ContextRoot;
  canSignUp: boolean;
  /** Areas that this page shows without being loaded anew. */
  shows: readonly string[];
}

/** The therapists' entrance; the patients' area is a page of its own. */
export const therapistEntrance: Entrance = {
  base: "/therapist",
  root: "therapist",
  canSignUp: true,
  shows: ["/therapist"],
};

const under = (path: string, prefix: string) =>
  path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}?`);

/** Where somebody goes after signing in: to `next` when it is theirs, else to their own area (ACC-008, NAV-007). */
export function wayIn(entrance: Entrance, { role }: Pick<UserInfo, "role">, next: string | null): string {
  if (next && isTheirs(role, next)) return next;
  return role === "admin" && entrance.base === "/admin" ? "/admin" : homeOf(role);
}

/** Goes there without reloading where this page can show it, else as a new page. */
export function leaveFor(entrance: Entrance, path: string, load: (path: string) => void = loadPage): void {
  if (entrance.shows.some((prefix) => under(path, prefix))) goTo(path);
  else load(path);
}

const loadPage = (path: string) => location.assign(path);
