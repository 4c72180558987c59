/** What browsers say when a disk has no room left for a file. */
const names = new Set(["QuotaExceededError", "NotReadableError"]);

/** Whether a file was not written, or not kept, since the disk is full. */
export const isOutOfRoom = (reason: unknown): boolean => names.has((reason as { name?: string } | null)?.name ?? "");
