import type { ClinicMemory } from "../clinics/clinic-memory.ts";
import type { Chain } from "../clinics/read-chain.ts";
import type { PublicKey } from "../protocol/public-key.ts";
import { Refused } from "../protocol/refused.ts";
import { joinSaid, openStatement } from "../protocol/statement.ts";
import type { ApprovalRow, ResetRow } from "./reset-row.ts";

/**
 * Lets a clinic speak that the member named, with the former key itself, by its id and a root it has had: one that a server
 * founds and lets certify somebody's key is none of theirs, however well its log is signed. Only a key this custodian had
 * heard of here before members said such words needs none. Else `unnamed`.
 */
export async function checkNamed(
  { user_id, old_fp }: ResetRow,
  { clinic_id, member_join }: ApprovalRow,
  i: { former: PublicKey; clinic: ClinicMemory; roots: Chain["roots"] },
): Promise<void> {
  if (!member_join) {
    if (await i.clinic.knewBefore(user_id, old_fp)) return;
    throw new Refused("unnamed");
  }
  const { clinic, root, member } = openStatement(member_join, "join", i.former, joinSaid);
  const named = clinic === clinic_id && member === user_id && i.roots.includes(root);
  if (!named) throw new Refused("unnamed");
}
