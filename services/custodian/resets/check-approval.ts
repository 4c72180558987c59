import type { ClinicMemory } from "../clinics/clinic-memory.ts";
import { givenByManagers, readChain } from "../clinics/read-chain.ts";
import { Refused } from "../protocol/refused.ts";
import { readPublicKey } from "../protocol/public-key.ts";
import { approvalSaid, openStatement } from "../protocol/statement.ts";
import { checkNamed } from "./check-named.ts";
import type { ApprovalRow, ResetRow } from "./reset-row.ts";

/**
 * Lets an approval through that the clinic's remembered root of today signed, or a manager whom a root certified and nobody
 * has revoked since; for exactly this clinic, member, new key and reset; and for a member whom the clinic had certified
 * with exactly the former key, which was never said to be somebody else's, and who named this clinic with that key
 * themselves. Nobody approves an owner, nor their own reset.
 */
export async function checkApproval(reset: ResetRow, approval: ApprovalRow, clinic: ClinicMemory): Promise<void> {
  if (!reset.clinics.includes(approval.clinic_id)) throw new Refused("approval");
  if (readPublicKey(reset.new_pub_key).fpText !== reset.new_fp) throw new Refused("pubkey");
  const { certified, root, roots } = await readChain(approval.chain, clinic);
  const approver = certified.get(approval.approval.by);
  const isRoot = approver?.key.fpText === root.fpText;
  if (!approver || (!isRoot && approver.role !== "manager")) throw new Refused("signer");
  const claims = openStatement(approval.approval, "reset-approval", approver.key, approvalSaid);
  const exact =
    claims.clinic === approval.clinic_id &&
    claims.member === reset.user_id &&
    claims.newFp === reset.new_fp &&
    claims.resetId === reset.reset_id;
  if (!exact) throw new Refused("approval");
  if (!(await clinic.stillIs(approver.member, approver.key.fpText, approver.role))) throw new Refused("revoked");

  const member = certified.get(reset.old_fp);
  if (member?.member !== reset.user_id) throw new Refused("approval");
  if (await clinic.isOfAnother(reset.old_fp, member.member)) throw new Refused("approval");
  await checkNamed(reset, approval, { former: member.key, clinic, roots });
  if (member.role === "owner" || approver.member === reset.user_id) throw new Refused("role");
  const { current } = await clinic.latest(member.member);
  const roles = [member.role, current?.role ?? member.role];
  if (approver.role === "manager" && !roles.every((role) => givenByManagers.includes(role))) throw new Refused("role");
}
