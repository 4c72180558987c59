const realTimeout = setTimeout;

/** Waits for what a page with a fake clock does: there a second of `waitFor` passes in twenty looks, while real keys take as long as they take. */
export async function byTheRealClock(check: () => unknown): Promise<void> {
  for (let looks = 1_000; ; looks--) {
    try {
      return void (await check());
    } catch (reason) {
      if (looks === 0) throw reason;
      await new Promise((resolve) => realTimeout(resolve, 20));
    }
  }
}
