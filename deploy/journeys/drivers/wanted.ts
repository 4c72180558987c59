import type { Point } from "./tab.ts";

/** Words that are a whole name, or those that a pattern finds. */
export type Wording = string | { matches: string };

/** What somebody looks for on a page, as they would say it: what it is, what it is called, and in what it stands. */
export interface Wanted {
  /** A role of ARIA; `label` is whatever a label names, `text` whatever says so itself. */
  role: string;
  name?: Wording;
  /** What it says, where that is not its name. */
  text?: Wording;
  /** Of a heading. */
  level?: number;
  /** In the first that is found of this. */
  within?: Wanted;
  /** Which of several, in the order of the page; from the end where it is negative. */
  at?: number;
}

/** What was found, as it is shown. */
export interface Found {
  text: string;
  value: string;
  isChecked: boolean;
  hasFocus: boolean;
}

/** Where a finger reaches it and how large it is, or why none does. */
export type Hold = { at: Point; width: number; height: number } | { why: string };
