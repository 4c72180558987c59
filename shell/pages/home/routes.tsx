import type { RouteObject } from "@carnet/shell/ui/router";

/** The screens of this folder, below /therapist. */
export const homeRoutes: RouteObject[] = [
  {
    path: "/home",
    lazy: async () => ({ Component: (await import(/* webpackChunkName: "home" */ "./home.screen.tsx")).HomeScreen }),
  },
];
