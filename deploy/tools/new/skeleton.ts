/** Files to write and to change, by their path below the root, and what is left for a person. */
export interface Skeleton {
  files: Record<string, string>;
  /** What becomes of a file that is there: its text before and after. */
  changes: Record<string, (text: string) => string>;
  next: string[];
}
