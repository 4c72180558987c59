import { routes, type Ctx } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { atBeat } from "../platform/at-beat.ts";
import { askedHere, rememberAsking } from "./asking-browser.ts";
import { confirmEmail } from "./confirm-email.ts";
import { signUp } from "./sign-up.ts";

/** Opening an account and proving its address (ACC-010, 022 of the routes). */
export const signupRoutes = routes();

/** Long enough to stretch a proof and open an account on a busy day. */
const beatMs = 400;

async function openAccount(ctx: Ctx, root: contract.ContextRoot, body: contract.SignupBody) {
  const { userId, activationRequired } = await atBeat(beatMs, () => signUp(root, body));
  if (activationRequired) rememberAsking(ctx, userId);
  return activationRequired ? ({ activationRequired: true } as const) : {};
}

signupRoutes.on(contract.signupTherapist, ({ ctx, body }) => openAccount(ctx, "therapist", body));
signupRoutes.on(contract.signupPatient, ({ ctx, body }) => openAccount(ctx, "patient", body));

signupRoutes.on(contract.confirmEmail, async ({ ctx, actor, params }) => {
  await confirmEmail(params.guid, { actor, askedHere: (userId) => askedHere(ctx, userId) });
  return {};
});
