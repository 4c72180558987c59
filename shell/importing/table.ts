/** What a file was read into, whatever its kind: named columns and the lines of the file that have people. */
export interface Table {
  columns: string[];
  rows: Row[];
  /** Lines that could not be cut into these columns; they may be mended as text. */
  faults: SetAside[];
  /** Lines that are nobody's: headings, totals. */
  asides: SetAside[];
}

export interface Row {
  /** The line of the file, from 1; of a file that has none, the person's number. */
  line: number;
  cells: string[];
}

export interface SetAside {
  line: number;
  text: string;
  why: "cells" | "quote" | "heading" | "total" | "resource" | "reference";
}

/** Lets the page draw and take keys between two stretches of work. */
export const yieldToPage = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
