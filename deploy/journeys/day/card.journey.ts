import type { BrowserContext, Page, Request } from "@playwright/test";
import { signIn } from "../main-job/sign-up.ts";
import { house } from "../run/house-of-worker.ts";
import { settled } from "../screens/look.ts";
import { plantClinic } from "../trust/plant-clinic.ts";
import { expect, test } from "../watch/watched.ts";
import { goToClinic } from "../steps/rooms.ts";
import { speak } from "../steps/speak.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";

/** Two of the provider's published numbers: one that is declined, one that pays. */
const declined = "4000 0000 0000 0002";
const good = "4242 4242 4242 4242";

/** What the provider calls its fields, in its own frame. */
const fields = {
  en: { number: "Card number", month: "Month", year: "Year", cvc: "Security code" },
  fr: { number: "Numéro de la carte", month: "Mois", year: "Année", cvc: "Code de sécurité" },
};

/** Everything that is asked for, in the order of asking: where, and all that is sent. */
function noteRequests(context: BrowserContext): { origin: string; path: string; sent: string }[] {
  const requests: { origin: string; path: string; sent: string }[] = [];
  context.on("request", (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const sent = [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join("\n");
    requests.push({ origin, path: `${request.method()} ${pathname}`, sent });
  });
  return requests;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");
const inDigits = (text: string) => text.replaceAll(/[^\dA-Za-z]/g, "");

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 360, scheme: "dark" }))
  test(
    `a card is typed into the provider's frame, and no number of it comes to our origin, ${face} (BIL-007)`,
    { tag },
    async ({ browser }) => {
      test.setTimeout(180_000);
      const w = wordsIn(language);
      const { name: clinic, owner } = await plantClinic(0);
      const context = await browser.newContext({ ...device, baseURL: house.origin, locale: `${language}-CA` });
      const requests = noteRequests(context);
      const page = await context.newPage();
      await signIn(page, wordsIn(language), owner.email, { startPath: "/therapist/login" });
      await page.waitForURL(/\/therapist\/home/);
      await speak(page, language);
      await goToClinic(page, w, clinic, "paymentInfo");

      const frame = (card: Page) => card.frameLocator("#card iframe");
      const fill = async (card: Page, number: string) => {
        const { [language]: words } = fields;
        await frame(card).getByLabel(words.number).fill(number);
        await frame(card).getByLabel(words.month).selectOption("12");
        await frame(card).getByLabel(words.year).selectOption({ index: 8 });
        await frame(card).getByLabel(words.cvc).fill("737");
      };
      const send = (card: Page) => card.getByRole("button", { name: w("card:submit"), exact: true });

      const card = await test.step("the form leads to a page of its own, with the provider's frame", async () => {
        const opened = context.waitForEvent("page");
        await page.getByRole("link", { name: w("clinic:cards.form.enter"), exact: true }).click();
        const made = await opened;
        await expect(made.getByRole("heading", { name: w("card:title"), exact: true })).toBeVisible();
        await expect(frame(made).getByLabel(fields[language].number)).toBeFocused();
        await expect(made.getByRole("status")).toHaveText(w("card:privacy"));
        await expect(page.getByText(w("clinic:cards.form.open"))).toBeVisible();
        return made;
      });

      await test.step("which the page cannot look into, nor reach the form that opened it", async () => {
        const reach = await card.evaluate(() => [
          document.querySelector("iframe")!.contentDocument,
          document.querySelectorAll("input").length,
          globalThis.opener,
        ]);
        expect(reach).toEqual([null, 0, null]);
        expect(new URL(card.frames()[1]!.url()).origin).not.toBe(house.origin);
        await settled(card);
      });

      await test.step("what is not whole is said, and a card that is declined, and another can be tried", async () => {
        await send(card).click();
        await expect(card.getByRole("alert")).not.toBeEmpty();
        await fill(card, declined);
        await send(card).click();
        await expect(card.getByRole("alert")).toHaveText(w("refusal:card_declined"));
        await expect(page.getByRole("main").getByText(w("refusal:card_declined"))).toBeVisible();
      });

      await test.step("a card that is kept closes its page and shows in the clinic", async () => {
        await fill(card, good);
        const closed = card.waitForEvent("close");
        await frame(card).getByLabel(fields[language].number).press("Enter");
        await closed;
        const known = page.getByRole("radio", {
          name: new RegExp(w("clinic:cards.choice.card", { brand: "Visa", last4: "4242" })),
        });
        await expect(known).toBeChecked();
      });

      const ours = requests.filter(({ origin }) => origin === house.origin);
      const theirs = requests.filter(({ origin }) => origin !== house.origin);
      const numbers = [declined, good].map(digitsOf);
      const holding = (list: typeof requests) =>
        list.filter(({ sent }) => numbers.some((number) => inDigits(sent).includes(number)));
      expect(holding(ours)).toEqual([]);
      // The same look finds them where they went.
      expect(holding(theirs).map(({ path }) => path)).toEqual(["POST /v1/tokens", "POST /v1/tokens"]);
      const order = requests.flatMap(({ path }) => /\/(tokens|stripeCustomer|setCardId)\b/.exec(path)?.[1] ?? []);
      expect(order.slice(-3)).toEqual(["tokens", "stripeCustomer", "setCardId"]);
    },
  );
