import { saved } from "../main-job/chart.ts";
import { walks } from "../screens/visits.ts";
import { expect, test } from "../watch/watched.ts";
import { arrive } from "../steps/arrive.ts";
import { ownName, writeDown } from "../steps/patients.ts";
import { chooseTab, closedWord, findPatient, goToRecord, goToSeances, timeoutMs } from "../steps/rooms.ts";
import { wordsIn } from "../words.ts";
import { facesOf } from "./faces.ts";

/** Two therapists of the seeded clinic, neither of whom runs it. */
const [anne, louis] = ["anne.lavoie@tilleuls.example", "louis.bernier@tilleuls.example"];

const title =
  "a colleague's patient: found by name alone, opened with the patient's consent, charted, and closed again";

for (const { language, device, name: face, tag } of facesOf({ language: "fr", width: 1440, scheme: "dark" }))
  test(`${title}, ${face}`, { tag }, async ({ browser }) => {
    test.setTimeout(240_000);
    const w = wordsIn(language);
    const lastName = ownName();
    const name = `Gaëlle ${lastName}`;
    const [hers, his] = [
      await arrive(browser, w, anne, language, device),
      await arrive(browser, w, louis, language, device),
    ];

    await test.step("is written down by who treats them", async () => {
      await writeDown(hers, w, { firstName: "Gaëlle", lastName });
      const notes = hers.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
      await notes.fill("Suivie depuis le verger.", { timeout: timeoutMs });
      await saved(hers, w);
    });

    await test.step("is to a colleague a name behind a lock, in every search, which leads to who can give the key", async () => {
      await findPatient(his, w, name);
      await expect(his.getByText(closedWord(w)).first()).toBeVisible();
      await his.keyboard.press("Escape");
      await his.keyboard.press("Control+k");
      const palette = his.getByRole("dialog", { name: w("ui:palette.command-palette.label") });
      await palette.getByRole("combobox").fill(name);
      const line = palette.getByRole("option", { name: new RegExp(`^${name}`) });
      await expect(line).toContainText(w("shell:frame.palette.locked"));
      await expect(palette.getByRole("option", { name: w("shell:frame.palette.start", { name }) })).toHaveCount(0);
      await his.keyboard.press("Enter");
      await his.waitForURL(/home\?cannotAccessPatient/);
      await expect(his.getByText("Anne Lavoie").first()).toBeVisible({ timeout: timeoutMs });
    });

    await test.step("agrees by signing that the colleague may read", async () => {
      await chooseTab(hers, w("workspace:tab.accessList"));
      await hers.getByRole("button", { name: w("access:grant.open"), exact: true }).click({ timeout: timeoutMs });
      const dialog = hers.getByRole("dialog");
      await dialog.getByRole("combobox", { name: w("access:grant.colleague") }).click();
      await hers.getByRole("option", { name: "Louis Bernier" }).click();
      await dialog.getByRole("button", { name: w("ui:signature.signature-pad.typed", { name }) }).click();
      await dialog.getByRole("button", { name: w("access:grant.deed"), exact: true }).click();
      await expect(dialog).toBeHidden({ timeout: timeoutMs });
    });

    await test.step("opens to the colleague, who reads and charts a session of their own", async () => {
      await goToRecord(his, w, name);
      const notes = his.getByRole("textbox", { name: w("patient:fields.notes"), exact: true });
      await expect(notes).toHaveValue("Suivie depuis le verger.", { timeout: timeoutMs });
      await his.getByRole("link", { name: w("patient:record.start", { number: 1 }) }).click();
      const reason = his.getByRole("textbox", { name: w("seance:part.objectivesText"), exact: true });
      await reason.fill("Relève le dos.", { timeout: timeoutMs });
      await saved(his, w);
    });

    await test.step("is read by who treats them, who is asked before writing in a session that is not theirs", async () => {
      await goToSeances(hers, w);
      const banner = hers.getByText(w("seance:seances.foreign.banner", { name: "Louis Bernier" }));
      await expect(banner).toBeVisible({ timeout: timeoutMs });
      await expect(hers.getByText("Relève le dos.")).toBeVisible();
      await hers.getByRole("button", { name: w("seance:seances.foreign.write"), exact: true }).click();
      await hers
        .getByRole("dialog")
        .getByRole("button", { name: w("seance:seances.foreign.confirm") })
        .click();
      const plan = hers.getByRole("textbox", { name: w("seance:part.treatmentPlan"), exact: true });
      await plan.fill("À deux.");
      await saved(hers, w);
    });

    await test.step("is closed to the colleague again by who runs the clinic, at once (CON-012)", async () => {
      const owners = await arrive(browser, w, walks.owner.email, language, device);
      await goToRecord(owners, w, name, "accessList");
      await owners
        .getByRole("button", { name: w("access:revoke.open", { name: "Louis Bernier" }) })
        .click({ timeout: timeoutMs });
      await owners.getByRole("button", { name: w("access:revoke.confirm"), exact: true }).click();
      await expect(owners.getByText(w("access:revoke.done", { name: "Louis Bernier" }))).toBeVisible();
      await findPatient(his, w, name);
      await expect(his.getByText(closedWord(w)).first()).toBeVisible({ timeout: timeoutMs });
    });
  });
