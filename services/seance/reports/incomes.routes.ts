import { routes } from "@carnet/services/framework";
import { getIncomes } from "../contract/index.ts";
import { periodOf, timeZoneOf } from "./clinic-days.ts";
import { incomesOf } from "./incomes.queries.ts";
import { incomeBooksOf } from "./whose-books.ts";

export const incomesRoutes = routes();

incomesRoutes.on(getIncomes, async ({ actor, params: { clinicId }, query, refuse }) => {
  const { therapistId } = await incomeBooksOf(actor, { ...query, clinicId }, refuse);
  if (!query.startDate) throw refuse("startDateRequired");
  const period = periodOf(await timeZoneOf(clinicId), query.startDate, query.endDate);
  if (!period) throw refuse("periodTooLong");
  return incomesOf({ clinicId, period, therapistId, patientId: query.patientId });
});
