import { CallError } from "@carnet/shell/api";
import { isOutOfRoom } from "@carnet/shell/take-out";

/** A session was amended while a record was read: what was read is not what it says now. */
export class AmendedMeanwhile extends Error {
  override readonly name = "AmendedMeanwhile";
}

/** Why a record did not leave, as a screen says it. */
export type ExportTrouble = "amended" | "closed" | "noRoom" | "offline" | "trouble";

export function troubleOf(reason: unknown): ExportTrouble {
  if (reason instanceof CallError) return reason.kind === "offline" ? "offline" : "trouble";
  const { name = "" } = reason instanceof Error || reason instanceof DOMException ? reason : {};
  if (name === "AmendedMeanwhile") return "amended";
  if (name === "PmError") return "closed";
  // A file that memory does not hold is a RangeError.
  return isOutOfRoom(reason) || name === "RangeError" ? "noRoom" : "trouble";
}
