import { read, readParam, routes } from "@carnet/services/kit";
import { contextRoots, guid, signupBody } from "../contract/index.ts";
import { atBeat } from "../platform/at-beat.ts";
import { confirmEmail } from "./confirm-email.ts";
import { signUp } from "./sign-up.ts";

/** Opening an account and proving its address (ACC-010, 022 of the routes). */
export const signupRoutes = routes();

const hour = 60 * 60;
/** Long enough to stretch a proof and open an account on a busy day. */
const beatMs = 400;

for (const root of contextRoots) {
  signupRoutes.post(
    `/api/1/signup/${root}`,
    { open: true, idempotent: true, limit: 16_384, rate: { per: "address", points: 5, seconds: hour } },
    async (ctx) => {
      const body = read(ctx, signupBody);
      const { activationRequired } = await atBeat(beatMs, () => signUp(root, body));
      ctx.body = activationRequired ? { activationRequired } : {};
    },
  );
}

signupRoutes.post(
  "/api/1/confirmEmail/:guid",
  { open: true, limit: 1_024, rate: { per: "address", points: 20, seconds: hour } },
  async (ctx) => {
    await confirmEmail(readParam(ctx, "guid", guid));
    ctx.body = {};
  },
);
