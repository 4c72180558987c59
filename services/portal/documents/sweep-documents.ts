import { every, fileStore } from "@carnet/services/framework";
import { documentArea } from "./document-area.ts";
import { PortalDocument } from "./portal-document.model.ts";

const anHour = 3_600_000;

/** Once an hour: bytes that no document names any more go for good; those younger than an hour may be of an upload under way. */
export const sweepDocuments = every("sweep-portal-documents", anHour, () => sweepUnnamed());

export async function sweepUnnamed(now = Date.now()): Promise<void> {
  const store = await fileStore(documentArea);
  for await (const group of store.names()) {
    const old = group.filter(({ at }) => at < now - anHour).map(({ name }) => name);
    if (old.length === 0) continue;
    const named = await PortalDocument.query().whereIn("blob", old).select("blob");
    const known = new Set(named.map(({ blob }) => blob));
    await store.remove(old.filter((name) => !known.has(name)));
  }
}
