import { writeFileSync } from "node:fs";
import { makeKeyFile } from "@carnet/services/custodian/app";
import { Sentence } from "../local/sentence.ts";

/**
 * `npx tsx deploy/tools/custodian-key.ts A /etc/carnet/custodian-a.json`: makes the keys of custodian A (or B) in a file that only its owner
 * reads, and prints the public half as the other custodian is given it. A file that is there stays: what was sealed to its keys opens with no others.
 */
try {
  const [id, file] = process.argv.slice(2);
  if ((id !== "A" && id !== "B") || !file)
    throw new Sentence("Say which custodian, A or B, and the file for its keys: custodian-key.ts A custodian-a.json.");
  const key = makeKeyFile(id);
  try {
    writeFileSync(file, `${JSON.stringify(key, null, 1)}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new Sentence(
      code === "EEXIST"
        ? `The file ${file} is there already: what was sealed to its keys opens with no others.`
        : `The file ${file} cannot be written (${code}).`,
    );
  }
  console.log(`CARNET_CUSTODIAN_${id}_PUBLIC_KEY=${key.pubKey}`);
} catch (error) {
  if (!(error instanceof Sentence)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
