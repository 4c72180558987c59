import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { textOfPdf } from "../engines/text-of-pdf.ts";
import { walks } from "../screens/visits.ts";
import { arrive } from "../steps/arrive.ts";
import { desksOf } from "../steps/desks.ts";
import { goToRecord } from "../steps/rooms.ts";
import { openExport, takeOut } from "../steps/take-out.ts";
import { expect, test } from "../watch/watched.ts";
import { wordsIn } from "../words.ts";

for (const { name: desk, language, device, tag } of desksOf("fr desktop"))
  test(
    `a record leaves the house as pages that say all of it, and as a ZIP that is found true, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, walks.owner.email, language, device);
      await goToRecord(page, w, "Camille Gagnon");
      await openExport(page, w);
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("checkbox", { name: w("takeOut:part.drawings"), exact: true }).check();
      await dialog.getByRole("checkbox", { name: w("takeOut:part.changeHistory"), exact: true }).check();
      await dialog.getByRole("button", { name: w("takeOut:export"), exact: true }).click();
      await expect(dialog.getByRole("alert")).toHaveText(w("takeOut:agreement.missing"));
      await dialog.getByRole("checkbox", { name: w("takeOut:agreement.label"), exact: true }).check();
      const saved = page.waitForEvent("download");
      await dialog.getByRole("button", { name: w("takeOut:export"), exact: true }).click();
      const file = await saved;
      const pages = await textOfPdf(readFileSync(await file.path()));
      const text = pages.join(" ");
      expect(text).toContain("Camille Gagnon");
      expect(text).not.toContain("\0");
      expect(text).toContain(w("takeOut:paper.page", { page: 1, pages: pages.length }));

      const zip = await takeOut(page, w);
      const said = execFileSync(process.execPath, ["deploy/tools/verify-takeout.mjs", zip], { encoding: "utf8" });
      expect(said).toMatch(/^All true: \d+ files are as they were taken out, [1-9]\d* signatures hold/);
    },
  );
