const place = (invitationId: string) => `carnet.invite-link.${invitationId}`;

/** As long as an invitation may wait to be taken, in ms. */
const life = 30 * 86_400_000;

/** The secret part of a link that a clinic's owner sent by a channel of their own. */
export interface InviteLink {
  invitationId: string;
  /** What stands after the #, as crypto made it. */
  fragment: string;
}

/** The link of an address, or null where it has no secret. */
export function inviteLinkOf({ search, hash }: Pick<Location, "search" | "hash">): InviteLink | null {
  const invitationId = new URLSearchParams(search).get("invitationId");
  const fragment = hash.replace(/^#/, "");
  return invitationId && new URLSearchParams(fragment).has("k") ? { invitationId, fragment } : null;
}

/**
 * Keeps it in this browser until the clinic is joined: signing up and in come between, and the mail that confirms the address
 * opens in a tab of its own. Gone at sign-out, and after thirty days.
 */
export function keepInviteLink({ invitationId, fragment }: InviteLink): void {
  localStorage.setItem(place(invitationId), JSON.stringify({ fragment, until: Date.now() + life }));
}

/** The link kept in this browser for an invitation, or null. */
export function keptInviteLink(invitationId: string): InviteLink | null {
  const stored = JSON.parse(localStorage.getItem(place(invitationId)) ?? "null") as {
    fragment: string;
    until: number;
  } | null;
  if (!stored) return null;
  if (stored.until > Date.now()) return { invitationId, fragment: stored.fragment };
  dropInviteLink(invitationId);
  return null;
}

/** Once the clinic is joined. */
export const dropInviteLink = (invitationId: string): void => localStorage.removeItem(place(invitationId));
