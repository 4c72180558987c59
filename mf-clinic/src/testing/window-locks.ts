type Run = (lock: { name: string } | null) => Promise<unknown>;

/** The locks that windows of one browser have in common, which jsdom lacks; answers the names of those that are held. */
export function openLocks(): Set<string> {
  const held = new Set<string>();
  const value = {
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
    async request(name: string, _ifAvailable: { ifAvailable: true }, run: Run) {
      if (held.has(name)) return run(null);
      held.add(name);
      try {
        return await run({ name });
      } finally {
        held.delete(name);
      }
    },
  };
  Object.defineProperty(navigator, "locks", { configurable: true, value });
  return held;
}
