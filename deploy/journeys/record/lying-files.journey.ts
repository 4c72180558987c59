import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { chooseTab, timeoutMs } from "../steps/rooms.ts";
import { wordsIn } from "../words.ts";

/** Leaves a trace on whatever page it runs in. */
const trap = "window.top.document.title = 'run';";
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7m2WgAAAABJRU5ErkJggg==",
  "base64",
);

/** Files that are not what they say: by name, by the type they come with, and what the page says of each. */
const liars = [
  {
    ending: "pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(`<script>${trap}</script><h1>Facture</h1>`),
    said: "other",
  },
  {
    ending: "png",
    mimeType: "image/png",
    buffer: Buffer.from(`<html><body onload="${trap}">Radio</body></html>`),
    said: "other",
  },
  {
    ending: "jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${trap}"/>`),
    said: "other",
  },
  { ending: "pdf", mimeType: "application/pdf", buffer: png, said: "image" },
] as const;

/** What could run something of a file: a frame, an object, a script that is not ours. */
const couldRun = (page: Page) => page.locator("iframe, object, embed, script:not([src])").count();

for (const { name: desk, language, device, tag } of desksOf("fr tablet"))
  test(
    `files that are not what their names say are kept, named as what they are, and run nothing, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      await writeDown(page, w, { firstName: "Nolwenn", lastName: ownName() });
      await chooseTab(page, w("workspace:tab.files"));
      const inlineBefore = await couldRun(page);

      for (const { ending, mimeType, buffer, said } of liars)
        await test.step(`${mimeType} that is ${said}`, async () => {
          const name = `Pièce ${randomBytes(3).toString("hex")}.${ending}`;
          await page.getByTestId("file-chooser").setInputFiles({ name, mimeType, buffer });
          // The line of the upload leads there too.
          const tile = page
            .locator("[data-file]")
            .and(page.getByRole("button", { name: w("files:open", { name }), exact: true }));
          await tile.click({ timeout: timeoutMs });
          const viewer = page.getByRole("complementary", { name: w("files:viewer", { name }) });
          await expect(viewer.getByText(w(`files:otherwise.${said}`))).toBeVisible({ timeout: timeoutMs });
          if (said === "image") await expect(viewer.getByRole("img", { name })).toBeVisible();
          else await expect(viewer.getByText(w("viewer:notShown.kind.title"))).toBeVisible();
          expect(await couldRun(page)).toBe(inlineBefore);
          expect(await page.title()).not.toBe("run");
          const download = page.waitForEvent("download");
          await viewer.getByRole("button", { name: w("files:download", { name }), exact: true }).click();
          expect((await download).suggestedFilename()).toBe(name);
          await viewer.getByRole("button", { name: w("files:close"), exact: true }).click();
        });
    },
  );
