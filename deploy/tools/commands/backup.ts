import { resolve } from "node:path";
import { writeBackup } from "../../local/backup/write-backup.ts";
import { Sentence } from "../../local/sentence.ts";
import { progress } from "../bootstrap/progress.mjs";
import { root } from "./steps.ts";

/** `npm run backup -- <file>`: writes the house of the data folder, which is stopped, into one file. */
export default async function backup([file, ...others]: string[]): Promise<void> {
  if (!file || others.length > 0) throw new Sentence("Say where to: npm run backup -- <file>.");
  const data = resolve(root, process.env["CARNET_DATA"] ?? ".carnet");
  const path = resolve(process.env["INIT_CWD"] ?? ".", file);
  const { files, bytes } = await progress("Writing the backup", () => writeBackup(data, path));
  const size = `${Object.keys(files).length} files, ${Math.ceil(bytes / 2 ** 20)} MB`;
  console.log(
    `${path} holds the house of ${data}: ${size}. Keep it as you would keep the keys: its servers' are in it.`,
  );
}
