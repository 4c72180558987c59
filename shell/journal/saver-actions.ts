/** The two halves of a save, given anew with each render, so they may close over the newest versions. */
export interface SaverActions<Value, Payload> {
  /** What the stored value was at a version, where it is known here: it is kept with what was typed on it. */
  wasAt?(base: string | null): { value: Value } | undefined;
  /** `base` is the version the value was typed on. */
  seal(value: Value, base: string | null): Promise<Payload>;
  save(payload: Payload): Promise<unknown>;
  /** What the value is called on the page, and what it says, where that is not its texts one after the other: for who copies it. */
  title?: string | undefined;
  inWords?(value: Value): string;
  /** The version of what a conflict carried: choosing one's own value is saving it on top of that one. */
  baseOf?(current: unknown): string | number | null;
}

/** The version a save ended in, where it tells: what is typed next is typed on that one. */
export const baseIn = (saved: unknown): string | null =>
  typeof saved === "object" && saved !== null && "base" in saved ? String(saved.base) : null;

/**
 * In milliseconds: how long a save may take before the chip says that the text is on this device only; how long after a
 * failure for want of a network it is tried again; how long after it was released a held value is saved.
 */
export const pace = { slowAfter: 3_000, retryAfter: 15_000, released: 50 } as const;
