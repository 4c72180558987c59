import { read, routes } from "@carnet/services/kit";
import { findPlace } from "../clinics/place.ts";
import { signedIn } from "../clinics/staff.ts";
import { memberJoinBody } from "../contract/index.ts";
import { joinPolicy } from "./join.policy.ts";
import { keepJoin } from "./keep-join.ts";
import { MemberJoin } from "./member-join.model.ts";

/** What members say of themselves on joining, for the custodians of their keys (crypto section 10). */
export const joinRoutes = routes();

joinRoutes.get("/api/1/clinic/:id/memberJoin", async (ctx) => {
  const place = await findPlace(ctx.actor, ctx.params["id"]);
  joinPolicy.allow(ctx.actor, "read", place);
  const said = await MemberJoin.query().where({ clinic_id: place.clinic.id, user_id: signedIn(ctx.actor) });
  ctx.body = { saidWith: said.map(({ fp }) => fp) };
});

joinRoutes.put(
  "/api/1/clinic/:id/memberJoin",
  { limit: 8 * 1024, rate: { per: "account", points: 30, seconds: 60 * 60 } },
  async (ctx) => {
    const { join } = read(ctx, memberJoinBody);
    const place = await findPlace(ctx.actor, ctx.params["id"]);
    joinPolicy.allow(ctx.actor, "say", place);
    await keepJoin(ctx.actor, place, join);
    ctx.body = {};
  },
);
