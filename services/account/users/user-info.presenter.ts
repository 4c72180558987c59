import { queryRows, type Actor } from "@carnet/services/framework";
import { billingOf } from "../billing/billing-of.ts";
import type { UserInfo } from "../contract/index.ts";
import type { User } from "./user.model.ts";

interface Beside {
  pubKey: string | null;
  mustEnrol: boolean | null;
  impersonator: UserInfo["impersonator"];
}

/** What else a session is shown: the key in use, whether a second factor must be enrolled, and who acts as this user. */
const beside = `
  select (select pub_key from principals where user_id = $1 and retired_at is null) as "pubKey",
    (select needs_second_factor from sessions where id = $2) as "mustEnrol",
    (select json_build_object('id', id, 'email', coalesce(email, '')) from users where id = $3) as impersonator`;

/** What somebody is told about their own account (ACC-019). */
export async function presentUserInfo(user: User, actor: Actor): Promise<UserInfo> {
  const [billing, [found]] = await Promise.all([
    billingOf(user.id),
    queryRows<Beside>(beside, [user.id, actor.sessionId, actor.impersonatorId]),
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
    impersonator: found?.impersonator ?? null,
    termsAcceptedAt: user.termsAcceptedAt,
    termsVersion: user.termsVersion,
    timesTermsAcceptanceDelayed: user.timesTermsAcceptanceDelayed,
    accountDisabledAt: user.accountDisabledAt,
    pubKey: found?.pubKey ?? "",
    mustEnrolSecondFactor: found?.mustEnrol ?? false,
    ...billing,
  };
}
