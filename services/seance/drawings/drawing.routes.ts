import { read, readParam, Refusal, routes, type Actor } from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { drawBody, type DrawBody } from "../contract/index.ts";
import { findSeance } from "../seances/find-seance.ts";
import { saveEnvelope } from "../seances/save-envelope.ts";
import { Seance } from "../seances/seance.model.ts";
import { seancePolicy, type SeanceFacts } from "../seances/seance.policy.ts";

/** A full body of strokes, packed and sealed, stays well below this. */
const limit = 2_000_000;

export const drawingRoutes = routes();

drawingRoutes.put("/api/1/patients/seance/:id/drawings", { limit }, async (ctx) => {
  const body = read(ctx, drawBody);
  const facts = await findSeance(ctx.actor, { id: readParam(ctx, "id", id), force: body.force });
  seancePolicy.allow(ctx.actor, "write", facts);
  await draw(ctx.actor, facts, body);
  ctx.body = {};
});

/** Stores one view, the notes or the outline; the other views stay as they are (DRW-005). */
async function draw(actor: Actor, { seance }: SeanceFacts, body: DrawBody): Promise<void> {
  if ("stereotype" in body) {
    const { stereotype } = body;
    const changed = await Seance.query().patch({ stereotype }).where({ id: seance.id }).whereNull("finalized_at");
    if (changed === 0) throw new Refusal("seanceFinalized");
    return;
  }
  const [name, sealed] = "notes" in body ? (["notes", body.notes] as const) : ([body.perspective, body.lines] as const);
  await saveEnvelope(actor, { table: "seance_drawings", seanceId: seance.id, name }, sealed);
}
