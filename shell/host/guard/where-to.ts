import { homeOf, isTheirs } from "@carnet/shell/session";
import type { UserInfo } from "@carnet/services/account/contract";
import { withReason, type Reason } from "./reason.ts";

/** The part of the product a page belongs to. */
export interface Area {
  /** "/therapist", "/patient" or "/admin". */
  contextRoot: "/therapist" | "/patient" | "/admin";
  /** Paths below the context root that need no session. */
  open: readonly string[];
  /** Whether the context root itself is a page for visitors, to which `/` leads; else both lead to login. */
  hasLanding?: boolean;
  /** Below the context root, where a second factor is enrolled; whoever must have one and has none stays there. */
  enrolment: string;
  /** Below the context root, what stays open after a trial has ended: where plans are taken, and one's account. */
  afterTrial?: readonly string[];
}

type Visitor =
  (Pick<UserInfo, "role"> & Partial<Pick<UserInfo, "mustUpgradeFreeTrial" | "mustEnrolSecondFactor">>) | null;

/** Whom an area is for, as it is said to somebody else. */
const isFor = { "/therapist": "therapists", "/patient": "patients", "/admin": "admins" } as const satisfies Record<
  Area["contextRoot"],
  Reason
>;

const record = /^\/patient\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const under = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);

/** Whether a path may be read without a session. */
export const isOpen = (area: Area, path: string): boolean =>
  isLanding(area, path) || area.open.some((tail) => under(path, area.contextRoot + tail));

const isLanding = ({ contextRoot, hasLanding }: Area, path: string): boolean =>
  hasLanding === true && path.replace(/\/$/, "") === contextRoot;

/** Whether a path is one of this page's, of which the context root's own screens say where there is none. */
export const isWithin = ({ contextRoot }: Area, path: string): boolean => under(path.split("?")[0]!, contextRoot);

/** The login page, which returns to where the visitor was (NAV-007), or says that there is nothing (NAV-006). */
export function loginPath(area: Area, path: string, search = ""): string {
  const login = `${area.contextRoot}/login`;
  if (path === "/" || isOpen(area, path)) return login;
  return isWithin(area, path) ? `${login}?next=${encodeURIComponent(path + search)}` : withReason(login, "nothing");
}

/** The login page that says so. Who is not known to sit here is not told where its person was. */
export function endedPath(area: Area, end: "elsewhere" | "over", path: string, search = ""): string {
  const login = end === "elsewhere" || isOpen(area, path) ? `${area.contextRoot}/login` : loginPath(area, path, search);
  return `${login}${login.includes("?") ? "&" : "?"}ended=${end}`;
}

/** Where whoever is signed in begins. */
const homePath = ({ contextRoot }: Area): string => `${contextRoot}/home`;

/**
 * Where a visitor of `path` has to go instead, or null when they may stay: `/` and unknown paths included (NAV-004 to NAV-007).
 * Whoever has no business in this area goes to their own (POR-002); a record's short address is the record (NAV-009).
 */
export function whereTo(area: Area, visitor: Visitor, path: string, search = ""): string | null {
  if (isLanding(area, path) && !visitor) return null;
  if (isOpen(area, path) && !isLanding(area, path)) return null;
  if (!visitor) return area.hasLanding && path === "/" ? area.contextRoot : loginPath(area, path, search);
  const { role } = visitor;
  const [, id] = (role === "therapist" && record.exec(path)) || [];
  if (id) return `/therapist/patient/${id}`;
  if (!isTheirs(role, area.contextRoot)) return withReason(homeOf(role), isFor[area.contextRoot]);
  const home = homePath(area);
  if (path === "/" || isLanding(area, path)) return home;
  if (!isWithin(area, path)) return withReason(home, "nothing");
  const enrolment = area.contextRoot + area.enrolment;
  if (visitor.mustEnrolSecondFactor) return path === enrolment ? null : enrolment;
  const staysOpen = [home, ...(area.afterTrial ?? []).map((tail) => area.contextRoot + tail)];
  const isClosed = under(path, area.contextRoot) && !staysOpen.some((prefix) => under(path, prefix));
  return visitor.mustUpgradeFreeTrial && isClosed ? `${home}?mustUpgrade=true` : null;
}
