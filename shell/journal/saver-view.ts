/**
 * What the state chip says. `local`: kept on this device only. `page`: not even there, and gone when the page is closed. `failed`: refused,
 * or neither kept nor saved.
 */
export type SaveState = "saved" | "saving" | "local" | "page" | "failed";

/** Two versions of one value; neither is dropped before somebody chooses. */
export interface Conflict<Value> {
  mine: Value;
  /** What the server holds, as its refusal carried it (usually an envelope), or null when the editor already shows it. */
  current: unknown;
  /** What else the refusal says, as who stored that and when. */
  details?: Readonly<Record<string, unknown>>;
  /** The version that `mine` was typed on, as the editor named it. */
  base: string | null;
  /** That version itself, where a draft of an earlier life of the page was kept with it. */
  was?: { value: Value };
}

/** What an editor may show of its saver. */
export interface SaverView<Value> {
  state: SaveState;
  savedAt: Date | null;
  conflict: Conflict<Value> | null;
  /** The code of the refusal that stopped saving, or null. */
  refusal: string | null;
  /** True while a change waits on this device for somebody to release it. */
  isHeld: boolean;
}
