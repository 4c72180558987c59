/** Something with a view that others follow: each subscriber is notified when it changes. */
export abstract class Watched<View> {
  abstract view: View;
  private readonly listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected show(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const listener of [...this.listeners]) listener();
  }
}
