import type { BrowserContext, Page, Request } from "@playwright/test";

/** What a page asked its server for, where it is not over or did not go well. */
interface PageRequests {
  /** When each request that has no whole answer yet began. */
  waiting: Map<Request, number>;
  /** What failed, or was answered with a 5xx, in the order of ending. */
  troubled: string[];
}

/** Lines told of one page. */
const most = 20;
const requestsOf = new WeakMap<Page, PageRequests>();

/** Keeps, for every page a context opens from now on, what it waits for and what went wrong. */
export function noteRequests(context: BrowserContext): void {
  context.on("page", (page) => {
    const requests: PageRequests = { waiting: new Map(), troubled: [] };
    requestsOf.set(page, requests);
    const { waiting, troubled } = requests;
    page.on("request", (request) => waiting.set(request, Date.now()));
    page.on("requestfailed", (request) => {
      waiting.delete(request);
      troubled.push(`${lineOf(request)}: ${request.failure()?.errorText ?? "failed"}`);
    });
    page.on("requestfinished", (request) => {
      waiting.delete(request);
      const status = request.existingResponse()?.status() ?? 0;
      if (status >= 500) troubled.push(`${lineOf(request)}: ${status}`);
    });
  });
}

/** What a page still waits for, for how many milliseconds, and what went wrong before; a line each. */
export function tellRequests(page: Page): string {
  const { waiting, troubled } = requestsOf.get(page) ?? { waiting: new Map<Request, number>(), troubled: [] };
  const open = [...waiting].map(([request, since]) => `waits for ${lineOf(request)} since ${Date.now() - since} ms`);
  return [...troubled.map((line) => `went wrong: ${line}`), ...open].slice(-most).join("\n");
}

const lineOf = (request: Request) => `${request.method()} ${new URL(request.url()).pathname}`;
