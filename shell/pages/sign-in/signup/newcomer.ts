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

/** What the link already says of somebody (ACC-009). */
export function newcomerIn(query: URLSearchParams, langCode: LangCode, proof: string | null): Newcomer {
  const param = (name: string) => query.get(name) ?? "";
  const invitationId = /^[0-9a-f-]{36}$/.test(param("invitationId")) ? param("invitationId") : null;
  return {
    email: param("email"),
    firstName: param("firstName"),
    lastName: param("lastName"),
    langCode,
    password: "",
    invitationId,
    proof: proof || null,
  };
}
