import type { RouteObject } from "@carnet/shell/ui/router";

/** The page of a visitor, at /therapist itself, to which `/` leads (NAV-005, A-15); and what other programs may ask, for everybody. */
export const landingRoutes: RouteObject[] = [
  { path: "/", lazy: async () => ({ Component: (await import("./landing.screen.tsx")).LandingScreen }) },
  {
    path: "/api",
    lazy: async () => ({ Component: (await import("../api-reference/api-reference.screen.tsx")).ApiReferenceScreen }),
  },
];
