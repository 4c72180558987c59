import { routes } from "@carnet/services/kit";
import { autoFinalizesAt, getToday } from "../contract/index.ts";
import { namesOf } from "./names-of.ts";
import { todayPolicy } from "./today.policy.ts";
import { stillReadable, toCollect, toFinish } from "./today.queries.ts";

/** What waits for a practitioner: sessions to finish, and money still owed. */
export const todayRoutes = routes();

todayRoutes.on(getToday, async ({ actor }) => {
  todayPolicy.allow(actor, "read", null);
  const userId = actor.userId ?? "";
  const [open, owing] = await Promise.all([toFinish(userId), toCollect(userId)]);
  const readable = await stillReadable(actor, [...open, ...owing]);
  const names = await namesOf([...readable]);
  const visit = ({ id, patientId, clinicId, number, createdOrAppointedAt }: (typeof open)[number]) => ({
    seanceId: id,
    patientId,
    clinicId,
    number,
    createdOrAppointedAt,
    patientName: names.get(patientId) ?? "",
  });
  return {
    toFinish: open
      .filter(({ patientId }) => readable.has(patientId))
      .map((one) => ({ ...visit(one), typeOfSeance: one.typeOfSeance, finalizesAt: autoFinalizesAt(one) })),
    unpaid: owing
      .filter(({ patientId }) => readable.has(patientId))
      .map((one) => ({ ...visit(one), owed: Math.max(one.billing.total, one.fee) - one.amountPaid })),
  };
});
