import { queryRows } from "@carnet/services/framework";

/** A session that is neither ended nor past either of its limits. */
export interface LivingSession {
  needsSecondFactor: boolean;
  /** In how many ms it runs out, unless it is used before. */
  left: number;
}

/** As `Session.living()` says it. */
const living = `
  select id, needs_second_factor as "needsSecondFactor",
    extract(epoch from least(expires_at, seen_at + make_interval(secs => idle_seconds)) - now())::float * 1000 as left
  from sessions where id = any ($1) and ended_at is null
    and expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

/** Which of these sessions are living; looking at them is no use of them. */
export async function livingAmong(sessionIds: readonly string[]): Promise<Map<string, LivingSession>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await queryRows<LivingSession & { id: string }>(living, [sessionIds]);
  return new Map(rows.map(({ id, ...session }) => [id, session]));
}
