import { expect, test as base } from "@playwright/test";
import { closePages, describeOpenPages } from "./open-pages.ts";
import { openPages } from "./open-pages-report.ts";
import { watchContext, type Faults } from "./watch-context.ts";

/**
 * A test in which every context of the browser is watched, those that helpers open too, and which fails at its end
 * when any page of any of them broke a policy of its own or threw where nobody caught. One that failed tells what its
 * pages showed: where the trace stays behind, that is all there is.
 */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ browser }, use, info) => {
      const faults: Faults = { violations: [], errors: [] };
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await watchContext(context, faults);
        return context;
      };
      await use(faults);
      browser.newContext = open;
      if (info.status !== info.expectedStatus) {
        await info.attach(openPages, { body: await describeOpenPages(browser), contentType: "text/plain" });
      }
      await closePages(browser);
      expect(faults, "no page breaks its policies").toEqual({ violations: [], errors: [] });
    },
    { auto: true },
  ],
});

export { expect };
export type { Faults };
