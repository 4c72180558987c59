/** What was started, to be stopped in the reverse order, each once. */
export class CleanupList {
  private undoings: (() => unknown)[] = [];

  /** Keeps a started part together with how it is stopped, and gives it back. */
  keep<T>(started: T, undo: (started: T) => unknown): T {
    this.undoings.push(() => undo(started));
    return started;
  }

  /** Stops everything; a part that will not stop does not keep the others running. */
  async run(): Promise<void> {
    for (const undo of this.undoings.splice(0).reverse()) {
      try {
        await undo();
      } catch (error) {
        console.error(error);
      }
    }
  }
}
