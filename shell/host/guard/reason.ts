/** Why somebody was led away from where they asked to be: the page is for others, they are in already, no patient has the number of a link, there is none. */
export const reasons = ["therapists", "patients", "admins", "signedIn", "noSuchNumber", "nothing"] as const;
export type Reason = (typeof reasons)[number];

/** A path that says so where it leads. */
export const withReason = (path: string, reason: Reason): string => `${path}?led=${reason}`;
