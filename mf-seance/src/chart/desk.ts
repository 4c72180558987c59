import type { PartValues } from "./part-values.ts";

type Change<Value> = (update: (now: Value) => Value) => void;

/** Reaches the editors of a session from beside them: the reference column copies into whatever is open. */
export class Desk {
  private readonly editors = new Map<keyof PartValues, unknown>();

  /** Takes back what was copied or drawn last; null once something else is written. */
  takeBack: (() => void) | null = null;

  /** An editor opens; the returned function closes it. */
  place<Name extends keyof PartValues>(name: Name, change: Change<PartValues[Name]>): () => void {
    this.editors.set(name, change);
    return () => {
      if (this.editors.get(name) === change) this.editors.delete(name);
    };
  }

  /** Whether the part is open for writing. */
  has(name: keyof PartValues): boolean {
    return this.editors.has(name);
  }

  /** Changes a part as if it had been typed; nothing happens when it is not open. */
  change<Name extends keyof PartValues>(name: Name, update: (now: PartValues[Name]) => PartValues[Name]): void {
    (this.editors.get(name) as Change<PartValues[Name]> | undefined)?.(update);
  }
}
