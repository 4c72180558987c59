import { call, newId, Refused, serverNow } from "@carnet/shell/api";
import type { ManifestWire } from "@carnet/shell/crypto";
import {
  noteLine,
  recordClient,
  recordManifest,
  revisionsOf,
  sendListed,
  wireOf,
  withLine,
  withNewestKey,
} from "@carnet/shell/record";
import { addHistory, historyMoved, type HistoryRow } from "@carnet/services/patient/contract";
import { currentUser } from "@carnet/shell/session";

type Operation = NonNullable<HistoryRow["operation"]>;

/** How often a line is signed anew because somebody else's came first. */
const tries = 4;

/** Lines of one page are signed one after the other: each names the one before it. */
let last: Promise<unknown> = Promise.resolve();

/** Adds the signed line of something that was done to a record as a whole (PAT-030): sealed like every other. */
export function appendOperation(patientId: string, operation: Operation, delta: object): Promise<void> {
  const added = last.then(() => append(patientId, operation, delta));
  last = added.catch(() => undefined);
  return added;
}

async function append(patientId: string, operation: Operation, delta: object): Promise<void> {
  let before = await recordClient.lastLine(patientId);
  for (let left = tries; ; left--) {
    try {
      await withNewestKey(patientId, async (open) => {
        const now = { at: serverNow(), operation };
        const line = await open.crypto.appendHistory(open.ref, "op", delta, before && wireOf(before), now);
        const head = await open.crypto.headOf(line);
        const add = (manifest?: ManifestWire) =>
          call(addHistory, {
            params: { id: patientId },
            body: {
              ...line,
              section: "op",
              operation,
              userId: currentUser()!.id,
              patientId,
              ...(manifest && { manifest }),
            },
            idempotencyKey: newId(),
            quiet: true,
          });
        await sendListed(open, recordManifest, (content) => withLine(content, head, revisionsOf(patientId)), add);
        await noteLine(open, head);
      });
      return;
    } catch (reason) {
      if (!(reason instanceof Refused) || reason.code !== "conflict" || left === 1) throw reason;
      before = historyMoved.parse(reason.fields).last;
    }
  }
}
