import {
  current,
  Forbidden,
  membership,
  readParam,
  readQuery,
  Refusal,
  routes,
  siteAllows,
} from "@carnet/services/kit";
import { id } from "@carnet/services/kit/contract";
import { incomesQuery } from "../contract/index.ts";
import { incomesOf } from "./incomes.queries.ts";

export const incomesRoutes = routes();

incomesRoutes.get("/api/1/reports/incomes/:clinicId", async (ctx) => {
  const query = readQuery(ctx, incomesQuery);
  const clinicId = readParam(ctx, "clinicId", id);
  const belongs = await membership(ctx.actor.userId, clinicId);
  if (!belongs?.isMember) throw new Forbidden("incomes");
  if (!siteAllows(ctx.actor, belongs)) throw new Refusal("siteRestrictionViolation");
  const therapistId = belongs.canAdmin ? query.therapistId : ctx.actor.userId!;
  ctx.body = await incomesOf(current().knex, { ...query, clinicId, therapistId });
});
