import { isOurOrigin } from "../service/public-origin.ts";
import { Forbidden } from "./refusals.ts";
import type { Ctx } from "./route.ts";

/**
 * A change must come from our own pages: the header only our client adds, and a same-origin fetch
 * (Sec-Fetch-Site), from an Origin that is ours. Cookies are same-site besides.
 */
export function checkOrigin(ctx: Ctx): void {
  if (ctx.get("x-requested-with") !== "carnet") throw new Forbidden("x-requested-with");
  const site = ctx.get("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") throw new Forbidden("sec-fetch-site");
  const origin = ctx.get("origin");
  if (origin && !isOurOrigin(origin)) throw new Forbidden("origin");
}
