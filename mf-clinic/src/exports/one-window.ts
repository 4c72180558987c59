/** Held as long as a window makes that export; the browser lets go of it where the window is closed, however that came. */
const lockOf = (exportId: string) => `carnet/export/${exportId}`;

/** Runs where no other window of this browser makes that export; answers whether it ran. */
export const inOneWindow = (exportId: string, run: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(lockOf(exportId), { ifAvailable: true }, async (lock) => {
    if (lock) await run();
    return lock !== null;
  });

/** Whether a window of this browser makes that export. */
export async function isBeingMade(exportId: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lockOf(exportId));
}
