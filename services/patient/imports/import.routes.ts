import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  current,
  fileStore,
  Forbidden,
  limited,
  membership,
  Refusal,
  routes,
  type Actor,
} from "@carnet/services/framework";
import {
  closeImport,
  findTwins,
  getImportedLines,
  getImportFile,
  getImports,
  maxSealedImportBytes,
  undoImport as undoCall,
  uploadImport,
  writeImported as writeCall,
} from "../contract/index.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { findDuplicates } from "../search/find-duplicates.ts";
import { awaitedFiles, findImport, listImports, writtenLines, type StoredImport } from "./find-import.ts";
import { undoImport } from "./undo-import.ts";
import { writeImported } from "./write-imported.ts";

/** Records that come in from another system: written line by line, gone on with, undone as a whole (CLI-022). */
export const importRoutes = routes();

importRoutes.on(uploadImport, async ({ actor, params, query, body }) => {
  await allowed(actor, params.id, "import");
  const store = await fileStore();
  const [id, blob] = [randomUUID(), randomUUID()];
  try {
    const { size } = await store.put(blob, limited(body, maxSealedImportBytes));
    const row = { id, clinic_id: params.id, started_by: actor.userId!, lines: query.lines, blob, size };
    await current().knex<StoredImport>("imports").insert(row);
  } catch (error) {
    await store.remove([blob]).catch(() => undefined);
    throw error;
  }
  return { fileId: id };
});

importRoutes.on(getImports, async ({ actor, params }) => {
  await allowed(actor, params.id, "seeImports");
  return listImports(params.id);
});

importRoutes.on(getImportedLines, async ({ actor, params }) => {
  await allowed(actor, params.id, "seeImports");
  const { id } = await findImport(params.id, params.importId);
  const lines = (await current()
    .knex.from(current().knex.raw(`(${writtenLines}) as written`))
    .where({ import_id: id })
    .orderBy("line")
    .pluck("line")) as number[];
  return { lines, awaited: await awaitedFiles(id) };
});

importRoutes.on(getImportFile, async ({ actor, params, ctx }) => {
  await allowed(actor, params.id, "seeImports");
  const { blob, size, started_by: startedBy } = await findImport(params.id, params.importId);
  if (startedBy !== actor.userId) throw new Forbidden("the file of an import");
  const bytes = blob && (await (await fileStore()).get(blob));
  if (!bytes) throw new Refusal("notFound");
  ctx.type = "application/octet-stream";
  ctx.length = size!;
  return Readable.from(bytes) as never;
});

importRoutes.on(closeImport, async ({ actor, params }) => {
  await allowed(actor, params.id, "import");
  const { id, blob } = await findImport(params.id, params.importId);
  await current().knex("imports").where({ id }).update({ blob: null, size: null });
  if (blob) await (await fileStore()).remove([blob]);
  return {};
});

importRoutes.on(writeCall, async ({ actor, params, body }) => {
  const member = await allowed(actor, params.id, "import");
  const found = await findImport(params.id, params.importId);
  const items = [];
  for (const item of body.items) items.push(await writeImported(actor, member, found, item));
  return { items };
});

importRoutes.on(undoCall, async ({ actor, params, refuse }) => {
  await allowed(actor, params.id, "import");
  const found = await findImport(params.id, params.importId);
  const undone = await undoImport(actor, found, refuse);
  if (found.blob) await (await fileStore()).remove([found.blob]);
  return undone;
});

importRoutes.on(findTwins, async ({ actor, params, body }) => {
  const member = await allowed(actor, params.id, "import");
  const found = [];
  for (const { name, ...person } of body.people)
    found.push(await findDuplicates(actor, member, { ...person, firstName: name, lastName: "" }));
  return { found };
});

async function allowed(actor: Actor, clinicId: string, ability: "import" | "seeImports") {
  const member = await membership(actor.userId, clinicId);
  clinicPolicy.allow(actor, ability, member);
  return member!;
}
