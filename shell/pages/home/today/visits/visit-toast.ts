import { toast } from "@carnet/shell/ui";
import { followUndo } from "./use-line-focus.ts";

/** Milliseconds in which a deed is taken back. */
const stay = 8_000;

/** What was last said of each visit, and how it is taken away. */
const said = new Map<string, () => void>();

/** Says what was done to a visit, in place of what was said of it before: only the last deed can be taken back. */
export function sayOfVisit(visitId: string, message: string, undo?: () => void): void {
  said.get(visitId)?.();
  const takeBack = undo && {
    undo() {
      followUndo(visitId);
      undo();
    },
  };
  said.set(visitId, toast(message, { stay, ...takeBack }));
}
