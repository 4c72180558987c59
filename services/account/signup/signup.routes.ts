import { routes } from "@carnet/services/kit";
import * as contract from "../contract/index.ts";
import { atBeat } from "../platform/at-beat.ts";
import { confirmEmail } from "./confirm-email.ts";
import { signUp } from "./sign-up.ts";

/** Opening an account and proving its address (ACC-010, 022 of the routes). */
export const signupRoutes = routes();

/** Long enough to stretch a proof and open an account on a busy day. */
const beatMs = 400;

async function openAccount(root: contract.ContextRoot, body: contract.SignupBody) {
  const { activationRequired } = await atBeat(beatMs, () => signUp(root, body));
  return activationRequired ? ({ activationRequired: true } as const) : {};
}

signupRoutes.on(contract.signupTherapist, ({ body }) => openAccount("therapist", body));
signupRoutes.on(contract.signupPatient, ({ body }) => openAccount("patient", body));

signupRoutes.on(contract.confirmEmail, async ({ params }) => {
  await confirmEmail(params.guid);
  return {};
});
