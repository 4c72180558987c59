import { selectRows } from "@carnet/services/framework";

/** A living session lacks nothing, or its second factor. */
export type Life = "whole" | "half";

/** As `Session.living()` says it. */
const living = `
  select id, needs_second_factor as "needsSecondFactor" from sessions where id = any ($1) and ended_at is null
    and expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

/** Which of these sessions are living; looking at them is no use of them. */
export async function livingAmong(sessionIds: readonly string[]): Promise<Map<string, Life>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await selectRows<{ id: string; needsSecondFactor: boolean }>(living, [sessionIds]);
  return new Map(rows.map(({ id, needsSecondFactor }) => [id, needsSecondFactor ? "half" : "whole"]));
}
