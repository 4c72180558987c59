import type { ComponentType } from "react";
import type { RouteObject } from "@carnet/shell/ui/router";
import type { Door } from "./door.ts";

type Screen = ComponentType<{ door: Door }>;

/** The screens of a door that need no session, below its base: /login, /signup, /forgotPassword, /resetPassword/{guid}, /cancelReset, /whoCanRead. */
export function signInRoutes(door: Door): RouteObject[] {
  const screen = (path: string, load: () => Promise<Screen>): RouteObject => ({
    path,
    lazy: async () => {
      const Screen = await load();
      return { Component: () => <Screen door={door} /> };
    },
  });
  return [
    screen("/login", async () => (await import(/* webpackChunkName: "open" */ "./login/login.screen.tsx")).LoginScreen),
    ...(door.canSignUp
      ? [screen("/signup", async () => (await import("./signup/signup.screen.tsx")).SignupScreen)]
      : []),
    screen("/forgotPassword", async () => (await import("./password/forgot-password.screen.tsx")).ForgotPasswordScreen),
    screen(
      "/resetPassword/:guid?",
      async () =>
        (await import(/* webpackChunkName: "reset" */ "./reset/reset-password.screen.tsx")).ResetPasswordScreen,
    ),
    {
      path: "/whoCanRead",
      lazy: async () => {
        const { WhoCanReadScreen } = await import("../who-can-read/index.ts");
        return { Component: () => <WhoCanReadScreen base={door.base} /> };
      },
    },
    screen("/cancelReset", async () => (await import("./reset/cancel-reset.screen.tsx")).CancelResetScreen),
  ];
}
