import { every, readFormer, routes, queryRows, sweepFormer } from "@carnet/services/framework";
import { getFormerSeanceParts } from "../contract/index.ts";
import { findSeance } from "../seances/find-seance.ts";
import { noteReading } from "../seances/note-reading.ts";

/** What sealed parts of sessions said before: whoever reads a session reads these. */
export const formerRoutes = routes();

const tables = { seance: "seance_fields", drawing: "seance_drawings" } as const;

formerRoutes.on(getFormerSeanceParts, async ({ actor, params: { id, entity, part }, query: { before }, refuse }) => {
  const { access } = await findSeance(actor, { id }, refuse);
  await noteReading(actor, access);
  const now = `select rev from ${tables[entity]} where seance_id = $1 and name = $2`;
  const [stored] = await queryRows<{ rev: number }>(now, [id, part]);
  const versions = await readFormer("former_parts", { seance_id: id, entity, part }, { before });
  return { rev: stored?.rev ?? 0, versions };
});

const anHour = 3_600_000;

/** Once an hour: former versions of sealed parts are thinned, and go for good after thirty days. */
export const sweepFormerParts = every("sweep-former", anHour, () =>
  sweepFormer("former_parts", ["seance_id", "entity", "part"]),
);
