import { current } from "@carnet/services/framework";
import type { RotationsView } from "../contract/index.ts";

type Sharing = RotationsView["items"][number]["sharings"][number];

const shared = `
  select k.patient_id, k.user_id, k.grant_statement as grant,
         coalesce((select jsonb_agg(c.statement order by c.created_at) from patient_consents c
                    where c.patient_id = k.patient_id and c.therapist_id = k.user_id
                      and c.withdrawn_at is null), '[]') as consents
    from patient_keys k
   where k.patient_id = any (cast(? as uuid[])) and k.grant_statement is not null
   order by k.patient_id, k.user_id`;

/** What was signed when readers of these records were given the key, and the patient's consents for them, by record. */
export async function readSharings(patientIds: readonly string[]): Promise<Map<string, Sharing[]>> {
  const sharings = new Map<string, Sharing[]>();
  if (patientIds.length === 0) return sharings;
  const { rows } = await current().knex.raw<{
    rows: Array<Omit<Sharing, "userId"> & { patient_id: string; user_id: string }>;
  }>(shared, [patientIds] as never);
  for (const { patient_id: id, user_id: userId, grant, consents } of rows) {
    sharings.set(id, [...(sharings.get(id) ?? []), { userId, grant, consents }]);
  }
  return sharings;
}
