import { signIn } from "../main-job/sign-up.ts";
import { settled } from "../screens/look.ts";
import { seededPassword, walks } from "../screens/visits.ts";
import { speak } from "../steps/speak.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

/** Where each comes who asks for an address that is not theirs, and what they are told there. */
const steps = {
  patient: [
    ["/therapist/home", /\/patient\/home/, "therapists"],
    ["/therapist/patient/new", /\/patient\/home/, "therapists"],
    ["/foo/bar", /\/patient\/home/, "therapists"],
    ["/admin/users", /\/patient\/home/, "admins"],
    ["/patient/login", /\/patient\/home/, "signedIn"],
  ],
  therapist: [
    ["/patient/home", /\/therapist\/home/, "patients"],
    ["/patient", /\/therapist\/home/, "patients"],
    ["/admin", /\/therapist\/home/, "admins"],
    ["/foo/bar", /\/therapist\/home/, "nothing"],
    ["/therapist/login", /\/therapist\/home/, "signedIn"],
  ],
} as const;

for (const who of ["patient", "therapist"] as const)
  test(`a ${who} who asks for what is not theirs comes where they belong, and is told why (NAV-006, POR-002)`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const w = wordsIn("en");
    await page.goto(walks[who].startPath);
    await speak(page, "en");
    await signIn(page, w, walks[who].email, { secret: seededPassword });
    await page.waitForURL(/\/home/);
    await settled(page);
    await speak(page, "en");
    const calls: string[] = [];
    page.on("response", (response) => void (response.status() === 403 && calls.push(response.url())));
    for (const [address, there, why] of steps[who]) {
      await test.step(`at ${address}`, async () => {
        await page.goto(address);
        await page.waitForURL(there);
        await expect(page.getByText(w(`host:led.${why}`), { exact: true })).toBeVisible();
        await settled(page);
      });
    }
    expect(calls, "what may not be asked is not asked").toEqual([]);
    await page.getByRole("button", { name: w("host:led.close"), exact: true }).click();
    await expect(page.getByText(w("host:led.signedIn"), { exact: true })).toBeHidden();
    await expect(page).toHaveURL(/\/home$/);
  });

test("an address that names no patient leads to the ways to one, and an unknown one says so (NAV-001, NAV-006)", async ({
  page,
}) => {
  const w = wordsIn("en");
  await page.goto("/no/such/page");
  await page.waitForURL(/\/therapist\/login/);
  await speak(page, "en");
  await expect(page.getByText(w("host:led.nothing"), { exact: true })).toBeVisible();
  await signIn(page, w, walks.therapist.email, { secret: seededPassword });
  await page.waitForURL(/\/home/);
  await speak(page, "en");
  await page.goto("/therapist/systemsReview");
  await expect(page.getByRole("heading", { name: w("patient:noPatient.title") })).toBeVisible();
  await page.goto("/therapist/nope");
  await expect(page.getByRole("heading", { name: w("ui:state.not-found-state.page.title") })).toBeVisible();
});
