import { queryRows } from "@carnet/services/framework";
import type { ClinicView } from "../contract/index.ts";

interface Facts {
  logo: boolean;
  withPlans: number;
  /** The beginning of the key that other programs use. */
  apiKey: string | null;
  grant: ClinicView["managerGrantInProgress"];
}

const text = `
  select exists (select from clinic_logos where clinic_id = $1) as logo,
    (select count(*)::int from clinic_members
      where clinic_id = $1 and removed_at is null and plan is not null
        and (plan_terminated_at is null or plan_terminated_at > now())) as "withPlans",
    (select json_build_object('userId', user_id, 'total', total, 'done', done) from manager_grants
      where clinic_id = $1 and completed_at is null order by started_at limit 1) as "grant",
    (select start from api_keys where clinic_id = $1 and ends_at is null) as "apiKey"`;

/** What a clinic's screen counts, in one statement: its logo, the plans that run, and the manager's role under way. */
export async function clinicFacts(clinicId: string): Promise<Facts> {
  const [facts] = await queryRows<Facts>(text, [clinicId]);
  return facts!;
}
