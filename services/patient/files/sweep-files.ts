import { current, every, fileStore, type KeptName } from "@carnet/services/framework";

const anHour = 3_600_000;
/** Bytes younger than this may be of an upload that has yet to get its row. */
const underWay = anHour;
/** As many as one statement asks about, and one request takes away. */
const atOnce = 500;

/** Once an hour: what was taken out of a record a day ago goes for good, and so do bytes that no row names. */
export const sweepFiles = every("sweep-files", anHour, async () => {
  await forgetRemoved();
  await sweepOrphans();
});

/** The rows first: bytes without a row are swept, a row without its bytes could not be opened. */
export async function forgetRemoved(): Promise<void> {
  const store = await fileStore();
  for (;;) {
    const rows = (await current()
      .knex("patient_files")
      .whereIn("id", (due) =>
        due
          .select("id")
          .from("patient_files")
          .whereRaw("removed_at < now() - interval '1 day'")
          .orderBy("removed_at")
          .limit(atOnce),
      )
      .delete()
      .returning("blob")) as { blob: string }[];
    await store.remove(rows.map(({ blob }) => blob));
    if (rows.length < atOnce) return;
  }
}

export async function sweepOrphans(now = Date.now()): Promise<void> {
  const store = await fileStore();
  for await (const group of store.names()) {
    const old = group.filter(({ at }) => at < now - underWay);
    for (let from = 0; from < old.length; from += atOnce)
      await store.remove(await withoutRow(old.slice(from, from + atOnce)));
  }
}

async function withoutRow(stored: readonly KeptName[]): Promise<string[]> {
  const names = stored.map(({ name }) => name).filter((name) => /^[0-9a-f-]{36}$/.test(name));
  const { knex } = current();
  const rows = (await knex("patient_files")
    .whereIn("blob", names)
    .select("blob")
    .unionAll([
      knex("imports").whereIn("blob", names).select("blob"),
      knex("shared_links").whereIn("blob", names).select("blob"),
    ])) as { blob: string }[];
  const known = new Set(rows.map(({ blob }) => blob));
  return names.filter((name) => !known.has(name));
}
