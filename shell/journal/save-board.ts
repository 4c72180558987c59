import type { SaveState } from "./saver-view.ts";

/** Where one part of the page's work is: its state, when it was last saved, and how to try again. */
export interface SaveStatus {
  state: SaveState;
  savedAt: Date | null;
  retry(): void;
}

const worstFirst: readonly SaveState[] = ["failed", "page", "local", "saving", "saved"];

/** Collects the state of every editor of a page, so that one chip tells the truth about all of them. */
export class SaveBoard {
  private readonly statuses = new Map<string, SaveStatus>();
  private readonly listeners = new Set<() => void>();
  private summary: SaveStatus = { state: "saved", savedAt: null, retry: () => this.retryAll() };

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The worst state of all, and the latest save. */
  read = (): SaveStatus => this.summary;

  /** Waits until all of it is saved; false when it is not within the time. */
  settled(withinMs: number): Promise<boolean> {
    if (this.summary.state === "saved") return Promise.resolve(true);
    return new Promise((resolve) => {
      const end = (saved: boolean) => {
        clearTimeout(late);
        unsubscribe();
        resolve(saved);
      };
      const late = setTimeout(() => end(false), withinMs);
      const unsubscribe = this.subscribe(() => this.summary.state === "saved" && end(true));
    });
  }

  /** One editor says where its work is. */
  update(name: string, status: SaveStatus): void {
    this.statuses.set(name, status);
    this.sum();
  }

  /** An editor closes; its saver goes on by itself. */
  leave(name: string): void {
    this.statuses.delete(name);
    this.sum();
  }

  private sum(): void {
    const all = [...this.statuses.values()];
    const state = worstFirst.find((one) => all.some((status) => status.state === one)) ?? "saved";
    const saves = all.flatMap(({ savedAt }) => savedAt ?? []).map(Number);
    const latest = Math.max(...saves, Number(this.summary.savedAt ?? 0));
    const savedAt = latest > 0 ? new Date(latest) : null;
    if (state === this.summary.state && Number(savedAt) === Number(this.summary.savedAt)) return;
    this.summary = { ...this.summary, state, savedAt };
    for (const listener of [...this.listeners]) listener();
  }

  private retryAll(): void {
    for (const { state, retry } of this.statuses.values()) if (state !== "saved" && state !== "saving") retry();
  }
}
