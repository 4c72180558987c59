import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Health } from "../contract/health.ts";

/** What `deploy/tools/try-restore.ts` reports. */
const report = z.object({
  at: z.iso.datetime(),
  wentWell: z.boolean(),
  seconds: z.number().min(0).optional(),
  rows: z.int().min(0).optional(),
});

/** The last trial of a restore, as the file of CARNET_RESTORE_INFO says; null where there is no such report. */
export async function readRestore(file = process.env["CARNET_RESTORE_INFO"]): Promise<Health["restore"]> {
  if (!file) return null;
  try {
    const { at, wentWell, seconds = null, rows = null } = report.parse(JSON.parse(await readFile(file, "utf8")));
    return { at, wentWell, seconds, rows };
  } catch {
    return null;
  }
}
