import { Refused, Trouble } from "@carnet/shell/api";
import type { Journal } from "./journal.ts";
import { Keeper } from "./keeper.ts";
import { sameValue } from "./same-value.ts";
import type { Conflict, SaverView } from "./saver-view.ts";

/** The two halves of a save, given anew with each render, so they may close over the newest versions. */
export interface SaverDeeds<Value, Payload> {
  seal(value: Value): Promise<Payload>;
  save(payload: Payload): Promise<unknown>;
}

/** How long a save may take before the chip says that the text is on this device only. */
const patience = 3_000;
/** How long after a failure for want of a network it is tried again without being asked. */
const comeback = 15_000;

/** Carries one value from the keyboard to the journal, and on to the server. Nothing typed is dropped before the server has it. */
export class Saver<Value, Payload = unknown> {
  view: SaverView<Value> = { state: "saved", savedAt: null, conflict: null, refusal: null };
  deeds: SaverDeeds<Value, Payload> | null = null;
  delay = 1_000;
  base: string | null = null;
  /** The newest value, typed or loaded; null before the first. */
  latest: { value: Value } | null = null;
  /** True from the first change until the server has the newest value. */
  dirty = false;
  private readonly keeper: Keeper<Value>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | null = null;
  private readonly hearers = new Set<() => void>();

  constructor(
    readonly key: string,
    journal: Journal,
  ) {
    this.keeper = new Keeper(key, journal);
  }

  /** True while a crash of the browser would lose the newest value. */
  get exposed(): boolean {
    return this.dirty && this.keeper.exposed;
  }

  hear = (hearer: () => void): (() => void) => {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  };

  /** Takes a value as the stored one: nothing to save. */
  rest(value: Value, base: string | null): void {
    this.latest = { value };
    this.base = base;
  }

  /** Takes a changed value: to the journal at once, to the server after the delay. */
  type(value: Value): void {
    if (this.latest && sameValue(this.latest.value, value)) return;
    this.latest = { value };
    this.dirty = true;
    void this.keeper.keep(value, this.base);
    const { conflict } = this.view;
    if (conflict) return this.show({ conflict: { ...conflict, mine: value } });
    this.show({ state: "saving", refusal: null });
    this.schedule(this.delay);
  }

  /** Shows two versions and stops saving until somebody settles it. */
  disagree(conflict: Conflict<Value>): void {
    this.dirty = true;
    clearTimeout(this.timer);
    this.show({ state: "local", conflict });
  }

  /** Ends a conflict: `mine` is saved over what the server holds, `theirs` forgets what was typed here. */
  async settle(choice: "mine" | "theirs"): Promise<void> {
    const { conflict } = this.view;
    if (!conflict) return;
    this.show({ conflict: null });
    if (choice === "mine") {
      this.latest = { value: conflict.mine };
      await this.flush();
    } else {
      this.dirty = false;
      await this.keeper.forget();
      this.show({ state: "saved" });
    }
  }

  /** Saves now; resolves when it is saved or has failed, to whether it is saved. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    await this.keeper.settled();
    if (this.dirty && !this.view.conflict) await this.run();
    return !this.dirty;
  }

  private show(change: Partial<SaverView<Value>>): void {
    this.view = { ...this.view, ...change };
    for (const hearer of [...this.hearers]) hearer();
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), delay);
  }

  private run(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async send(): Promise<void> {
    const { latest, deeds } = this;
    if (!latest || !deeds || !this.dirty) return;
    this.show({ state: "saving" });
    const late = setTimeout(() => this.show({ state: "local" }), patience);
    try {
      const base = baseIn(await deeds.save(await deeds.seal(latest.value)));
      if (base !== null) this.base = base;
      if (this.latest !== latest) return this.schedule(this.delay);
      this.dirty = false;
      await this.keeper.forget();
      if (!this.dirty) this.show({ state: "saved", savedAt: new Date(), refusal: null });
    } catch (reason) {
      this.stop(reason);
    } finally {
      clearTimeout(late);
    }
  }

  private stop(reason: unknown): void {
    if (reason instanceof Refused && reason.code === "conflict" && this.latest) {
      return this.disagree({ mine: this.latest.value, current: reason.fields.current ?? null });
    }
    if (reason instanceof Refused) return this.show({ state: "failed", refusal: reason.code });
    const away = reason instanceof Trouble && (reason.kind === "offline" || reason.kind === "signedOut");
    if (away) this.schedule(comeback);
    this.show({ state: away && !this.keeper.exposed ? "local" : "failed" });
  }
}

/** The version a save ended in, where it tells: what is typed next is typed on that one. */
const baseIn = (saved: unknown): string | null =>
  typeof saved === "object" && saved !== null && "base" in saved ? String(saved.base) : null;
