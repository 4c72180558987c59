import type { RouteObject } from "@carnet/shell/ui/router";

/** The screens of this folder, below /therapist. */
export const homeRoutes: RouteObject[] = [
  {
    path: "/home",
    lazy: async () => {
      const { HomeScreen, takeDay } = await import(/* webpackChunkName: "home" */ "./home.screen.tsx");
      return { Component: HomeScreen, loader: ({ request }) => takeDay(new URL(request.url).searchParams.get("day")) };
    },
  },
];
