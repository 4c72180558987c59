import { Refusal } from "@carnet/services/framework";
import type { Credentials } from "../contract/index.ts";
import { Principal } from "../principals/principal.model.ts";
import { provePassword } from "../principals/prove-password.ts";
import { askSecondFactor } from "../second-factor/challenges/ask-second-factor.ts";
import { methodsOf } from "../second-factor/enrolment.ts";
import { confirmByPassword } from "../signup/confirm-email.ts";
import { User } from "../users/user.model.ts";
import { allowIn } from "./allow-in.ts";
import { letIn } from "./let-in.ts";

/** Asked for in place of an account that does not exist, so that both cases ask the database alike. */
const nobodysId = "00000000-0000-4000-8000-000000000000";

interface Attempt extends Credentials {
  browser: string;
}

/**
 * Signs somebody in: answers their keys and the token of a new session (ACC-004).
 * An unknown address, a forgotten account and a wrong proof are one refusal at one cost (THR-20);
 * what else may stand in the way, a second factor among it, is told only to whoever gave the right proof (ACC-005).
 */
export async function signIn({ email, password, confirm, sealsImports, browser }: Attempt) {
  const known = await User.byEmail(email);
  const principal = await Principal.inUse(known?.id ?? nobodysId);
  const proved = await provePassword(principal, password);
  if (!known || !principal || !proved) throw new Refusal("invalidEmailOrPassword");
  const user = confirm ? await confirmByPassword(known, confirm) : known;
  await allowIn(user, principal, sealsImports);
  const methods = await methodsOf(user.id);
  if (methods.length > 0) {
    throw new Refusal("secondFactorRequired", { ...(await askSecondFactor(user.id, "signIn", proved.secKey)) });
  }
  return letIn(user, { principal, secKey: proved.secKey, browser, bySecondFactor: false });
}
