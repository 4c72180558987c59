import type { UserInfo } from "@carnet/services/account/contract";

type Role = UserInfo["role"];

const homes: Record<Role, string> = {
  therapist: "/therapist/home",
  patient: "/patient/home",
  admin: "/therapist/admin",
};
const areas: Record<Role, readonly string[]> = {
  therapist: ["/therapist"],
  patient: ["/patient"],
  admin: ["/therapist", "/admin"],
};

/** Where somebody of this role begins (ACC-008). */
export const homeOf = (role: Role): string => homes[role];

/** Whether a path, its query included, lies in the part of the product that is for this role (POR-002). */
export const isTheirs = (role: Role, path: string): boolean =>
  areas[role].some((area) => path === area || path.startsWith(`${area}/`) || path.startsWith(`${area}?`));
