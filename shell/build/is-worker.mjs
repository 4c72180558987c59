/** Whether a chunk is a Worker: one that a page starts is named `worker`, one that a Worker starts beside it `worker-<what>`. */
export const isWorker = (chunk) => /^worker(-[a-z]+)?$/.test(chunk?.name ?? "");
