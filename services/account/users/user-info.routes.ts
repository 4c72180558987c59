import { routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveProfile } from "./save-profile.ts";
import { presentUserInfo } from "./user-info.presenter.ts";
import { User } from "./user.model.ts";
import { userPolicy } from "./user.policy.ts";

/** One's own account (ACC-019 to 021, NAV-011). */
export const userInfoRoutes = routes();

userInfoRoutes.on(contract.getUserInfo, async ({ actor }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "read", user);
  return presentUserInfo(user, actor);
});

userInfoRoutes.on(contract.setMyLang, async ({ actor, params: { langCode } }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "change", user);
  await saveProfile(user, actor, { langCode });
  return {};
});

userInfoRoutes.on(contract.saveMyProfile, async ({ actor, body }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "change", user);
  await saveProfile(user, actor, "profile" in body ? body.profile : body);
  return {};
});

userInfoRoutes.on(contract.savePreferences, async ({ actor, body, refuse }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "change", user);
  await savePreferences(user, body, refuse);
  return {};
});
