import { membership, routes } from "@carnet/services/framework";
import { countListed, listPatients } from "../contract/index.ts";
import { clinicPolicy } from "../search/clinic.policy.ts";
import { treats } from "../patients/check-therapist.ts";
import { countRecords, countStandings } from "./count-records.ts";
import { listRecords } from "./list-records.ts";

/** The records of a clinic, page by page, and how many there are. */
export const listRoutes = routes();

listRoutes.on(listPatients, async ({ actor, params, query }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  return listRecords(actor, member!, query);
});

listRoutes.on(countListed, async ({ actor, params, query }) => {
  const member = await membership(actor.userId, params.id);
  clinicPolicy.allow(actor, "look", member);
  const { create } = clinicPolicy.abilities(actor, member);
  const [counted, standings] = await Promise.all([
    countRecords(member!.clinicId, member!.canAdmin ? (query.therapistId ?? actor.userId) : actor.userId),
    countStandings(actor, member!),
  ]);
  return { ...counted, ...standings, can: { create: create && treats(member!) } };
});
