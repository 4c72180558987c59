import { read, readParam, routes } from "@carnet/services/kit";
import { langCode, preferences, saveMyProfileBody } from "../contract/index.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveProfile } from "./save-profile.ts";
import { presentUserInfo } from "./user-info.presenter.ts";
import { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

/** One's own account (ACC-019 to 021, NAV-011). */
export const userInfoRoutes = routes();

userInfoRoutes.get("/api/1/userInfo", async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  userPolicy.allow(ctx.actor, "read", user);
  ctx.body = await presentUserInfo(user, ctx.actor);
});

userInfoRoutes.put("/api/1/setMyLang/:langCode", async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  userPolicy.allow(ctx.actor, "change", user);
  await saveProfile(user, ctx.actor, { langCode: readParam(ctx, "langCode", langCode) });
  ctx.body = {};
});

userInfoRoutes.put("/api/1/saveMyProfile", async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  userPolicy.allow(ctx.actor, "change", user);
  const body = read(ctx, saveMyProfileBody);
  await saveProfile(user, ctx.actor, "profile" in body ? body.profile : body);
  ctx.body = {};
});

userInfoRoutes.put("/api/1/savePreferences", { limit: 32_768 }, async (ctx) => {
  const user = await User.ofActor(ctx.actor);
  userPolicy.allow(ctx.actor, "change", user);
  await savePreferences(user, read(ctx, preferences));
  ctx.body = {};
});
