import { ask, Refusal, routes, type Actor } from "@carnet/services/framework";
import { clinicMemberships } from "@carnet/nats/contracts/rpc/clinic.memberships.v1";
import { getUser, searchUsers } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { User } from "../users/user.model.ts";
import { cardPolicy, searchPolicy } from "./directory.policy.ts";
import { findProfessionals, isFound } from "./find-professionals.ts";

/** Looking somebody up to share a chart with (ACC-027). */
export const directoryRoutes = routes();

/** The clinics of whoever asks; only therapists have any. */
const clinicsOf = async ({ userId, role }: Pick<Actor, "userId" | "role">) =>
  userId && role === "therapist" ? ask(clinicMemberships, { userId }) : [];

directoryRoutes.on(searchUsers, async ({ actor, params }) => {
  const mine = await clinicsOf(actor);
  searchPolicy.allow(actor, "search", mine);
  const clinicIds = mine.filter(({ isMember }) => isMember).map(({ clinicId }) => clinicId);
  const users = await findProfessionals(params.query, clinicIds);
  return users.map(({ id, firstName, lastName, email }) => ({ id, firstName, lastName, email: email ?? "" }));
});

directoryRoutes.on(getUser, async ({ actor, params, query }) => {
  const user = await User.query().findById(params.id);
  if (!user || user.forgottenAt) throw new Refusal("notFound");
  const { id, role, firstName, lastName, email } = user;
  const [mine, theirs] = await Promise.all([clinicsOf(actor), clinicsOf({ userId: id, role })]);
  cardPolicy.allow(actor, "read", { id, role, mine, theirs, isFound: isFound(user, query.email) });
  const principal = await Principal.lastGood(id);
  return { id, firstName, lastName, email: email ?? "", pubKey: principal?.pubKey ?? "" };
});
