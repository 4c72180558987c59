import type { Browser, Page } from "@playwright/test";
import { tellRequests } from "./page-requests.ts";

/** Characters told of one page. */
const most = 4_000;
/** Milliseconds a browser has to let go of its pages. */
const timeoutMs = 5_000;

/** Of every page that is still open: where it stands, what it waits for, and what a screen reader would find there, dialogs first. */
export async function describeOpenPages(browser: Browser): Promise<string> {
  const described: string[] = [];
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const path = URL.canParse(page.url()) ? new URL(page.url()).pathname : "a page that went nowhere";
    described.push(`Open at the end: ${path}\n${tellRequests(page)}\n${await shownBy(page)}`);
  }
  return described.join("\n\n");
}

async function shownBy(page: Page): Promise<string> {
  try {
    const dialogs = await page.getByRole("dialog").all();
    const regions = await Promise.all(
      [...dialogs, page.locator("body")].map((region) => region.ariaSnapshot({ timeout: 2_000 })),
    );
    return regions.map((region) => region.slice(0, most)).join("\n—\n");
  } catch (error) {
    return String(error).split("\n")[0] ?? "";
  }
}

/** Nothing of a journey works on beside the next one; a browser that is slow to let go holds nobody up. */
export async function closePages(browser: Browser): Promise<void> {
  // An answer that was on its way to be changed is nobody's any more, and no fault of the journey that ended.
  const open = browser.contexts().flatMap((context) => [context, ...context.pages()]);
  await Promise.all(open.map((each) => each.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined)));
  const closing = browser.contexts().map((context) => context.close().catch(() => undefined));
  await Promise.race([Promise.all(closing), new Promise((over) => setTimeout(over, timeoutMs))]);
}
