import { routes } from "@carnet/services/framework";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { getMemberJoin, saveMemberJoin } from "../contract/index.ts";
import { joinPolicy } from "./join.policy.ts";
import { keepJoin } from "./keep-join.ts";
import { MemberJoin } from "./member-join.model.ts";

/** What members say of themselves on joining, for the custodians of their keys (PROTOCOL.md section 6). */
export const joinRoutes = routes();

joinRoutes.on(getMemberJoin, async ({ actor, params }) => {
  const place = await findPlace(actor, params.id);
  joinPolicy.allow(actor, "read", place);
  const joins = await MemberJoin.query().where({ clinic_id: place.clinic.id, user_id: signedIn(actor) });
  return { saidWith: joins.map(({ fp }) => fp) };
});

joinRoutes.on(saveMemberJoin, async ({ actor, params, body, refuse }) => {
  const place = await findPlace(actor, params.id);
  joinPolicy.allow(actor, "say", place);
  await keepJoin(actor, place, body.join, refuse);
  return {};
});
