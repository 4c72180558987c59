/** How long a page is left alone with what was asked of it, in milliseconds. */
const alone = 1_500;

/** Resolves once the page had time for what was asked of it, and has nothing else to do. */
export const pageIsIdle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => {
      if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 2_000 });
      else resolve();
    }, alone);
  });
