import type { Page } from "@playwright/test";

/** What a server says to one page instead of what is so: of the answers whose path ends so, what becomes of each. */
interface Lie {
  about: RegExp;
  change(answer: never): unknown;
}

/**
 * A server that changes one kind of answer on its way to a page: what is returned chooses which, and how; null ends it. The line
 * itself stays, as in `holdCalls`.
 */
export async function lieToPage(page: Page): Promise<(lie: Lie | null) => void> {
  let lie: Lie | null = null;
  await page.route(/\/patients?\//, async (route) => {
    const request = route.request();
    const current = lie;
    const isRead = request.method() === "GET" && request.resourceType() === "fetch";
    if (!current || !isRead || !current.about.test(new URL(request.url()).pathname)) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, json: current.change((await response.json()) as never) });
  });
  return (next) => void (lie = next);
}
