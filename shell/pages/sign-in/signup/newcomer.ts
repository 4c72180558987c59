import type { LangCode } from "@carnet/services/account/contract";

/** Somebody who is signing up, as far as the form is filled. */
export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  langCode: LangCode;
  password: string;
  /** The invitation whose link was followed, or null. */
  invitationId: string | null;
  /** The secret of that link, or null. */
  proof: string | null;
}

/** What the link already says of somebody, in its query or behind its # (ACC-009). */
export function newcomerIn(query: URLSearchParams, langCode: LangCode, words: URLSearchParams): Newcomer {
  const param = (name: string) => words.get(name) ?? query.get(name) ?? "";
  const invitationId = /^[0-9a-f-]{36}$/.test(param("invitationId")) ? param("invitationId") : null;
  return {
    email: param("email"),
    firstName: param("firstName"),
    lastName: param("lastName"),
    langCode,
    password: "",
    invitationId,
    proof: param("proof") || null,
  };
}

/** Whether the link says whose address it is: a password is left to choose, and a name where the address may be a parent's. */
export const isKnown = ({ invitationId, proof, email }: Newcomer): boolean =>
  invitationId !== null && proof !== null && email.trim() !== "";
