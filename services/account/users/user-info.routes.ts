import { routes } from "@carnet/services/framework";
import * as contract from "../contract/index.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveLanguage, savePerson } from "./save-profile.ts";
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
  await saveLanguage(user, actor, langCode);
  return {};
});

userInfoRoutes.on(contract.saveMyProfile, async ({ actor, body, refuse }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "change", user);
  if ("profile" in body) await savePerson(user, actor, body, refuse);
  else await saveLanguage(user, actor, body.langCode);
  return {};
});

userInfoRoutes.on(contract.savePreferences, async ({ actor, body, refuse }) => {
  const user = await User.ofActor(actor);
  userPolicy.allow(actor, "change", user);
  await savePreferences(user, body, refuse);
  return {};
});
