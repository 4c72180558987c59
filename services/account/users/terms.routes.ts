import { Forbidden, routes, type Actor } from "@carnet/services/framework";
import { acceptPatientTerms, acceptTherapistTerms, delayTerms, termsDelayLimit } from "../contract/index.ts";
import { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

/** Accepting the terms or putting it off (ACC-022 to 024); calls under /api, not /api/1, as documented. */
export const termsRoutes = routes();

async function acceptTerms(actor: Actor, version: number, areOfPatients: boolean) {
  const user = await User.ofActor(actor);
  if ((user.role === "patient") !== areOfPatients) throw new Forbidden("termsOfAnotherRole");
  userPolicy.allow(actor, "acceptTerms", user);
  const accepted = { termsAcceptedAt: new Date().toISOString(), termsVersion: version, timesTermsAcceptanceDelayed: 0 };
  await User.query().patch(accepted).where({ id: user.id });
  return {};
}

termsRoutes.on(acceptTherapistTerms, ({ actor, body }) => acceptTerms(actor, body.version, false));
termsRoutes.on(acceptPatientTerms, ({ actor, body }) => acceptTerms(actor, body.version, true));

termsRoutes.on(delayTerms, async ({ actor, refuse }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "delayTerms", user);
  const [delayed] = (await User.query()
    .increment("times_terms_acceptance_delayed", 1)
    .where({ id: user.id })
    .where("times_terms_acceptance_delayed", "<", termsDelayLimit)
    .returning("times_terms_acceptance_delayed")) as unknown as Pick<User, "timesTermsAcceptanceDelayed">[];
  if (!delayed) throw refuse("termsDelayLimitReached");
  return { timesTermsAcceptanceDelayed: delayed.timesTermsAcceptanceDelayed };
});
