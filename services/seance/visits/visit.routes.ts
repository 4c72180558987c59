import { access, membership, routes } from "@carnet/services/framework";
import { addVisit, getNextVisits, getOwnNextVisit, markVisit, moveVisit, removeVisit } from "../contract/index.ts";
import { isDesk } from "../money/collect.policy.ts";
import { findOwnRecord } from "../own-record/find-own-record.ts";
import { findVisit } from "./find-visit.ts";
import { markAs, takeAway } from "./mark-visit.ts";
import { comingVisitOf, nextVisitsOf } from "./next-visits.ts";
import { planVisit, replanVisit } from "./plan-visit.ts";
import { visitPolicy } from "./visit.policy.ts";
import type { Visit } from "./visit.model.ts";
import { presentOwnVisit, presentVisit, withoutWhatHappened } from "./visit.presenter.ts";

/** The day as people of the clinic keep it by hand. */
export const visitRoutes = routes();

visitRoutes.on(getNextVisits, async ({ actor, params: { id: clinicId, patientId } }) => {
  const [belongs, reach] = await Promise.all([membership(actor.userId, clinicId), access(actor.userId, patientId)]);
  visitPolicy.allow(actor, "read", { membership: belongs });
  const { next, following } = await nextVisitsOf(clinicId, patientId);
  const seesAll = isDesk(belongs) || belongs?.canAdmin || (reach?.canRead && reach.clinicId === clinicId);
  const present = (visit: Visit | null) =>
    visit && { ...presentVisit(visit), ...(seesAll || visit.therapistId === actor.userId ? {} : withoutWhatHappened) };
  return { next: present(next), following: present(following) };
});

visitRoutes.on(getOwnNextVisit, async ({ actor, params: { id: patientId } }) => {
  const { clinicId } = await findOwnRecord(actor, patientId);
  const visit = await comingVisitOf(clinicId, patientId);
  return { visit: visit ? await presentOwnVisit(visit) : null };
});

visitRoutes.on(addVisit, async ({ actor, params, body, refuse }) => {
  visitPolicy.allow(actor, "add", { membership: await membership(actor.userId, params.id) });
  const { visit, overlaps } = await planVisit(actor, params.id, body, refuse);
  return { ...presentVisit(visit), overlaps };
});

visitRoutes.on(moveVisit, async ({ actor, params, body, refuse }) => {
  const facts = await findVisit(actor, params.id, params.visitId);
  visitPolicy.allow(actor, "move", facts);
  const { visit, overlaps } = await replanVisit(actor, facts.visit, body, refuse);
  return { ...presentVisit(visit), overlaps };
});

visitRoutes.on(markVisit, async ({ actor, params, body, refuse }) => {
  const facts = await findVisit(actor, params.id, params.visitId);
  visitPolicy.allow(actor, "mark", facts);
  return presentVisit(await markAs(actor, facts.visit, body.state, refuse));
});

visitRoutes.on(removeVisit, async ({ actor, params, refuse }) => {
  const facts = await findVisit(actor, params.id, params.visitId);
  visitPolicy.allow(actor, "remove", facts);
  await takeAway(actor, facts.visit, refuse);
  return {};
});
