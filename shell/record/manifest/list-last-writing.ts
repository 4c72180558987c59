import { CallError, Refused } from "@carnet/shell/api";
import { codeOf, type HistoryHead } from "@carnet/shell/crypto";
import { flushAll } from "@carnet/shell/journal";
import { onLeaving } from "@carnet/shell/session";
import { historyStretch } from "@carnet/services/patient/contract";
import { recordClient } from "../record.client.ts";
import { withNewestKey } from "../with-newest-key.ts";
import { withLastWriting } from "./record-content.ts";
import { recordManifest, revisionsOf } from "./record-manifest.ts";
import { sendListed } from "./send-listed.ts";

/** The last lines that this page wrote anew since they were listed, by record. */
const written = new Map<string, { head: HistoryHead; timer: ReturnType<typeof setTimeout> }>();

/**
 * Lists the last line of a history as it ended, once nothing was written of it for as long as a stretch of work lasts: from then on
 * nobody can put an earlier writing of it back. One that was written once was listed by its save.
 */
export function listLastWriting(id: string, head: HistoryHead): void {
  clearTimeout(written.get(id)?.timer);
  written.delete(id);
  if ((head.last?.writing ?? 1) === 1) return;
  written.set(id, { head, timer: setTimeout(() => void listNow(id), historyStretch.pause * 1_000) });
}

async function listNow(id: string): Promise<void> {
  const ended = written.get(id);
  if (!ended) return;
  clearTimeout(ended.timer);
  written.delete(id);
  try {
    await withNewestKey(id, (open) =>
      sendListed(
        open,
        recordManifest,
        (content) => withLastWriting(content, ended.head, revisionsOf(id)),
        async (manifest) => manifest && recordClient.save({ id, manifest }, { quiet: true }),
      ),
    );
  } catch (reason) {
    // Whoever may not write by now, or is locked or offline, lists nothing: the next line names this one by its hash.
    if (reason instanceof Refused || (reason instanceof CallError && reason.kind !== "malformed")) return;
    if (codeOf(reason) === "engine") throw reason;
  }
}

onLeaving({
  flush: async () => {
    await flushAll();
    await Promise.all([...written.keys()].map(listNow));
    return 0;
  },
  waiting: async () => 0,
  erase: async () => {},
});
