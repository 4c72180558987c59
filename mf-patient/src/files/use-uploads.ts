import { useSyncExternalStore } from "react";
import { onLeaving } from "@carnet/shell/session";
import { maxFileBytes, type RecordFileKind } from "@carnet/services/patient/contract";
import { sendTo } from "./send-file.ts";
import { UploadQueue, type Upload } from "./upload-queue.ts";

const queues = new Map<string, UploadQueue>();

/** The uploads of a record, one line for each kind, for as long as the page is open. */
export function uploadsOf(patientId: string, kind: RecordFileKind): UploadQueue {
  const name = `${patientId}/${kind}`;
  const queue = queues.get(name) ?? new UploadQueue(sendTo(patientId, kind), maxFileBytes);
  queues.set(name, queue);
  return queue;
}

// Whoever signs out hears of files that are not there yet, and leaves none of their names behind.
onLeaving({
  flush: async () => 0,
  waiting: async () => [...queues.values()].reduce((sum, { underWay }) => sum + underWay, 0),
  erase: async () => {
    for (const queue of queues.values()) for (const { id } of queue.read()) queue.drop(id);
    queues.clear();
  },
});

/** What is on its way into a record. */
export function useUploads(patientId: string, kind: RecordFileKind): readonly Upload[] {
  const queue = uploadsOf(patientId, kind);
  return useSyncExternalStore(queue.hear, queue.read);
}
