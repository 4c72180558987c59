import { readParam, Refusal, routes } from "@carnet/services/kit";
import { z } from "zod";
import { Principal } from "../principals/principal.model.ts";
import { searchText, User } from "../users/user.model.ts";
import { directoryPolicy, userPolicy } from "../users/user.policy.ts";

/** Looking somebody up to share a chart with (ACC-027). */
export const directoryRoutes = routes();

const most = 10;
const likely = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

directoryRoutes.get(
  "/api/1/users/search/:query",
  { rate: { per: "account", points: 60, seconds: 60 } },
  async (ctx) => {
    const query = searchText(readParam(ctx, "query", z.string().max(100)));
    directoryPolicy.allow(ctx.actor, "search", null);
    const words = query.split(/\s+/).filter(Boolean).slice(0, 5);
    const users = await User.query()
      .where({ role: "therapist", account_disabled_at: null, forgotten_at: null })
      .whereNotNull("email_confirmed_at")
      .modify((found) => void words.forEach((word) => found.where("search_text", "like", likely(word))))
      .orderBy(["last_name", "first_name", "id"])
      .limit(words.length > 0 ? most : 0);
    ctx.body = users.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email: email ?? "" }));
  },
);

directoryRoutes.get("/api/1/users/:id", async (ctx) => {
  const user = await User.query().findById(readParam(ctx, "id", z.uuid()));
  if (!user || user.forgottenAt || (user.role === "patient" && user.id !== ctx.actor.userId))
    throw new Refusal("notFound");
  userPolicy.allow(ctx.actor, "readCard", user);
  const principal = await Principal.lastGood(user.id);
  const { id, firstName, lastName, email } = user;
  ctx.body = { id, firstName, lastName, email: email ?? "", pubKey: principal?.pubKey ?? "" };
});
