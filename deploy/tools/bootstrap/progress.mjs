const patience = 2_000;

/** Does one step; one that takes over two seconds says that it has begun, and how long it took. */
export async function progress(step, work, say = console.log) {
  const began = performance.now();
  let told = false;
  const tell = setTimeout(() => {
    told = true;
    say(`… ${step}`);
  }, patience);
  try {
    const result = await work();
    if (told) say(`✓ ${step} (${Math.round((performance.now() - began) / 1_000)} s)`);
    return result;
  } finally {
    clearTimeout(tell);
  }
}
