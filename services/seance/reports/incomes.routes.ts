import { current, Forbidden, membership, routes, siteAllows } from "@carnet/services/framework";
import { getIncomes } from "../contract/index.ts";
import { incomesOf } from "./incomes.queries.ts";

export const incomesRoutes = routes();

incomesRoutes.on(getIncomes, async ({ actor, params: { clinicId }, query, refuse }) => {
  const belongs = await membership(actor.userId, clinicId);
  if (!belongs?.isMember) throw new Forbidden("incomes");
  if (!siteAllows(actor, belongs)) throw refuse("siteRestrictionViolation");
  const therapistId = belongs.canAdmin ? query.therapistId : actor.userId!;
  return incomesOf(current().knex, { ...query, clinicId, therapistId });
});
