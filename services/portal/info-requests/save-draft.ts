import type { Refuses } from "@carnet/services/framework";
import { envelopeHeader, type Sealed } from "@carnet/services/framework/contract";
import { InfoRequest } from "./info-request.model.ts";

/** Keeps the patient's draft at its next revision, and counts it (PAT-005); a save made on an older one is refused with the current draft. */
export async function saveDraft(
  request: InfoRequest,
  draft: Sealed,
  refuse: Refuses<{ conflict: { current: Sealed | null } }>,
): Promise<void> {
  const stored = request.draft ? envelopeHeader(request.draft)!.rev : 0;
  if (envelopeHeader(draft)?.rev !== stored + 1) throw refuse("conflict", { current: request.draft });
  const saved = await InfoRequest.query()
    .patch({ draft, changeCount: stored + 1 })
    .where({ id: request.id, submitted_at: null })
    .whereRaw("draft is not distinct from ?::jsonb", [request.draft ? JSON.stringify(request.draft) : null]);
  if (saved === 0) throw refuse("conflict", { current: (await InfoRequest.find(request.id)).draft });
}
