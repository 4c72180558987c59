import { cellLength } from "@carnet/services/seance/contract";
import { saved } from "../main-job/chart.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { bookmark, openBookmark } from "../steps/addresses.ts";
import { desksOf } from "../steps/desks.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { goToSeances, timeoutMs } from "../steps/rooms.ts";
import { beginSeance, editorOf } from "../steps/seances.ts";
import { wordsIn } from "../words.ts";

for (const { name: desk, language, device, tag } of desksOf("en desktop"))
  test(
    `ten thousand letters in a cell are kept, the one after is refused in words, ${desk}`,
    { tag },
    async ({ browser }) => {
      const w = wordsIn(language);
      const page = await arrive(browser, w, "anne.lavoie@tilleuls.example", language, device);
      await writeDown(page, w, { firstName: "Tifenn", lastName: ownName() });
      await goToSeances(page, w);
      await beginSeance(page, w, "soapie-2", 1);
      const table = page.getByRole("table", { name: w("seance:part.objectives") });
      const column = w("seance:rows.objectives.comment");
      const comment = table.getByLabel(w("ui:rows.rows-table.cell", { column, row: 1 }), { exact: true });
      const full = editorOf(page, w)
        .getByRole("alert")
        .filter({ hasText: /10\D?000/ });
      const letters = "Douleur diffuse. ".repeat(1_000).slice(0, cellLength);

      await test.step("as many as a cell takes are saved", async () => {
        await comment.fill(letters.slice(0, -1), { timeout: timeoutMs });
        await expect(full).toHaveCount(0);
        await comment.press("End");
        await comment.pressSequentially(letters.at(-1)!);
        await expect(comment).toHaveValue(letters);
        await expect(full).toHaveCount(0);
        await saved(page, w);
      });

      await test.step("one more is not typed, and nothing of what stands is cut", async () => {
        await comment.pressSequentially("!");
        await expect(full).toBeVisible();
        await expect(comment).toHaveValue(letters);
      });

      await test.step("they are there again after a reload", async () => {
        await openBookmark(page, bookmark(page));
        await expect(comment).toHaveValue(letters, { timeout: timeoutMs });
      });
    },
  );
