type Hears = (event: MessageEvent) => void;

const lines = new Map<string, Set<FakeLine>>();

/** A BroadcastChannel, which jsdom has none of: what one says the others of its name hear a moment later. */
class FakeLine {
  private readonly hearing = new Set<Hears>();

  constructor(readonly name: string) {
    lines.set(name, (lines.get(name) ?? new Set()).add(this));
  }

  addEventListener(_kind: "message", hears: Hears): void {
    this.hearing.add(hears);
  }

  postMessage(data: unknown): void {
    const others = [...(lines.get(this.name) ?? [])].filter((line) => line !== this);
    setTimeout(() => {
      for (const { hearing } of others) for (const hears of hearing) hears(new MessageEvent("message", { data }));
    });
  }

  close(): void {
    lines.get(this.name)?.delete(this);
    this.hearing.clear();
  }
}

/** Gives the page lines to other pages of its origin. */
export function layLines(): void {
  Object.assign(globalThis, { BroadcastChannel: FakeLine });
}
