const width = 64;

/** Maps a batch 64 at a time: Firefox works on a window in parallel, and memory stays bounded. */
export async function inWindows<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += width) {
    results.push(...(await Promise.all(items.slice(start, start + width).map(each))));
  }
  return results;
}
