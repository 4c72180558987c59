import type { Page, Request } from "@playwright/test";
import { lineOf } from "@carnet/services/framework/contract";
import { listenToChanges } from "@carnet/services/account/contract";

/** How long nothing is asked for before a page counts as quiet, as Playwright's own "networkidle" has it. */
const quietMs = 500;
const isListening = (request: Request) => new URL(request.url()).pathname === lineOf(listenToChanges).path;

/**
 * Follows from now on what a page asks for; the function it returns resolves once all of it is answered and nothing more is asked. What a page listens to
 * is never answered whole, and does not count: "networkidle" would wait for ever.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const waiting = new Set<Request>();
  let hear = () => {};
  page.on("request", (request) => {
    if (isListening(request)) return;
    waiting.add(request);
    hear();
  });
  const end = (request: Request) => {
    waiting.delete(request);
    hear();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  return () =>
    new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      hear = () => {
        clearTimeout(timer);
        if (waiting.size === 0) timer = setTimeout(resolve, quietMs);
      };
      hear();
    });
}
