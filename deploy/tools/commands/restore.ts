import { resolve } from "node:path";
import { restoreBackup } from "../../local/backup/restore-backup.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../bootstrap/progress.mjs";
import { root } from "./steps.ts";

/** `npm run restore -- <file>`: puts the house of a backup into a data folder that holds none. */
export default async function restore([file, ...others]: string[]): Promise<void> {
  if (!file || others.length > 0) throw new Sentence("Say which: npm run restore -- <file>.");
  const data = resolve(root, process.env["CARNET_DATA"] ?? ".carnet");
  const { madeAt } = await progress("Checking the backup and restoring it", () =>
    restoreBackup(resolve(process.env["INIT_CWD"] ?? ".", file), data),
  );
  console.log(`${data} holds the house as it was at ${madeAt}: npm start.`);
}
