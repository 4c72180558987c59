import type { Join } from "@carnet/shell/record/joining";
import type { PackedLines } from "@carnet/services/seance/contract";
import { changeBetween, withChange } from "./drawn-change.ts";
import { linesOf, packedOf } from "./lines-of.ts";

/**
 * One view that two people drew on (SES-015): what either drew stands, and what either rubbed out is gone. There is never anything to
 * choose, since nobody changes a segment.
 */
export const joinViews = ((base: PackedLines, mine: PackedLines, theirs: PackedLines) => {
  const there = linesOf(theirs);
  const both = withChange(there, changeBetween(linesOf(base), linesOf(mine)));
  return both === there ? theirs : packedOf(both);
}) as Join<PackedLines>;
