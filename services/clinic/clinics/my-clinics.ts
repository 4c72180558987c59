import { queryRows } from "@carnet/services/framework";
import { byName } from "@carnet/services/framework/contract";
import type { MyClinicsView, OfferedSessionType, PlanCode } from "../contract/index.ts";

const named = byName(({ name }: { name: string }) => name);

interface Row {
  id: string;
  owner_id: string;
  name: string;
  country: string | null;
  address: string;
  session_types: OfferedSessionType[];
  is_manager: boolean;
  plan: PlanCode | null;
  plan_terminated_at: string | null;
  has_disciplines: boolean;
  sends_forms: boolean;
}

const worksIn = `
  select c.id, c.owner_id, c.name, c.country, c.address, c.session_types, m.is_manager, m.plan, m.plan_terminated_at,
    c.is_go_rdv_auto_send_request_info as sends_forms,
    exists (select from member_disciplines d where d.clinic_id = c.id and d.user_id = $1) as has_disciplines
  from clinic_members m join clinics c on c.id = m.clinic_id
  where m.user_id = $1 and m.removed_at is null`;

/** The clinics one works in, own clinics first, then by name (CLI-008). */
export async function presentMyClinics(userId: string): Promise<MyClinicsView> {
  const rows = await queryRows<Row>(worksIn, [userId]);
  const views = rows.map((row) => {
    const isOwner = row.owner_id === userId;
    return {
      id: row.id,
      name: row.name,
      isOwner,
      isManager: row.is_manager,
      canAdmin: isOwner || row.is_manager,
      plan: row.plan,
      planTerminatedAt: row.plan_terminated_at,
      country: row.country,
      hasLocation: row.country !== null && row.address !== "",
      hasDisciplines: row.has_disciplines,
      sessionTypes: row.session_types,
      sendsForms: row.sends_forms,
    };
  });
  return views.sort((one, other) => Number(other.isOwner) - Number(one.isOwner) || named(one, other));
}
