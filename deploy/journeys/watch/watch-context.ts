import type { BrowserContext } from "@playwright/test";
import { noteRequests } from "./page-requests.ts";

/** What a page must never do: break its own policies, complain, or throw where nobody catches. */
export interface Faults {
  violations: string[];
  errors: string[];
}

/** What the browser itself says of an answer that is no 200: the page has dealt with it, or another assertion fails. */
const answered = /^Failed to load resource/;
/** What it says of headers that count only where there is https. */
const withoutHttps =
  /^The Cross-Origin-Opener-Policy header has been ignored|^Clear-Site-Data .*Not supported for insecure origins/;

/** What the browser says of a policy that stopped something, also in a Worker, where no event reaches the page. */
const policy = /Content Security Policy|Trusted ?Type|Integrity-Policy|Permissions policy/i;

/** Notes, for every page and Worker a context opens from now on, each breach of a policy and each error nobody caught. */
export async function watchContext(context: BrowserContext, faults: Faults): Promise<void> {
  noteRequests(context);
  await context.exposeFunction("carnetNote", (violation: string) => faults.violations.push(violation));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      const { carnetNote } = globalThis as unknown as { carnetNote(text: string): void };
      carnetNote(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  context.on("weberror", (error) => faults.errors.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on("console", (message) => {
    const text = message.text();
    if (policy.test(text)) faults.violations.push(text);
    else if (message.type() === "error" && !answered.test(text) && !withoutHttps.test(text)) faults.errors.push(text);
  });
}
