import { endSession } from "../sessions/end-sessions.ts";
import { giveCookies, inTransaction, read, routes, takeCookies, type Ctx } from "@carnet/services/kit";
import { authenticateBody, contextRoots, preauthenticateBody } from "../contract/index.ts";
import { browserName } from "../sessions/browser-name.ts";
import { countGuess } from "./count-guess.ts";
import { rememberDevice } from "./device-cookie.ts";
import { preauthenticate } from "./preauthenticate.ts";
import { signIn } from "./sign-in.ts";

/** Signing in and out (ACC-003, 004, 007). Either context root takes any account. */
export const signInRoutes = routes();

signInRoutes.post(
  "/api/1/preauthenticate",
  { open: true, limit: 4_096, rate: { per: "address", points: 30, seconds: 60 } },
  async (ctx) => {
    const { email } = read(ctx, preauthenticateBody);
    ctx.body = await preauthenticate(email);
  },
);

async function authenticate(ctx: Ctx) {
  const { email, password } = read(ctx, authenticateBody);
  await countGuess(ctx, email);
  const { token, role, answer } = await signIn({ email, password, browser: browserName(ctx.get("user-agent")) });
  giveCookies(ctx, token, role);
  rememberDevice(ctx, email);
  ctx.body = answer;
}

for (const root of contextRoots) {
  signInRoutes.post(
    `/api/1/authenticate/${root}`,
    { open: true, limit: 4_096, rate: { per: "address", points: 5, seconds: 60 } },
    authenticate,
  );
}

signInRoutes.post("/api/1/signOut", async (ctx) => {
  const { actor } = ctx;
  await inTransaction((trx) => endSession(trx, actor, { id: actor.sessionId ?? "", userId: actor.userId ?? "" }));
  takeCookies(ctx);
  ctx.body = {};
});
