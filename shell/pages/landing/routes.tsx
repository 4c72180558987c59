import type { RouteObject } from "@carnet/shell/ui/router";

/** The page of whoever has no session yet, at /therapist itself; `/` leads to it (NAV-005, A-15). */
export const landingRoutes: RouteObject[] = [
  { path: "/", lazy: async () => ({ Component: (await import("./landing.screen.tsx")).LandingScreen }) },
];
