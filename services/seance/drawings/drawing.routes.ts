import { routes, type Actor, type Refuses } from "@carnet/services/framework";
import { saveDrawing, type DrawingBody } from "../contract/index.ts";
import { findSeance } from "../seances/find-seance.ts";
import { saveEnvelope, type SaveProblem } from "../seances/save-envelope.ts";
import { Seance } from "../seances/seance.model.ts";
import { seancePolicy, type SeanceFacts } from "../seances/seance.policy.ts";

export const drawingRoutes = routes();

drawingRoutes.on(saveDrawing, async ({ actor, params, body, refuse }) => {
  const facts = await findSeance(actor, { id: params.id, force: body.force }, refuse);
  seancePolicy.allow(actor, "write", facts);
  await draw(actor, facts, body, refuse);
  return {};
});

/** Stores one view, the notes or the outline; the other views stay as they are (DRW-005). */
async function draw(
  actor: Actor,
  { seance }: SeanceFacts,
  { stereotype, notes, perspective, lines, manifest }: DrawingBody,
  refuse: Refuses<SaveProblem>,
): Promise<void> {
  if (stereotype) {
    const changed = await Seance.query().patch({ stereotype }).where({ id: seance.id }).whereNull("finalized_at");
    if (changed === 0) throw refuse("seanceFinalized");
    return;
  }
  const name = perspective ?? "notes";
  const { id: seanceId, patientId, clinicId } = seance;
  const sent = { patientId, clinicId, manifest };
  await saveEnvelope(actor, { table: "seance_drawings", seanceId, name }, lines ?? notes!, sent, refuse);
}
