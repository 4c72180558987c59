import type { Journal } from "./journal.ts";
import { noteWaiting } from "./note-waiting.ts";

interface Kept<Value> {
  value: Value;
  base: string | null;
  was: { value: Value } | undefined;
}

/** Writes the newest of many values to the journal, one write at a time; values overtaken while writing are skipped. */
export class Keeper<Value> {
  /** True while the newest value is not in the journal. */
  exposed = false;
  private next: Kept<Value> | "forget" | null = null;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly key: string,
    private readonly journal: Journal,
  ) {}

  /** Resolves when the newest value is in the journal, or could not be written; `was` is what it was typed on, where that is known. */
  keep(value: Value, base: string | null, was?: { value: Value }): Promise<void> {
    this.next = { value, base, was };
    this.exposed = true;
    return this.settled();
  }

  /** Whether what is written outlives the page. */
  get lasts(): boolean {
    return this.journal.lasts;
  }

  /** For a page that is being left: keeps the newest value at once, where it is not in the journal yet; answers whether it is safe. */
  keepAtOnce(value: Value, base: string | null): boolean {
    return this.lasts && (!this.exposed || this.journal.writeAtOnce(this.key, value, base));
  }

  /** Resolves when nothing is being written. */
  settled(): Promise<void> {
    if (this.next) this.writing ??= this.write();
    return this.writing ?? Promise.resolve();
  }

  /** The value is safe elsewhere, or not wanted any more: removes it here, unless another one is kept meanwhile. */
  forget(): Promise<void> {
    this.next = "forget";
    this.exposed = false;
    return this.settled();
  }

  private async write(): Promise<void> {
    while (this.next) {
      const job = this.next;
      this.next = null;
      const put = async () =>
        job === "forget" ? this.journal.forget(this.key) : this.journal.write(this.key, job.value, job.base, job.was);
      const writing = put();
      noteWaiting();
      const done = await writing.then(
        () => true,
        () => false,
      );
      if (done && !this.next) this.exposed = false;
    }
    // In the same turn in which nothing was left: what comes next is written anew.
    this.writing = null;
  }
}
