/**
 * Trouble a person can act on: its message is one sentence that says what to do.
 * The root commands print it alone, without a stack, and leave with exit code 1.
 */
export class Sentence extends Error {
  override name = "Sentence";
}
