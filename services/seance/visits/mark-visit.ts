import { inTransaction, type Actor, type Refuses } from "@carnet/services/framework";
import type { MarkedState } from "../contract/index.ts";
import { sayVisit } from "./say-visit.ts";
import { Visit } from "./visit.model.ts";

/**
 * Says how a visit that nobody has begun stands; the same again changes nothing, so the first hour of arrival stays, and so it does
 * for somebody who was called off and is here after all. Only who is expected again has not arrived.
 */
export const markAs = (
  actor: Actor,
  { id }: Visit,
  state: MarkedState,
  refuse: Refuses<"visitStarted">,
): Promise<Visit> =>
  inTransaction(async (trx) => {
    const now = new Date().toISOString();
    const isOver = state === "cancelled" || state === "noShow";
    const [visit] = await Visit.query(trx)
      .patch({
        state,
        ...(state === "arrived" && { arrivedAt: Visit.raw("coalesce(arrived_at, ?::timestamptz)", now) }),
        ...(state === "expected" && { arrivedAt: null }),
        cancelledAt: isOver ? now : null,
      })
      .where({ id })
      .whereNot({ state })
      .whereNull("seance_id")
      .returning("*");
    if (visit) {
      await sayVisit(trx, actor, visit);
      return visit;
    }
    const stands = await Visit.query(trx).findById(id);
    if (stands?.state !== state) throw refuse("visitStarted");
    return stands;
  });

/** Takes a visit away from which no session was opened. */
export const takeAway = (actor: Actor, { id }: Visit, refuse: Refuses<"visitStarted">): Promise<void> =>
  inTransaction(async (trx) => {
    const [visit] = await Visit.query(trx).delete().where({ id }).whereNull("seance_id").returning("*");
    if (!visit) throw refuse("visitStarted");
    await sayVisit(trx, actor, visit, "removed");
  });
