import { queryRows } from "@carnet/services/framework";
import type { CertificateRole, MemberView } from "../contract/index.ts";
import { Member } from "./member.model.ts";

/** A member, and the certificate that stands according to the log. */
export interface ListedMember {
  member: Member;
  certificate: MemberView["certificate"];
}

interface Row {
  certificate_role: CertificateRole | null;
  certificate_seq: number;
  certificate_fp: string;
  certified_at: string;
}

const listed = `
  select m.*, c.role as certificate_role, c.seq as certificate_seq, c.fp as certificate_fp, c.at as certified_at
    from clinic_members m left join member_certificates c on c.clinic_id = m.clinic_id and c.member = m.user_id::text
   where m.clinic_id = $1 and (m.removed_at is null or m.keeps_access) order by m.joined_at`;

/** Members, and of the removed only who still reads: a clinic's past may be long. */
export async function listedMembers(clinicId: string): Promise<ListedMember[]> {
  const rows = await queryRows<Row>(listed, [clinicId]);
  return rows.map((row) => {
    const { certificate_role: role, certificate_seq: seq, certificate_fp: fp, certified_at: at } = row;
    return { member: Member.fromRow(row), certificate: role && { role, seq, fp, at } };
  });
}
