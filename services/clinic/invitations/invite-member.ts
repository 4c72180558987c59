import { randomUUID } from "node:crypto";
import { isPlainAddress } from "@carnet/services/framework/contract";
import { type Actor, announce, ask, inTransaction, newLinkProof, type Refuses, send } from "@carnet/services/framework";
import { invitationSent } from "@carnet/nats/contracts/clinic/invitation.sent.v1";
import { mailerSend } from "@carnet/nats/contracts/cmd/mailer.send.v1";
import { accountUserByEmail } from "@carnet/nats/contracts/rpc/account.userByEmail.v1";
import type { Knex } from "knex";
import { z } from "zod";
import { Coupon } from "../prices/coupon.model.ts";
import { FreeTrial } from "../trials/free-trial.model.ts";
import type { Clinic } from "../clinics/clinic.model.ts";
import { fullName, knownPerson } from "../clinics/known-people.ts";
import { pageLink } from "../clinics/page-link.ts";
import { hasLink, type InviteBody, type PlanCode } from "../contract/index.ts";
import { Member } from "../members/member.model.ts";
import { Invitation, invitationDays } from "./invitation.model.ts";

const address = z.email({ pattern: z.regexes.unicodeEmail }).max(254).refine(isPlainAddress);

/**
 * Invites an address to a clinic and mails the link; an address already invited is invited anew, and its earlier link dies.
 * Refuses with `invalidEmail`, `noteWithLink`, `alreadyMember`, `invalidCoupon`, or `missing` where a plan could not be paid (MEM-006).
 */
export async function inviteMember(
  actor: Actor,
  clinic: Clinic,
  body: InviteBody,
  refuse: Refuses<"invalidEmail" | "noteWithLink" | "alreadyMember" | "invalidCoupon" | "missing">,
): Promise<Invitation> {
  const email = body.newMemberAddress.toLowerCase();
  if (!address.safeParse(email).success) throw refuse("invalidEmail");
  if (hasLink(body.note)) throw refuse("noteWithLink");
  const { user } = await ask(accountUserByEmail, { email });
  const member = user ? await Member.query().findById([clinic.id, user.id]) : undefined;
  if (member && member.removedAt === null) throw refuse("alreadyMember");
  if (body.rebate_coupon && !(await Coupon.valid(body.rebate_coupon))) throw refuse("invalidCoupon");
  if (!(await isPayable(clinic, body.plan ?? null))) throw refuse("missing");
  const owner = await knownPerson(clinic.ownerId);
  const langCode = user?.langCode ?? owner.langCode;
  const { token, proof } = newLinkProof(email);
  return inTransaction(async (trx) => {
    await closeEarlier(trx, clinic.id, email);
    const invitation = await Invitation.query(trx)
      .insert({ ...rowOf(clinic, email, body), proof })
      .returning("*");
    await announce(trx, invitationSent, actor, { invitationId: invitation.id, clinicId: clinic.id });
    await send(trx, mailerSend, actor, {
      mailId: randomUUID(),
      to: email,
      langCode,
      template: "clinicInvitation",
      vars: {
        clinicName: clinic.name,
        inviterName: fullName(owner),
        note: body.note,
        // An account that never proved the address, and one that is no therapist's, cannot join: the link says what to do.
        url:
          user?.role === "therapist" && user.emailConfirmed
            ? pageLink("/therapist/home", { join: clinic.id })
            : pageLink("/therapist/signup", { invitationId: invitation.id, email, langCode }, { proof: token }),
      },
    });
    return invitation;
  });
}

const rowOf = (clinic: Clinic, email: string, { plan, note, rebate_coupon }: InviteBody) => ({
  clinicId: clinic.id,
  email,
  plan: plan ?? null,
  note,
  rebateCoupon: rebate_coupon ?? null,
  expiresAt: new Date(Date.now() + invitationDays * 86_400_000).toISOString(),
});

/** A plan is promised only where it can be paid: a trial that runs, or a card. */
async function isPayable(clinic: Clinic, plan: PlanCode | null): Promise<boolean> {
  if (plan === null || clinic.stripeCardId) return true;
  const trial = await FreeTrial.of(clinic.ownerId);
  return trial === null || trial.isRunning;
}

async function closeEarlier(trx: Knex, clinicId: string, email: string): Promise<void> {
  await Invitation.query(trx)
    .patch({ deletedAt: new Date().toISOString() })
    .where({ clinic_id: clinicId, email })
    .whereNull("deleted_at")
    .whereNull("accepted_at");
}
