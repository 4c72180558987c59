import type { ColouredLines } from "@carnet/services/seance/contract";
import { changeBetween, withChange } from "./drawn-change.ts";

/** Strokes closer together than this are undone together (DRW-004). */
const snapshotMs = 1_000;

/** What can be undone and done again; lines are never changed in place, so a snapshot costs nothing. */
export class Undo {
  private past: ColouredLines[] = [];
  private future: ColouredLines[] = [];
  private takenAt = -Infinity;
  private isJoining = false;

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /** Remembers the lines as they were before a change. */
  before(lines: ColouredLines, now = performance.now()): void {
    if (now - this.takenAt >= snapshotMs) this.past.push(lines);
    this.takenAt = now;
    this.future = [];
  }

  /** Remembers the lines before a deed of its own, however soon after a stroke. */
  beforeDeed(lines: ColouredLines): void {
    this.past.push(lines);
    this.takenAt = -Infinity;
    this.future = [];
  }

  /** What is shown next is made of two people's changes: see `shows`. */
  awaitJoined(): void {
    this.isJoining = true;
  }

  /** Hears what is shown. What somebody else drew or rubbed out is so in every snapshot too: nobody takes it back here. */
  shows(before: ColouredLines, after: ColouredLines): void {
    if (!this.isJoining || before === after) return;
    this.isJoining = false;
    const change = changeBetween(before, after);
    this.past = this.past.map((lines) => withChange(lines, change));
    this.future = this.future.map((lines) => withChange(lines, change));
  }

  /** Back to the last snapshot, or null when there is none. */
  undo(lines: ColouredLines): ColouredLines | null {
    const before = this.past.pop();
    if (!before) return null;
    this.future.push(lines);
    this.takenAt = -Infinity;
    return before;
  }

  /** What was undone last, or null. */
  redo(lines: ColouredLines): ColouredLines | null {
    const after = this.future.pop();
    if (!after) return null;
    this.past.push(lines);
    this.takenAt = -Infinity;
    return after;
  }
}
