import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Health } from "../contract/health.ts";

/** What `pgbackrest info --output=json` says of each of its stanzas, as far as it is read here. */
const report = z.array(
  z.object({
    backup: z.array(
      z.object({
        error: z.boolean().nullish(),
        timestamp: z.object({ stop: z.number() }),
        info: z.object({ size: z.number() }).optional(),
      }),
    ),
  }),
);

/** The backups that the operator's timer reports in the file of CARNET_BACKUP_INFO; null where there is no such report. */
export async function readBackups(file = process.env["CARNET_BACKUP_INFO"]): Promise<Health["backup"]> {
  if (!file) return null;
  const read = await readFile(file, "utf8").then(
    (text) => report.safeParse(parse(text)),
    () => null,
  );
  if (!read?.success) return null;
  const all = read.data.flatMap(({ backup }) => backup).sort((one, other) => other.timestamp.stop - one.timestamp.stop);
  const good = all.find(({ error }) => !error);
  return {
    lastGoodAt: good ? new Date(good.timestamp.stop * 1_000).toISOString() : null,
    lastFailed: Boolean(all[0]?.error),
    sizeBytes: good?.info?.size ?? null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
