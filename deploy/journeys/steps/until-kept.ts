import type { Page } from "@playwright/test";
import { timeoutMs } from "./rooms.ts";

/** Within this time what is typed or drawn is sealed and on the disk, of 95 of 100 keys on a processor slowed four times (DEC-16). */
export const keptWithinMs = 100;

/**
 * Waits until each of these parts of a session, written in once just now, is on the disk of this device, or on the server already: from
 * then on a crash loses none of it (DEC-16).
 */
export async function untilKept(page: Page, parts: readonly string[]): Promise<void> {
  await page.waitForFunction(
    async (names) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const open = await done(indexedDB.open("carnet-journal"));
      const keys = (await done(open.transaction("entries").objectStore("entries").getAllKeys())) as string[];
      open.close();
      const isSaved =
        document.querySelector('[data-state="saved"]') && !document.querySelector('[data-state="saving"]');
      return names.every((name) => keys.some((key) => key.endsWith(`/${name}`))) || isSaved;
    },
    parts,
    { polling: 10, timeout: timeoutMs },
  );
}
