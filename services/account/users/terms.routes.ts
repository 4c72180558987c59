import { Forbidden, Refusal, routes } from "@carnet/services/kit";
import { contextRoots, termsDelayLimit } from "../contract/index.ts";
import { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

/** Accepting the terms or putting it off (ACC-022 to 024); two calls under /api, not /api/1, as documented. */
export const termsRoutes = routes();

for (const root of contextRoots) {
  termsRoutes.put(`/api/users/termsAccepted/${root}`, async (ctx) => {
    const user = await User.ofActor(ctx.actor);
    if ((user.role === "patient") !== (root === "patient")) throw new Forbidden("termsOfAnotherRole");
    userPolicy.allow(ctx.actor, "acceptTerms", user);
    await User.query().patch({ termsAcceptedAt: new Date().toISOString() }).where({ id: user.id });
    ctx.body = {};
  });
}

termsRoutes.put("/api/users/delayTermsAcceptance", async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  userPolicy.allow(ctx.actor, "delayTerms", user);
  const [delayed] = (await User.query()
    .increment("times_terms_acceptance_delayed", 1)
    .where({ id: user.id })
    .where("times_terms_acceptance_delayed", "<", termsDelayLimit)
    .returning("times_terms_acceptance_delayed")) as unknown as Pick<User, "timesTermsAcceptanceDelayed">[];
  if (!delayed) throw new Refusal("termsDelayLimitReached");
  ctx.body = delayed;
});
