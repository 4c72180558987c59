import { selectRows } from "@carnet/services/framework";

/** As `Session.living()` says it, of those that lack nothing. */
const living = `
  select id from sessions where id = any ($1) and ended_at is null and not needs_second_factor
    and expires_at > now() and seen_at > now() - make_interval(secs => idle_seconds)`;

/** Which of these sessions are living; looking at them is no use of them. */
export async function livingAmong(sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set();
  const rows = await selectRows<{ id: string }>(living, [sessionIds]);
  return new Set(rows.map(({ id }) => id));
}
