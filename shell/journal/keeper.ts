import type { Journal } from "./journal.ts";

/** Writes the newest of many values to the journal, one write at a time; values overtaken while writing are skipped. */
export class Keeper<Value> {
  /** True while the newest value is not in the journal. */
  exposed = false;
  private next: { value: Value; base: string | null } | null = null;
  private writing: Promise<void> | null = null;

  constructor(
    private readonly key: string,
    private readonly journal: Journal,
  ) {}

  /** Resolves when the newest value is in the journal, or could not be written. */
  keep(value: Value, base: string | null): Promise<void> {
    this.next = { value, base };
    this.exposed = true;
    return this.settled();
  }

  /** Resolves when nothing is being written. */
  settled(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  /** The value is safe elsewhere: removes it here. */
  async forget(): Promise<void> {
    this.next = null;
    await this.settled();
    await this.journal.forget(this.key);
    this.exposed = this.next !== null;
  }

  private async write(): Promise<void> {
    while (this.next) {
      const { value, base } = this.next;
      this.next = null;
      const kept = await this.journal.write(this.key, value, base).then(
        () => true,
        () => false,
      );
      if (kept && !this.next) this.exposed = false;
    }
  }
}
