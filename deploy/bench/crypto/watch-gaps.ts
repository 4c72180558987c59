const beat = 4;

/** The longest time, in milliseconds, that the page's own thread did not come round while something ran. */
export async function longestGap(act: () => Promise<unknown>): Promise<number> {
  let worst = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    worst = Math.max(worst, now - last - beat);
    last = now;
  }, beat);
  try {
    await act();
    await new Promise((resolve) => setTimeout(resolve, 2 * beat));
  } finally {
    clearInterval(timer);
  }
  return worst;
}
