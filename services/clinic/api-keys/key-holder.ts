import { type Actor, hashToken, queryRows } from "@carnet/services/framework";
import type { ApiKeyScope } from "../contract/index.ts";
import { living } from "./api-key.model.ts";

interface Row {
  id: string;
  clinic_id: string;
  scope: ApiKeyScope;
  is_noted: boolean;
}

const byHash = `
  select id, clinic_id, scope, coalesce(last_used_at > now() - interval '1 minute', false) as is_noted
  from api_keys where hash = $1 and ${living}`;
const used = "update api_keys set last_used_at = now(), last_used_from = $2 where id = $1";

/** The clinic that a key speaks for, looked up each time: one that is withdrawn lets nobody in a moment later. Its use is noted once a minute. */
export async function keyHolder(key: string, address: string): Promise<Actor | null> {
  const [row] = await queryRows<Row>(byHash, [hashToken(key)]);
  if (!row) return null;
  if (!row.is_noted) await queryRows(used, [row.id, address]);
  return {
    userId: null,
    role: "apiKey",
    impersonatorId: null,
    sessionId: null,
    address,
    clinicId: row.clinic_id,
    key: { id: row.id, scope: row.scope },
  };
}
