import { ask, Refusal } from "@carnet/services/framework";
import { accountImpersonations } from "@carnet/nats/contracts/rpc/account.impersonations.v1";
import type { AuditEntry } from "./audit-entry.model.ts";

/** Why administrators acted as somebody, by session; the log is never held up by it. */
export async function reasonsFor(entries: readonly AuditEntry[]): Promise<(sessionId: string | null) => string | null> {
  const sessionIds = [...new Set(entries.flatMap(({ sessionId }) => sessionId ?? []))];
  const { impersonations } = await ask(accountImpersonations, { sessionIds }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "busy") return { impersonations: [] };
    throw error;
  });
  const reasons = new Map(impersonations.map(({ sessionId, reason }) => [sessionId, reason]));
  return (sessionId) => (sessionId && reasons.get(sessionId)) ?? null;
}
