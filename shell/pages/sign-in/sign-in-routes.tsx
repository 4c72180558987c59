import type { ComponentType } from "react";
import type { RouteObject } from "@carnet/shell/ui/router";
import type { Entrance } from "./entrance.ts";

type Screen = ComponentType<{ entrance: Entrance }>;

/** The screens of an entrance that need no session, below its base: /login, /signup, /forgotPassword, /resetPassword/{guid}, /cancelReset, /whoCanRead. */
export function signInRoutes(entrance: Entrance): RouteObject[] {
  const screen = (path: string, load: () => Promise<Screen>): RouteObject => ({
    path,
    lazy: async () => {
      const Screen = await load();
      return { Component: () => <Screen entrance={entrance} /> };
    },
  });
  return [
    screen("/login", async () => (await import(/* webpackChunkName: "open" */ "./login/login.screen.tsx")).LoginScreen),
    ...(entrance.canSignUp
      ? [screen("/signup", async () => (await import("./signup/signup.screen.tsx")).SignupScreen)]
      : []),
    screen("/forgotPassword", async () => (await import("./password/forgot-password.screen.tsx")).ForgotPasswordScreen),
    screen(
      "/resetPassword/:guid?",
      async () =>
        (await import(/* webpackChunkName: "reset" */ "../recovery/reset/reset-password.screen.tsx"))
          .ResetPasswordScreen,
    ),
    {
      path: "/whoCanRead",
      lazy: async () => {
        const { WhoCanReadScreen } = await import("../who-can-read/index.ts");
        return { Component: () => <WhoCanReadScreen base={entrance.base} /> };
      },
    },
    screen("/cancelReset", async () => (await import("../recovery/reset/cancel-reset.screen.tsx")).CancelResetScreen),
  ];
}
