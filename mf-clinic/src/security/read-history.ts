import { call } from "@carnet/shell/api";
import { type TrustEntry, getTrustLog } from "@carnet/services/clinic/contract";
import { syncTrust, unlockedCrypto } from "../trust/sync-trust.ts";

/** What a line of a clinic's log says of people and policy. */
export interface TrustEvent {
  seq: number;
  at: number | null;
  kind: "cert" | "revoke" | "escrow-policy" | "unverified";
  /** Whom it is about; null for a policy. */
  about: string | null;
  /** Who signed it; null where the signature could not be verified. */
  by: string | null;
  /** Role, evidence or mode. */
  role: string | null;
  evidence: string | null;
  mode: string | null;
}

const shown = new Set(["cert", "revoke", "escrow-policy"]);
const textOf = (value: unknown) => (typeof value === "string" ? value : null);

/** Certificates, revocations and policies of a clinic's log, newest first, each verified; registrations of keys are left out. */
export async function readHistory(clinicId: string): Promise<TrustEvent[]> {
  await syncTrust(clinicId);
  const crypto = await unlockedCrypto();
  const events: TrustEvent[] = [];
  for (let after = 0; ;) {
    const { entries } = await call(getTrustLog, { params: { id: clinicId }, query: { after } });
    for (const entry of entries.filter((line) => shown.has(typeOf(line)))) {
      const read = await crypto.verify(entry.stmt, clinicId).catch(() => null);
      const body = read?.body ?? {};
      events.unshift({
        seq: entry.seq,
        at: typeof body["at"] === "number" ? body["at"] : null,
        kind: read ? (typeOf(entry) as TrustEvent["kind"]) : "unverified",
        about: textOf(body["member"]),
        by: read?.member ?? null,
        role: textOf(body["role"]),
        evidence: textOf(body["evidence"]),
        mode: textOf(body["mode"]),
      });
    }
    const last = entries.at(-1);
    if (!last) return events;
    after = last.seq;
  }
}

/** The type a line says it is, before anything of it is believed. */
function typeOf({ stmt }: TrustEntry): string {
  try {
    const { t } = JSON.parse(atob(stmt.body.replaceAll("-", "+").replaceAll("_", "/"))) as { t?: unknown };
    return typeof t === "string" ? t : "";
  } catch {
    return "";
  }
}
