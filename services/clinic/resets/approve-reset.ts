import {
  type Actor,
  announce,
  inTransaction,
  Refusal,
  type RefuseOf,
  type Refuses,
  fingerprintOf,
  isSignedBy,
} from "@carnet/services/framework";
import { resetApproved } from "@carnet/nats/contracts/clinic/reset.approved.v1";
import type { Knex } from "knex";
import { z } from "zod";
import type { Place } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import type { approveMemberReset, ResetApproval } from "../contract/index.ts";
import { extendLogIn } from "../trust/extend-log.ts";
import { type Logged, readStatement } from "../trust/statement-claims.ts";
import { Certificate } from "../trust/trust.model.ts";
import { givenByManagers } from "../trust/trust.policy.ts";
import { linesToCheck } from "../trust/lines-to-check.ts";
import { MemberJoin } from "../joins/member-join.model.ts";
import { ResetRequest } from "./reset-request.model.ts";

const approvalSaid = z.looseObject({
  t: z.literal("reset-approval"),
  v: z.literal(1),
  clinic: z.string(),
  member: z.string(),
  newFp: z.string(),
  resetId: z.string(),
});

/**
 * Takes the approval of a reset and the certificate of the new key, both or neither. The approval must name this clinic, member,
 * reset and fingerprint, the certificate the same key in the role the member has (`approvalMismatch`); the certified key of
 * whoever approves signed both (`notSigner`). With the former key the member must have named this clinic (`clinicNotNamed`):
 * custodians release to no other. They check it all again, from the lines that go with the fact.
 */
export async function approveReset(
  actor: Actor,
  place: Place,
  { resetId, userId }: ResetRequest,
  { approval, entries, share }: ResetApproval,
  refuse: RefuseOf<typeof approveMemberReset>,
): Promise<number> {
  const clinicId = place.clinic.id;
  return inTransaction(async (trx) => {
    const request = await ResetRequest.query(trx).findById([resetId, clinicId]).whereNull("approved_at").forUpdate();
    if (!request) throw new Refusal("notFound");
    if ((request.clinicShare !== null) !== (share !== undefined)) throw refuse("shareMissing");
    const approver = await Certificate.query(trx).findById([clinicId, signedIn(actor)]);
    await checkClaims(trx, request, { approval, entries }, refuse);
    if (!approver || !isSignedBy(approver.pubKey, { t: "reset-approval" }, { stmt: approval })) {
      throw refuse("notSigner");
    }
    const former = await Certificate.query(trx).findById([clinicId, userId]);
    const join = former && (await MemberJoin.query(trx).findById([clinicId, userId, former.fp]));
    if (former && !join && !former.beforeJoins) throw refuse("clinicNotNamed");
    const chain = await linesToCheck(trx, clinicId, [approver.seq, ...(former ? [former.seq] : [])]);
    const seq = await extendLogIn(trx, actor, place, entries, refuse);
    const approved = { approvedAt: new Date().toISOString(), approvedBy: signedIn(actor), approval };
    await ResetRequest.query(trx).patch(approved).findById([resetId, clinicId]);
    await announce(trx, resetApproved, actor, {
      resetId,
      clinicId,
      userId,
      newFp: request.newFp,
      approval,
      share: share ?? null,
      join: join?.statement ?? null,
      chain,
    });
    return seq;
  });
}

async function checkClaims(
  trx: Knex,
  request: ResetRequest,
  { approval, entries }: ResetApproval,
  refuse: Refuses<"approvalMismatch">,
): Promise<void> {
  const { clinicId, userId, newFp, resetId } = request;
  const claims = approvalSaid.safeParse(jsonOf(approval.body)).data;
  const names =
    claims?.clinic === clinicId && claims.member === userId && claims.newFp === newFp && claims.resetId === resetId;
  const [entry] = entries;
  const certificate = entry && readStatement(entry);
  const known = await Certificate.query(trx).findById([clinicId, userId]);
  if (!names || !certificate || !certifies(certificate, request, known)) throw refuse("approvalMismatch");
}

function certifies(claims: Logged, { userId, newFp }: ResetRequest, known: Certificate | undefined): boolean {
  if (claims.t !== "cert" || claims.member !== userId || fingerprintOf(claims.pubKey) !== newFp) return false;
  return known ? claims.role === known.role : givenByManagers.includes(claims.role);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(Buffer.from(body, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
