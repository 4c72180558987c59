import { endSession } from "../sessions/end-sessions.ts";
import { giveCookies, inTransaction, routes, takeCookies, type Ctx } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { browserName } from "../sessions/browser-name.ts";
import { countGuess } from "./count-guess.ts";
import { rememberDevice } from "./device-cookie.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { preauthenticate } from "./preauthenticate.ts";
import { signIn } from "./sign-in.ts";

/** Signing in and out (ACC-003, 004, 007). Either context root takes any account. */
export const signInRoutes = routes();

signInRoutes.on(contract.preauthenticate, ({ body }) => preauthenticate(body.email));

async function authenticate(ctx: Ctx, { email, password, confirm, sealsImports }: contract.Credentials) {
  await countGuess(ctx, email);
  return welcome(
    ctx,
    await signIn({ email, password, confirm, sealsImports, browser: browserName(ctx.get("user-agent")) }),
  );
}

/** The cookies of a new session, and the keys. */
function welcome(ctx: Ctx, { token, user, answer }: Awaited<ReturnType<typeof finishSignIn>>) {
  giveCookies(ctx, token, user.role);
  rememberDevice(ctx, user.email ?? "");
  return answer;
}

signInRoutes.on(contract.authenticateTherapist, ({ ctx, body }) => authenticate(ctx, body));
signInRoutes.on(contract.authenticatePatient, ({ ctx, body }) => authenticate(ctx, body));

signInRoutes.on(contract.proveSecondFactor, async ({ ctx, body }) =>
  welcome(ctx, await finishSignIn(body, browserName(ctx.get("user-agent")))),
);

/** Also for a browser whose session is over already. */
signInRoutes.on(contract.signOut, async ({ actor, ctx }) => {
  const { sessionId, userId } = actor;
  if (sessionId && userId) await inTransaction((trx) => endSession(trx, actor, { id: sessionId, userId }));
  takeCookies(ctx);
  return {};
});
