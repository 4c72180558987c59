/** Something with a view that others follow: told to each hearer when it changes. */
export abstract class Watched<View> {
  abstract view: View;
  private readonly hearers = new Set<() => void>();

  hear = (hearer: () => void): (() => void) => {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  };

  protected show(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    for (const hearer of [...this.hearers]) hearer();
  }
}
