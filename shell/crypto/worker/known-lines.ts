import type { CryptoMethods } from "../core/create-core.ts";
import type { B64, LogEntry } from "../types.ts";

/** The lines of clinics' logs that went through the page, for helpers that start later. */
export function knownLines() {
  const logs = new Map<string, { lines: Map<number, LogEntry>; rootFp: B64 | undefined }>();
  return {
    add(clinicId: string, entries: readonly LogEntry[], rootFp?: B64): void {
      const log = logs.get(clinicId) ?? { lines: new Map<number, LogEntry>(), rootFp };
      for (const entry of entries) log.lines.set(entry.seq, entry);
      logs.set(clinicId, log);
    },
    /** Tells a helper what it has not taken up by itself from what this device keeps. */
    async tell(helper: CryptoMethods, clinicId: string): Promise<void> {
      const log = logs.get(clinicId);
      const { seq } = await helper.resumeLog(clinicId);
      const fresh = [...(log?.lines.values() ?? [])].filter((entry) => entry.seq > seq).sort((a, b) => a.seq - b.seq);
      if (fresh.length > 0) await helper.syncLog(clinicId, fresh, log?.rootFp);
    },
    clear: () => logs.clear(),
  };
}
