import type { Page } from "@playwright/test";

/** How many things each database of this browser holds; what was deleted is not named. */
export const leftOnDisk = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const left: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      const open = await done(indexedDB.open(name!));
      const tables = [...open.objectStoreNames];
      const counts = tables.map((table) => done(open.transaction(table).objectStore(table).count()));
      left[name!] = (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
      open.close();
    }
    return left;
  });
