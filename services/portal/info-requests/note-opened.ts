import { InfoRequest } from "./info-request.model.ts";

/** Notes that the patient has a request before them: the first time counts, and is never moved (PAT-005). */
export async function noteOpened({ id, openedAt }: InfoRequest): Promise<void> {
  if (openedAt !== null) return;
  await InfoRequest.query().patch({ openedAt: new Date().toISOString() }).where({ id, opened_at: null });
}
