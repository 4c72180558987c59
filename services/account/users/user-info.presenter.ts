import type { Actor } from "@carnet/services/kit";
import { billingOf } from "../billing/billing-of.ts";
import type { UserInfo } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { User } from "./user.model.ts";

/** What somebody is told about their own account (ACC-019). */
export async function presentUserInfo(user: User, actor: Actor): Promise<UserInfo> {
  const [billing, principal, impersonator] = await Promise.all([
    billingOf(user.id),
    Principal.inUse(user.id),
    actor.impersonatorId ? User.query().findById(actor.impersonatorId) : undefined,
  ]);
  return {
    id: user.id,
    sessionId: actor.sessionId ?? "",
    email: user.email ?? "",
    firstName: user.firstName,
    lastName: user.lastName,
    role: user.role,
    langCode: user.langCode,
    preferences: user.preferences,
    profile: user.profile,
    impersonator: impersonator ? { id: impersonator.id, email: impersonator.email ?? "" } : null,
    termsAcceptedAt: user.termsAcceptedAt,
    timesTermsAcceptanceDelayed: user.timesTermsAcceptanceDelayed,
    accountDisabledAt: user.accountDisabledAt,
    ...billing,
    pubKey: principal?.pubKey ?? "",
  };
}
