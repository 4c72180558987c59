import { expect, test as base, type Page } from "@playwright/test";
import { aUser } from "@carnet/shell/testing/a-user";

/** An administrator acting as a therapist: signed in without any keys, so that the platform can be looked at alone. */
const user = aUser({
  impersonator: { id: "0d5b3c1e-6a7f-4c1b-9a53-2f1d7c9be1ff", email: "ada@carnet.example" },
});

/** Signs a page in without a server: the role cookie, and answers to the calls the frame makes. */
export async function signIn(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: "carnet-role", value: "therapist", url: String(baseURL) }]);
  await page.route("**/api/**", (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/api/1/userInfo") return route.fulfill({ json: user });
    if (pathname === "/api/1/version") return route.fulfill({ json: { timestamp: "1" } });
    return route.fulfill({ json: { appErrorCode: "notFound" } });
  });
}

/** Makes nobody of who was signed in by `signIn`: the house itself answers again. */
export async function signOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: "carnet-role" });
  await page.unroute("**/api/**");
}

/** What a page must never do: break its own policies, or throw where nobody catches. */
export interface Faults {
  violations: string[];
  errors: string[];
}

/** A page signed in, which notes every breach of its policies. */
export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ page, baseURL }, use) => {
      const faults: Faults = { violations: [], errors: [] };
      await page.exposeFunction("carnetNote", (violation: string) => faults.violations.push(violation));
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
          const { carnetNote } = globalThis as unknown as { carnetNote(text: string): void };
          carnetNote(`${effectiveDirective} ${blockedURI} ${sample}`);
        });
      });
      page.on("pageerror", ({ message }) => faults.errors.push(message));
      await signIn(page, baseURL);
      await use(faults);
      // An answer that was on its way to be changed is no fault of the journey that ended.
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
});

export { expect };

/** The way to each remote, and where it draws. */
export const seance = { path: "/therapist/seance", name: "mf_seance" };
export const clinic = { path: "/therapist/myClinic", name: "mf_clinic" };

/** The element a remote draws in. */
export const drawn = (page: Page, name: string) => page.locator(`#app-${name}`);

/** The panel in the seance remote's place, which names the container it stands for. */
export const panelOf = (page: Page) => page.getByRole("alert").filter({ hasText: seance.name });

/** Goes somewhere as a click on a link does, without reloading the page. */
export const follow = (page: Page, path: string) =>
  page.evaluate(
    (to) => (globalThis as unknown as { singleSpaNavigate(path: string): void }).singleSpaNavigate(to),
    path,
  );
