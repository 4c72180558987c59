/** The Workers that a page starts: one of a room, and beside it the one that makes its papers. */
const ofPages = ["worker", "press"];

/** Whether a chunk is a Worker that a page starts. */
export const isPageWorker = (chunk) => ofPages.includes(chunk?.name);

/** Whether a chunk is a Worker: one that a page starts, or one that a Worker starts beside it, which is named `worker-<what>`. */
export const isWorker = (chunk) => isPageWorker(chunk) || /^worker-[a-z]+$/.test(chunk?.name ?? "");
