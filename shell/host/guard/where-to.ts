import type { UserInfo } from "@carnet/services/account/contract";

/** The part of the product a page belongs to. */
export interface Area {
  /** "/therapist", "/patient" or "/admin". */
  contextRoot: string;
  /** Paths below the context root that need no session. */
  open: readonly string[];
  /** Whether the context root itself is a page for visitors, to which `/` leads; else both lead to login. */
  hasLanding?: boolean;
  /** Prefixes beside the context root that this page shows to whoever is signed in. */
  also?: readonly string[];
  /** Below the context root, where a second factor is enrolled; whoever must have one and has none stays there. */
  enrolment: string;
  /** Below the context root, what stays open after a trial has ended: where plans are taken, and one's account. */
  afterTrial?: readonly string[];
}

type Visitor = Partial<Pick<UserInfo, "mustUpgradeFreeTrial" | "mustEnrolSecondFactor">> | null;

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a path may be read without a session. */
export const isOpen = (area: Area, path: string): boolean =>
  isLanding(area, path) || area.open.some((tail) => under(path, area.contextRoot + tail));

const isLanding = ({ contextRoot, hasLanding }: Area, path: string): boolean =>
  hasLanding === true && path.replace(/\/$/, "") === contextRoot;

const isKnown = ({ contextRoot, also = [] }: Area, path: string): boolean =>
  [contextRoot, ...also].some((prefix) => under(path, prefix));

/** The login page, which returns to where the visitor was (NAV-007). */
export function loginPath(area: Area, path: string, search = ""): string {
  const login = `${area.contextRoot}/login`;
  return isOpen(area, path) || !isKnown(area, path) ? login : `${login}?next=${encodeURIComponent(path + search)}`;
}

/** The login page that says why nothing of the person is left here. */
export const endedPath = ({ contextRoot }: Area): string => `${contextRoot}/login?ended=elsewhere`;

/** Where whoever is signed in begins. */
export const homePath = ({ contextRoot }: Area): string => `${contextRoot}/home`;

/** Where a visitor of `path` has to go instead, or null when they may stay: `/` and unknown paths included (NAV-004 to NAV-007). */
export function whereTo(area: Area, visitor: Visitor, path: string, search = ""): string | null {
  const home = homePath(area);
  if (isLanding(area, path)) return visitor ? home : null;
  if (isOpen(area, path)) return null;
  if (!visitor) return area.hasLanding && path === "/" ? area.contextRoot : loginPath(area, path, search);
  if (!isKnown(area, path)) return home;
  const enrolment = area.contextRoot + area.enrolment;
  if (visitor.mustEnrolSecondFactor) return path === enrolment ? null : enrolment;
  const staysOpen = [home, ...(area.afterTrial ?? []).map((tail) => area.contextRoot + tail)];
  const isClosed = under(path, area.contextRoot) && !staysOpen.some((prefix) => under(path, prefix));
  return visitor.mustUpgradeFreeTrial && isClosed ? `${home}?mustUpgrade=true` : null;
}
