/** A step that takes longer, in ms, says that it has begun. */
const quick = 2_000;

/**
 * Does one step; one that takes over two seconds says that it has begun, with the seconds it usually takes where they are known (on two
 * cores, from nothing), and how long it took.
 */
export async function progress(step, work, { usually, say = console.log } = {}) {
  const began = performance.now();
  let isSaid = false;
  const begun = setTimeout(() => {
    isSaid = true;
    say(usually === undefined ? `… ${step}` : `… ${step} (usually ${usually} s)`);
  }, quick);
  try {
    const result = await work();
    if (isSaid) say(`✓ ${step} (${Math.round((performance.now() - began) / 1_000)} s)`);
    return result;
  } finally {
    clearTimeout(begun);
  }
}
