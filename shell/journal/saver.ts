import { Refused, serverNow, CallError } from "@carnet/shell/api";
import { afterComposition, isComposing } from "@carnet/shell/i18n";
import type { Journal } from "./journal.ts";
import { Keeper } from "./keeper.ts";
import { sameValue } from "./same-value.ts";
import { baseIn, pace, type SaverActions } from "./saver-actions.ts";
import type { Conflict, SaverView } from "./saver-view.ts";
import { Watched } from "./watched.ts";

/** How one save ended: with something typed meanwhile still to save, or with nothing to do at once. */
type SaveEnd = "newer" | "done";

/** Carries one value from the keyboard to the journal, and on to the server. Nothing typed is dropped before the server has it. */
export class Saver<Value, Payload = unknown> extends Watched<SaverView<Value>> {
  view: SaverView<Value> = { state: "saved", savedAt: null, conflict: null, refusal: null, isHeld: false };
  actions: SaverActions<Value, Payload> | null = null;
  delay = 1_000;
  base: string | null = null;
  /** Whether what is typed stays on this device until it is released. */
  holds = false;
  /** The newest value, typed or loaded; null before the first. */
  latest: { value: Value } | null = null;
  /** True from the first change until the server has the newest value. */
  dirty = false;
  private stored: { value: Value } | null = null;
  private free: { value: Value } | null = null;
  private readonly keeper: Keeper<Value>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<SaveEnd> | null = null;

  constructor(
    readonly key: string,
    journal: Journal,
  ) {
    super();
    this.keeper = new Keeper(key, journal);
  }

  /** True while a crash of the browser would lose the newest value. */
  get exposed(): boolean {
    return this.dirty && (this.keeper.exposed || !this.keeper.lasts);
  }

  /** For a page that is being left: keeps the newest value at once; answers whether nothing of it would be lost. */
  keepAtOnce(): boolean {
    return !this.dirty || !this.latest || this.keeper.keepAtOnce(this.latest.value, this.base);
  }

  /** Takes a value as the stored one: nothing to save. */
  rest(value: Value, base: string | null): void {
    this.latest = this.stored = { value };
    this.base = base;
  }

  /** Takes a changed value: to the journal at once, to the server after the delay, or once released. */
  type(value: Value): void {
    if (this.latest && sameValue(this.latest.value, value)) return;
    this.latest = { value };
    const { conflict } = this.view;
    const isBack = this.stored !== null && sameValue(this.stored.value, value);
    if (this.holds && isBack && !conflict && !this.running) return void this.forget();
    this.dirty = true;
    const stored = this.keep(value);
    if (conflict) return this.show({ conflict: { ...conflict, mine: value } });
    this.show({ state: "saving", refusal: null, isHeld: this.holds });
    if (this.holds)
      void stored.then(() => this.isHeld && this.show({ state: this.keeper.exposed ? "failed" : this.kept }));
    else this.schedule(this.delay);
  }

  /** Lets a held value go to the server. */
  release(): void {
    if (!this.isHeld) return;
    this.free = this.latest;
    this.show({ state: "saving", isHeld: false });
    this.schedule(pace.released);
  }

  /** The value is not wanted any more, or safe elsewhere: nothing of it is kept or saved, whatever becomes of a save under way. */
  async forget(): Promise<void> {
    clearTimeout(this.timer);
    this.dirty = false;
    this.show({ conflict: null });
    await this.keeper.forget();
    if (!this.dirty) this.show({ state: "saved", refusal: null, isHeld: false });
  }

  /** Shows two versions and stops saving until somebody settles it. */
  disagree(conflict: Conflict<Value>): void {
    this.dirty = true;
    clearTimeout(this.timer);
    this.show({ state: this.kept, conflict });
  }

  /**
   * Ends a conflict: `mine`, or what was made of both, is saved over what the server holds, `theirs` forgets what was typed here, and
   * where both say the `same` there is nothing to save; what is typed next is typed on what the server holds.
   */
  async settle(choice: "mine" | "theirs" | "same", ofBoth?: { value: Value }): Promise<void> {
    const { conflict } = this.view;
    if (!conflict) return;
    if (choice === "theirs") return this.forget();
    const seen = conflict.current === null ? null : this.actions?.baseOf?.(conflict.current);
    if (seen != null) this.base = String(seen);
    if (choice === "same") return this.forget();
    this.show({ conflict: null, isHeld: false });
    this.latest = this.free = ofBoth ?? { value: conflict.mine };
    if (ofBoth) void this.keep(ofBoth.value);
    await this.flush();
  }

  /** Saves now, what is typed meanwhile too; resolves when all of it is saved or a save has failed, to whether it is saved. */
  async flush(): Promise<boolean> {
    let end: SaveEnd = "newer";
    while (end === "newer") {
      clearTimeout(this.timer);
      await this.keeper.settled();
      end = this.dirty && !this.view.conflict ? await this.run() : "done";
    }
    return !this.dirty;
  }

  /** Resolves when the newest value is in the journal, or could not be written. */
  settled(): Promise<void> {
    return this.keeper.settled();
  }

  private keep(value: Value): Promise<void> {
    return this.keeper.keep(value, this.base, this.actions?.wasAt?.(this.base));
  }

  /** Where what is not saved is kept. */
  private get kept(): "local" | "page" {
    return this.exposed ? "page" : "local";
  }

  private get isHeld(): boolean {
    return this.holds && this.dirty && this.free !== this.latest;
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.run(), delay);
  }

  private run(): Promise<SaveEnd> {
    this.running ??= this.send().finally(() => void (this.running = null));
    return this.running;
  }

  private async send(): Promise<SaveEnd> {
    const { latest, actions } = this;
    // What is half composed is kept here, and is no text yet.
    if (isComposing()) {
      afterComposition(() => this.schedule(this.delay));
      return "done";
    }
    if (!latest || !actions || !this.dirty || this.isHeld) return "done";
    this.show({ state: "saving" });
    const late = setTimeout(() => this.show({ state: this.kept }), pace.slowAfter);
    try {
      const base = baseIn(await actions.save(await actions.seal(latest.value, this.base)));
      if (base !== null) this.base = base;
      this.stored = latest;
      if (this.dirty && this.latest !== latest) {
        void this.keep(this.latest!.value);
        this.schedule(this.delay);
        return "newer";
      }
      this.dirty = false;
      await this.keeper.forget();
      if (this.dirty) return "newer";
      this.show({ state: "saved", savedAt: new Date(serverNow()), refusal: null });
    } catch (reason) {
      if (this.dirty) this.stop(reason);
    } finally {
      clearTimeout(late);
    }
    return "done";
  }

  private stop(reason: unknown): void {
    if (reason instanceof Refused && reason.code === "conflict" && this.latest) {
      const { current = null, ...details } = reason.fields;
      return this.disagree({ mine: this.latest.value, current, details, base: this.base });
    }
    if (reason instanceof Refused) return this.show({ state: "failed", refusal: reason.code });
    const away = reason instanceof CallError && (reason.kind === "offline" || reason.kind === "signedOut");
    if (away) this.schedule(pace.retryAfter);
    this.show({ state: away && !this.keeper.exposed ? this.kept : "failed" });
  }
}
