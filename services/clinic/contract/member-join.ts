import { b64, statement } from "@carnet/services/kit/contract";
import { z } from "zod";

/** GET /clinic/{id}/memberJoin: the fingerprints of one's own keys with which one has said that this clinic is one's own. */
export const memberJoinView = z.object({ saidWith: z.array(b64) });
export type MemberJoinView = z.output<typeof memberJoinView>;

/**
 * PUT /clinic/{id}/memberJoin: the signed `join {clinic, root, member, pubKey}` of the account's key of today; custodians let
 * the clinic approve this member's reset on it. Refusals: joinMismatch, notSigner.
 */
export const memberJoinBody = z.strictObject({ join: statement });
