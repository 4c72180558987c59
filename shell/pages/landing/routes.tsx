import type { RouteObject } from "@carnet/shell/ui/router";

/** The page of a visitor, at /therapist itself, to which `/` leads (NAV-005, A-15); and for everybody what other programs may ask, and whether all works. */
export const landingRoutes: RouteObject[] = [
  { path: "/", lazy: async () => ({ Component: (await import("./landing.screen.tsx")).LandingScreen }) },
  {
    path: "/api",
    lazy: async () => ({ Component: (await import("../api-reference/api-reference.screen.tsx")).ApiReferenceScreen }),
  },
  { path: "/status", lazy: async () => ({ Component: (await import("../status/status.screen.tsx")).StatusScreen }) },
];
