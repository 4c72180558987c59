import { endSession } from "../sessions/end-sessions.ts";
import { Session } from "../sessions/session.model.ts";
import {
  giveCookies,
  hashToken,
  inTransaction,
  read,
  readToken,
  routes,
  takeCookies,
  type Ctx,
} from "@carnet/services/kit";
import { authenticateBody, contextRoots, preauthenticateBody, secondFactorBody } from "../contract/index.ts";
import { browserName } from "../sessions/browser-name.ts";
import { countGuess } from "./count-guess.ts";
import { rememberDevice } from "./device-cookie.ts";
import { finishSignIn } from "./finish-sign-in.ts";
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
  welcome(ctx, await signIn({ email, password, browser: browserName(ctx.get("user-agent")) }));
}

/** The cookies of a new session, and the keys. */
function welcome(ctx: Ctx, { token, user, answer }: Awaited<ReturnType<typeof finishSignIn>>) {
  giveCookies(ctx, token, user.role);
  rememberDevice(ctx, user.email ?? "");
  ctx.body = answer;
}

for (const root of contextRoots) {
  signInRoutes.post(
    `/api/1/authenticate/${root}`,
    { open: true, limit: 4_096, rate: { per: "address", points: 5, seconds: 60 } },
    authenticate,
  );
}

signInRoutes.post(
  "/api/1/secondFactor",
  { open: true, limit: 32_768, rate: { per: "address", points: 20, seconds: 60 } },
  async (ctx) => {
    welcome(ctx, await finishSignIn(read(ctx, secondFactorBody), browserName(ctx.get("user-agent"))));
  },
);

/** Also for a browser whose session is over already, which learns so whether its person ended it from another one. */
signInRoutes.post("/api/1/signOut", { open: true }, async (ctx) => {
  const { actor } = ctx;
  const { sessionId, userId } = actor;
  if (sessionId && userId) await inTransaction((trx) => endSession(trx, actor, { id: sessionId, userId }));
  const token = readToken(ctx);
  const left = token ? await Session.query().findOne({ token_hash: hashToken(token) }) : undefined;
  takeCookies(ctx);
  ctx.body = { endedElsewhere: left?.endedElsewhere ?? false };
});
